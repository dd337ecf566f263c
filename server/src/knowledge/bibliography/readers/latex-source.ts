// Handles LaTeX as it is written: where groups end, what stands outside them, and addresses in which nothing is a command.

/** Addresses and identifiers: nothing is a command there, though many files escape characters all the same. */
export function verbatimToText(source: string): string {
  return source
    .replace(/\\(?:url|nolinkurl|path)(?=\s*\{)/gu, "")
    .replace(/\\textasciitilde|\$\\sim\$|\\~\{\}/gu, "~")
    .replace(/\\textunderscore/gu, "_")
    .replace(/\\([_%&#$~^-])/gu, "$1")
    .replace(/[{}]/gu, "")
    .trim();
}

/** Where the group that opens here closes. */
export function groupEnd(source: string, start: number, limit = source.length): number | undefined {
  let depth = 0;
  const last = Math.min(source.length, limit);
  for (let index = start; index < last; index += 1) {
    const character = source[index];
    if (character === "\\") index += 1;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}

/** The parts between separators that stand outside braces. */
export function splitOutsideBraces(source: string, separator: RegExp): string[] {
  if (!/[\\{]/u.test(source)) return source.split(separator);
  const marks = new RegExp(
    `\\\\[^]|[{}]|${separator.source}`,
    `g${separator.flags.replace("g", "")}`,
  );
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const match of source.matchAll(marks)) {
    const [mark] = match;
    if (mark === "{") depth += 1;
    else if (mark === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0 && !mark.startsWith("\\")) {
      parts.push(source.slice(from, match.index));
      from = match.index + mark.length;
    }
  }
  parts.push(source.slice(from));
  return parts;
}
