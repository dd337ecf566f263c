// Builds pages by hand for tests: lines with a place and a size, words as wide as their letters.
import type { Line, PageLayout, Word } from "../layout.ts";
import type { MetadataHints } from "./pdf-metadata.ts";

type Style = { size?: number; bold?: boolean; italic?: boolean };

export const noHints: MetadataHints = { title: "", author: "", subject: "", created: "", xmp: "" };

/** A word that begins with ^ is raised. */
export function line(x: number, y: number, text: string, style: Style = {}): Line {
  const { size = 10, bold = false, italic = false } = style;
  const font = { name: "Test", size, bold, italic };
  let at = x;
  const words = text.split(" ").map((part): Word => {
    const isRaised = part.startsWith("^");
    const shown = isRaised ? part.slice(1) : part;
    const wide = /\p{Script=Han}/u.test(shown) ? 1 : 0.5;
    const width = shown.length * wide * size * (isRaised ? 0.6 : 1);
    const box = { x0: at, y0: y - 0.8 * size, x1: at + width, y1: y + 0.2 * size };
    at += width + 0.25 * size;
    return isRaised
      ? { ...box, text: shown, font: { ...font, size: 0.6 * size }, shift: "raised" }
      : { ...box, text: shown, font, shift: "none" };
  });
  const shown = words.map((word) => word.text).join(" ");
  return {
    x0: x,
    y0: y - 0.8 * size,
    x1: at - 0.25 * size,
    y1: y + 0.2 * size,
    text: shown,
    words,
    font,
    baseline: y,
  };
}

/** Lines of a paragraph below one another, as many as the text needs. */
export function paragraph(
  x: number,
  y: number,
  width: number,
  text: string,
  style: Style = {},
): Line[] {
  const { size = 10 } = style;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + 1 + word.length) * 0.5 * size <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.map((each, index) => line(x, y + index * 1.2 * size, each, style));
}

export function page(number: number, lines: Line[], sideways: Line[] = []): PageLayout {
  return {
    number,
    width: 612,
    height: 792,
    source: "text",
    imageCoverage: 0,
    lines,
    sideways,
    hidden: [],
  };
}

/** Words of a body without meaning, so that a page has a size of running text. */
export const body =
  "this is the running text of a paper which goes on for many lines in the same small type and tells nothing of the title or of those who wrote it but shows the reader how large the letters of a paragraph are on this page ".repeat(
    3,
  );
