// Counts the words of a text as people do: words where a script has spaces, characters of Chinese where it has none.
import type { DraftSection } from "./draft-document.ts";

const han = /\p{Script=Han}/gu;
const spacedWord = /[[\p{L}\p{N}]--\p{Script=Han}]+(?:[\-'’.][[\p{L}\p{N}]--\p{Script=Han}]+)*/gv;

export function countTextWords(text: string): number {
  return (text.match(han)?.length ?? 0) + (text.match(spacedWord)?.length ?? 0);
}

/** Headings and references do not count. */
export function countDraftWords(sections: readonly DraftSection[]): number {
  const texts = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.flatMap(({ cells }) => cells)
        : block.sentences.map(({ text }) => text),
    ),
  );
  return texts.reduce((sum, text) => sum + countTextWords(text), 0);
}
