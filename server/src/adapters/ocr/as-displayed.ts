// Brings the text of pages that had to be turned for recognition back to where a reader sees it.
import type { BlockLine, DocumentText } from "../../knowledge/reading/document-text.ts";
import { type Turn, turnBoxBack } from "./turn.ts";

type TurnablePage = { number: number; width: number; height: number; turned?: Turn };

/** `pages` are those the document was made of. The order of its text stays: it was found on the upright page. */
export function asDisplayed(document: DocumentText, pages: TurnablePage[]): DocumentText {
  const turned = new Map(
    pages.filter(({ turned: turn = 0 }) => turn !== 0).map((page) => [page.number, page]),
  );
  if (turned.size === 0) return document;
  return {
    ...document,
    pages: document.pages.map((page) => {
      const turn = turned.get(page.number)?.turned;
      const swapped = turn === 90 || turn === 270;
      return swapped ? { ...page, width: page.height, height: page.width } : page;
    }),
    blocks: document.blocks.map((block) => ({
      ...block,
      lines: block.lines.map((line) => turnLineBack(line, turned.get(line.page))),
    })),
  };
}

function turnLineBack(line: BlockLine, page: TurnablePage | undefined): BlockLine {
  if (page?.turned === undefined) return line;
  const { turned, width, height } = page;
  const box = turnBoxBack(line, turned, width, height);
  const words = line.words.map((word) => {
    // A word's place is told along the line's width: in a line that runs up or down, the whole line stands for it.
    if (turned !== 180) return { ...word, x0: box.x0, x1: box.x1 };
    return { ...word, x0: width - word.x1, x1: width - word.x0 };
  });
  return { ...line, ...box, words };
}
