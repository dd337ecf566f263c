// Keeps the words of papers' files findable: written with the text, moved with it, and gone with it.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Writer } from "../../platform/db/database.ts";
import { termsOf } from "../../knowledge/text/search-terms.ts";
import * as store from "./text-terms.store.ts";

// PostgreSQL knows the places of so many terms of a part, and finds no phrase behind them.
const termsOfAPart = 16_000;
// So that a phrase which two parts have between them is found.
const sharedTerms = 32;
const charactersAtOnce = 100_000;

export async function writeTextTerms(
  writer: Writer,
  paper: { id: number; projectId: number },
  text: string,
): Promise<void> {
  await store.replaceTextTerms(writer, paper, [...partsOf(text)]);
}

/** From the texts that are stored; papers without one are left out. */
export async function fillTextTerms(writer: Writer, paperIds: number[]): Promise<void> {
  for (const id of paperIds) {
    const found = await store.selectOptionalText(writer, id);
    if (found === undefined) continue;
    await writeTextTerms(writer, { id, projectId: found.project_id }, found.text);
    await nextTurn();
  }
}

export function deleteTextTerms(writer: Writer, paperId: number): Promise<void> {
  return store.deleteTextTerms(writer, paperId);
}

/** The terms of a text of any length, with spaces between them, in parts. */
export function* partsOf(text: string): Generator<string> {
  let terms: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    for (const term of termsOf(text.slice(start, end))) terms.push(term);
    while (terms.length > termsOfAPart) {
      yield terms.slice(0, termsOfAPart).join(" ");
      terms = terms.slice(termsOfAPart - sharedTerms);
    }
    start = end;
  }
  if (terms.length > 0) yield terms.join(" ");
}

/** At a space if there is one near, so that no word is cut. */
function endOfPiece(text: string, start: number): number {
  const end = start + charactersAtOnce;
  if (end >= text.length) return text.length;
  const space = text.slice(end - 1000, end).search(/\s\S*$/u);
  return space === -1 ? end : end - 1000 + space;
}
