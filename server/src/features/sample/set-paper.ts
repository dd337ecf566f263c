// Sets a paper of the sample project in type: title, authors, abstract and sections on pages, as a journal would.
import { type PlacedText, writePdf } from "./pdf-objects.ts";
import type { SamplePaper } from "./sample-paper.ts";
import { widthOf } from "./times-widths.ts";

const left = 92;
const measure = 411;
const top = 92;
const bottom = 752;
const footLine = 792;
const body = 10.5;

const confession =
  "Made up for the sample project of Sheaf: the authors do not exist, and this study was never made.";

type Style = { font: PlacedText["font"]; size: number; leading: number; justified?: boolean };

const styles = {
  title: { font: "bold", size: 17, leading: 21 },
  authors: { font: "italic", size: 11.5, leading: 15 },
  heading: { font: "bold", size: 12, leading: 15 },
  text: { font: "roman", size: body, leading: 14, justified: true },
} satisfies Record<string, Style>;

export function setPaper(paper: SamplePaper): Buffer {
  const pages: PlacedText[][] = [];
  let y = bottom;
  const turnPage = (): PlacedText[] => {
    const page: PlacedText[] = [
      { text: paper.citation, font: "roman", size: 9, x: left, y: 58 },
      { text: confession, font: "italic", size: 8.5, x: left, y: footLine },
      {
        text: String(pages.length + 1),
        font: "roman",
        size: 9,
        x: left + measure - 5,
        y: footLine,
      },
    ];
    pages.push(page);
    y = top;
    return page;
  };
  let page = turnPage();
  const add = (text: string, style: Style, above: number, keepWith = 0): void => {
    const lines = breakLines(text, style);
    if (y + above + style.leading + keepWith > bottom) page = turnPage();
    else y += above;
    for (const [index, line] of lines.entries()) {
      if (y + style.leading > bottom) page = turnPage();
      y += style.leading;
      const isLast = index === lines.length - 1;
      const { font, size } = style;
      const spacing = style.justified === true && !isLast ? spacingOf(line, size) : 0;
      page.push({ text: line, font, size, x: left, y, wordSpacing: spacing });
    }
  };
  add(paper.title, styles.title, 6);
  add(paper.authors.join(", "), styles.authors, 6);
  add("Abstract", styles.heading, 18);
  add(paper.abstract, styles.text, 3);
  for (const { heading, paragraphs } of paper.sections) {
    // A heading at the foot of a page would stand alone.
    add(heading, styles.heading, 14, 3 * styles.text.leading);
    for (const paragraph of paragraphs) add(paragraph, styles.text, 4);
  }
  return writePdf(pages, { title: paper.title, author: paper.authors.join(", ") });
}

function breakLines(text: string, { font, size }: Style): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, size, font === "bold") <= measure) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function spacingOf(line: string, size: number): number {
  const spaces = line.split(" ").length - 1;
  return spaces === 0 ? 0 : (measure - widthOf(line, size)) / spaces;
}
