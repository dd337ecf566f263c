// What the address of the questions may say: which conversation is open, and which words its list is searched for.

export type AskSearch = { conversation?: number; q?: string };

/** The address is typed by people too: what is nonsense is left out. */
export function readAskSearch(search: Record<string, unknown>): AskSearch {
  const conversation = Number(search["conversation"]);
  // A search for digits alone reaches us as a number.
  const q = typeof search["q"] === "number" ? String(search["q"]) : search["q"];
  return {
    ...(Number.isSafeInteger(conversation) && conversation > 0 ? { conversation } : {}),
    ...(typeof q === "string" && q !== "" ? { q } : {}),
  };
}
