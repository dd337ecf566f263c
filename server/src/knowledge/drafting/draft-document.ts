// A review draft as a value: sections of paragraphs and tables whose sentences name the papers they rest on.

/** What it cites is named by paper; which number or name stands in the text is decided when it is written out. */
export type DraftSentence = { text: string; papers: number[] };

export type DraftTable = { kind: "table"; header: string[]; rows: DraftRow[] };

/** A row speaks of one paper; its first cell is the mark of that paper. */
export type DraftRow = { paper: number; cells: string[] };

export type DraftParagraph = { kind: "paragraph"; sentences: DraftSentence[] };

export type DraftBlock = DraftParagraph | DraftTable;

export type DraftSection = { title: string; blocks: DraftBlock[] };

export const reviewStyles = ["narrative", "systematic", "thematic"] as const;
export const citationFormats = ["numbered", "apa", "gb_t_7714"] as const;

export type ReviewStyle = (typeof reviewStyles)[number];
export type CitationFormat = (typeof citationFormats)[number];

/** The papers that a section cites, in the order of the text. */
export function papersCitedIn({ blocks }: DraftSection): number[] {
  return blocks.flatMap((block) =>
    block.kind === "table"
      ? block.rows.map(({ paper }) => paper)
      : block.sentences.flatMap(({ papers }) => papers),
  );
}

export function isEmpty({ blocks }: DraftSection): boolean {
  return blocks.every((block) =>
    block.kind === "table" ? block.rows.length === 0 : block.sentences.length === 0,
  );
}
