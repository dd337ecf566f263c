// A question that is being written: kept in this tab until it is asked, also over a reload.
import { useState } from "react";

/** `name` tells drafts apart; `given` is a question that the address brings, which wins over an older draft. */
export function useDraft(
  name: string,
  given: string | undefined,
): [draft: string, write: (draft: string) => void] {
  const key = `sheaf.ask.${name}`;
  const origin = `${key} ${given ?? ""}`;
  const [state, setState] = useState(() => ({ origin, draft: given ?? read(key) }));
  // Another conversation, or another question in the address.
  const isOther = state.origin !== origin;
  const draft = isOther ? (given ?? read(key)) : state.draft;
  if (isOther) setState({ origin, draft });
  const write = (next: string) => {
    setState({ origin, draft: next });
    if (next === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [draft, write];
}

function read(key: string): string {
  return sessionStorage.getItem(key) ?? "";
}
