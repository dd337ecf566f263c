// The key and e-mail this browser tab presents, kept in sessionStorage, and whether the server asks for them.
import { openFields } from "./open-fields.ts";

export type Credentials = { key: string; email: string };

/** `refusal` is what the server said of the key it was given; empty when it was given none. */
type State = Credentials & { isAsked: boolean; refusal: string };

const storageName = "sheaf.credentials";

let state: State = { key: "", email: "", isAsked: false, refusal: "", ...readStored() };
const listeners = new Set<() => void>();

function readStored(): Partial<Credentials> {
  if (typeof sessionStorage === "undefined") return {};
  const stored = sessionStorage.getItem(storageName);
  if (stored === null) return {};
  const { key, email } = openFields(JSON.parse(stored));
  return typeof key === "string" && typeof email === "string" ? { key, email } : {};
}

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function readCredentials(): State {
  return state;
}

export function onCredentialsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function askForCredentials(): void {
  if (!state.isAsked) change({ ...state, isAsked: true });
}

export function refuseCredentials(words: string): void {
  if (!state.isAsked) change({ ...state, isAsked: true, refusal: state.key === "" ? "" : words });
}

export function dismissCredentials(): void {
  change({ ...state, isAsked: false, refusal: "" });
}

export function storeCredentials(credentials: Credentials): void {
  sessionStorage.setItem(storageName, JSON.stringify(credentials));
  change({ ...credentials, isAsked: false, refusal: "" });
}
