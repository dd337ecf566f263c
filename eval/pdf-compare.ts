// How close two texts are, as eval/pdf.ts counts it.

/** Unicode, spaces and case aside: titles that are equal so are right in the strict sense. */
export function strictForm(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

/** Letters and digits alone, without accents: titles that are equal so are right in the soft sense, as GROBID counts it. */
export function softForm(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** One minus the edit distance of the soft forms over the length of the longer. */
export function similarity(one: string, other: string): number {
  const [left, right] = [softForm(one), softForm(other)];
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 1 : 1 - editDistance(left, right) / longest;
}

function editDistance(left: string, right: string): number {
  let row = Uint32Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = new Uint32Array(right.length + 1);
    next[0] = i;
    const code = left.charCodeAt(i - 1);
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (right.charCodeAt(j - 1) === code ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
