// Reads the text of an answer into lines: headings, points and paragraphs, with the numbers that cite its sources.

/** A number is a citation, a string is what stands around it. */
export type AnswerLine = { kind: "heading" | "point" | "text"; parts: (string | number)[] };

/** A number in brackets that no source has is text: an interval, or a year. */
export function readAnswer(text: string, known: ReadonlySet<number>): AnswerLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const heading = /^#{1,6} /.exec(line);
      if (heading !== null) {
        return { kind: "heading", parts: readParts(line.slice(heading[0].length), known) };
      }
      const isPoint = /^\s{0,8}(?:[-*•]|\d{1,3}[.)]) /.test(line);
      return { kind: isPoint ? "point" : "text", parts: readParts(line.trim(), known) };
    });
}

function readParts(line: string, known: ReadonlySet<number>): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of line.matchAll(/\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (!known.has(number)) continue;
    if (match.index > from) parts.push(line.slice(from, match.index));
    parts.push(number);
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push(line.slice(from));
  return parts;
}
