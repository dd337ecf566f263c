// Puts a document's blocks into one text, section by section, and says where each of them lies in it.
import type { Block, DocumentText } from "../document-text.ts";
import { InvalidError } from "../../../platform/errors.ts";
import type { PassageKind, Section } from "./passage-text.ts";
import type { PlaceIndex } from "./places.ts";

export type PlacedBlock = { block: Block; start: number; end: number };

/** Blocks that are cut together: all paragraphs or all notes below one heading, one caption, or one table. */
export type Stream = { kind: PassageKind; section: string; blocks: PlacedBlock[] };

type Arranged = { places: PlaceIndex; sections: Section[]; streams: Stream[] };

const betweenBlocks = "\n\n";
const betweenTitles = " › ";
/** A "heading" that goes on is a mistake of the reading, and a path is stored with each passage. */
const longestTitle = 200;
const deepestLevel = 6;
const mostCharacters = 40_000_000;

const referencesTitle =
  /^(?:[\divxIVX]{1,5}[.)]?\s+)?(?:references?(?: and notes| cited| list)?|bibliography|literature(?: cited)?|works cited|cited works|literaturverzeichnis|références|bibliographie|referencias|参考文献|引用文献|參考文獻)\s*[:：]?$/iu;

/**
 * Below each heading the paragraphs come first, then captions and tables, then notes: where a figure or a note stands
 * between two paragraphs is an accident of the page, and a passage is one piece of the text.
 */
export function arrange(document: DocumentText): Arranged {
  const parts: string[] = [];
  const arranged: Arranged = { places: { text: "", lines: [] }, sections: [], streams: [] };
  let length = 0;
  const place = (block: Block): PlacedBlock => {
    if (parts.length > 0) length += betweenBlocks.length;
    const placed = { block, start: length, end: length + block.text.length };
    length = placed.end;
    if (length > mostCharacters) throw tooMuchText();
    parts.push(block.text);
    for (const line of block.lines) arranged.places.lines.push({ offset: placed.start, line });
    return placed;
  };
  const open: Section[] = [];
  const documentTitle = findTitle(document.blocks);
  for (const { heading, blocks } of groupByHeading(document.blocks)) {
    if (heading !== undefined) {
      const level = Math.min(Math.max(heading.level, 1), deepestLevel);
      closeSections(open, level, length);
      const section = openSection(place(heading), level);
      open.push(section);
      arranged.sections.push(section);
    }
    const above = documentTitle === undefined ? open : open.slice(1);
    const titles = above.map((section) => section.title);
    const section = titles.join(betweenTitles);
    const isReferences = titles.some((title) => referencesTitle.test(title));
    for (const stream of streamsOf(blocks, isReferences))
      arranged.streams.push({ kind: stream.kind, section, blocks: stream.blocks.map(place) });
  }
  closeSections(open, 0, length);
  arranged.places.text = parts.join(betweenBlocks);
  return arranged;
}

/** A heading above all others is the document's title: it says nothing of where in the document a passage stands. */
function findTitle(blocks: Block[]): Block | undefined {
  const headings = blocks.filter((block) => block.kind === "heading");
  const [first, ...others] = headings;
  const isAbove = others.length > 0 && others.every((other) => other.level > 1);
  return isAbove && first?.level === 1 ? first : undefined;
}

type Group = { heading: Block | undefined; blocks: Block[] };

function groupByHeading(blocks: Block[]): Group[] {
  let group: Group = { heading: undefined, blocks: [] };
  const groups = [group];
  for (const block of blocks) {
    if (!/\S/u.test(block.text)) continue;
    if (block.kind === "heading") {
      group = { heading: block, blocks: [] };
      groups.push(group);
    } else group.blocks.push(block);
  }
  return groups;
}

function openSection({ block, start, end }: PlacedBlock, level: number): Section {
  const title = block.text.slice(0, longestTitle).replaceAll(/\s+/gu, " ").trim();
  return { title, level, start, end, page: block.lines[0]?.page ?? null };
}

/** Ends those that a heading of `level` ends. */
function closeSections(open: Section[], level: number, end: number): void {
  for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
    last.end = end;
    open.pop();
  }
}

type LooseStream = { kind: PassageKind; blocks: Block[] };

function streamsOf(blocks: Block[], isReferences: boolean): LooseStream[] {
  const paragraphs = blocks.filter((block) => block.kind === "paragraph");
  const notes = blocks.filter((block) => block.kind === "footnote");
  const floats = blocks.filter((block) => block.kind === "caption" || block.kind === "table");
  const streams: LooseStream[] = [
    { kind: isReferences ? "references" : "text", blocks: paragraphs },
    ...joinCaptions(floats, blocks),
    { kind: "footnote", blocks: notes },
  ];
  return streams.filter((stream) => stream.blocks.length > 0);
}

/** A caption goes with the table below it, or else above it, if nothing is between them. */
function joinCaptions(floats: Block[], blocks: Block[]): LooseStream[] {
  const position = new Map(blocks.map((block, index) => [block, index]));
  const areNeighbours = (one: Block, other: Block): boolean =>
    Math.abs((position.get(one) ?? 0) - (position.get(other) ?? 0)) === 1;
  const streams: LooseStream[] = [];
  for (const [index, block] of floats.entries()) {
    const last = streams.at(-1);
    const previous = last?.blocks.at(-1);
    const isPair =
      last?.blocks.length === 1 && previous !== undefined && areNeighbours(previous, block);
    if (isPair && block.kind === "table" && previous.kind === "caption" && mayBeOfTable(previous)) {
      last.blocks.push(block);
      last.kind = "table";
    } else if (
      isPair &&
      previous.kind === "table" &&
      block.kind === "caption" &&
      mayBeOfTable(block) &&
      !isFollowedByTable(floats, index, areNeighbours)
    )
      last.blocks.push(block);
    else streams.push({ kind: block.kind === "table" ? "table" : "caption", blocks: [block] });
  }
  return streams;
}

function isFollowedByTable(
  floats: Block[],
  index: number,
  areNeighbours: (one: Block, other: Block) => boolean,
): boolean {
  const [caption, next] = [floats[index], floats[index + 1]];
  return caption !== undefined && next?.kind === "table" && areNeighbours(caption, next);
}

function mayBeOfTable(caption: Block): boolean {
  return !/^\s*(?:fig|图|圖|scheme|plate|listing|algorithm)/iu.test(caption.text);
}

function tooMuchText(): InvalidError {
  return new InvalidError(
    `The PDF has more than ${mostCharacters} characters of text, which is more than is read. Split it.`,
    { code: "pdf_too_much_text" },
  );
}
