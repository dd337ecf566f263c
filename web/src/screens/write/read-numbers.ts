// Cuts a text at the numbers in brackets that are known.

/** The space before one goes with it, so that it stays with its word; a number that nobody knows is text: an interval, or a year. */
export function readNumbers(text: string, known: ReadonlySet<number>): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(/\s?\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (!known.has(number)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(number);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
