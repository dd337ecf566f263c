// Cuts a stream of text into numbered lines, a batch for each chunk; no line may fill memory.
import { longestEntry } from "./parsed-entry.ts";

export type TextLine = { number: number; text: string };

/** Lines longer than an entry may be are cut there: the entry they stand in is refused for its length. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<TextLine[]> {
  let number = 1;
  let held: string[] = [];
  let heldLength = 0;
  const hold = (text: string): void => {
    if (heldLength > longestEntry) return;
    held.push(text);
    heldLength += text.length;
  };
  const release = (): TextLine => {
    const line = { number, text: held.join("") };
    held = [];
    heldLength = 0;
    number += 1;
    return line;
  };
  for await (const chunk of chunks) {
    const lines: TextLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", from)) {
      hold(chunk.slice(from, end));
      lines.push(release());
      from = end + 1;
    }
    if (from < chunk.length) hold(chunk.slice(from));
    if (lines.length > 0) yield lines;
  }
  if (heldLength > 0) yield [release()];
}
