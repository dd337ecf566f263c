// Reads the little HTML that titles and citations carry (italics, bold, sub- and superscripts) into runs of plain text.

const richTags = ["i", "b", "sub", "sup"] as const;

export type Run = { text: string; tags: RichTag[]; isMarked?: true };
/** From the first character of the source to the one behind the last. */
export type Mark = { start: number; end: number };
export type RichTag = (typeof richTags)[number];

type Tag = { name: RichTag; start: number; end: number; isClosing: boolean };

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Only tags that open and close are markup; everything else is text, whatever it looks like. */
export function readRichText(source: string, marks: readonly Mark[] = []): Run[] {
  const runs: Run[] = [];
  const open: RichTag[] = [];
  const add = (from: number, to: number) => {
    for (const { text, isMarked } of cutAtMarks(source, marks, from, to))
      runs.push({ text: decode(text), tags: [...open], ...(isMarked ? { isMarked } : {}) });
  };
  let from = 0;
  for (const tag of pairedTags(source)) {
    add(from, tag.start);
    if (tag.isClosing) open.pop();
    else open.push(tag.name);
    from = tag.end;
  }
  add(from, source.length);
  return runs;
}

/** A part of the text in pieces, each marked as a whole or not at all; marks come in order and do not overlap. */
export function cutAtMarks(
  text: string,
  marks: readonly Mark[],
  from = 0,
  to = text.length,
): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let place = from;
  const add = (end: number, isMarked: boolean) => {
    if (end > place) pieces.push({ text: text.slice(place, end), isMarked });
    place = Math.max(place, end);
  };
  for (const { start, end } of marks) {
    add(Math.min(start, to), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
}

function pairedTags(source: string): Tag[] {
  const paired: Tag[] = [];
  const open: Tag[] = [];
  for (const match of source.matchAll(/<(\/?)(i|b|sub|sup)>/g)) {
    const name = richTags.find((each) => each === match[2]);
    if (name === undefined) continue;
    const tag: Tag = {
      name,
      start: match.index,
      end: match.index + match[0].length,
      isClosing: match[1] === "/",
    };
    if (!tag.isClosing) {
      open.push(tag);
      continue;
    }
    const depth = open.findLastIndex((candidate) => candidate.name === tag.name);
    const opening = open[depth];
    if (opening === undefined) continue;
    open.length = depth;
    paired.push(opening, tag);
  }
  return paired.toSorted((left, right) => left.start - right.start);
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
