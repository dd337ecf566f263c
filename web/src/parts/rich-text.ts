// Reads the little HTML that titles and citations carry (italics, bold, sub- and superscripts) into runs of plain text.

const richTags = ["i", "b", "sub", "sup"] as const;

export type Run = { text: string; tags: RichTag[] };
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
export function readRichText(source: string): Run[] {
  const runs: Run[] = [];
  const open: RichTag[] = [];
  let from = 0;
  for (const tag of pairedTags(source)) {
    if (tag.start > from)
      runs.push({ text: decode(source.slice(from, tag.start)), tags: [...open] });
    if (tag.isClosing) open.pop();
    else open.push(tag.name);
    from = tag.end;
  }
  if (from < source.length) runs.push({ text: decode(source.slice(from)), tags: [] });
  return runs;
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
