// Which entries of the palette were used, the last one first, kept in this browser.

const storageName = "sheaf.recent";
const mostKept = 30;

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    // Written by something else: as good as nothing.
    return [];
  }
}

export function rememberUsed(id: string): void {
  const others = readRecent().filter((other) => other !== id);
  localStorage.setItem(storageName, JSON.stringify([id, ...others].slice(0, mostKept)));
}
