// Writes the name of a paper into the path of an address as the sources document it, with its slashes and colons.

/** A DOI may hold anything; dots between its slashes must not lead to another address. */
export function encodeName(name: string): string {
  const parts = name.split("/");
  const isPlain = parts.every((part) => !/^\.{0,2}$/u.test(part));
  if (!isPlain) return encodeURIComponent(name);
  return parts.map((part) => encodeURIComponent(part).replaceAll("%3A", ":")).join("/");
}
