// What somebody is writing, kept in this browser until it is saved: a reload or a server that is away loses nothing.

const prefix = "sheaf.draft.";

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that has no room left keeps what is in the page itself. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    forgetDraft(name);
  }
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}
