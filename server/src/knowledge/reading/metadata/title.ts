// Finds the title on the first page: the largest well-placed block that is no banner.
import type { Vocabulary } from "../join-lines.ts";
import type { Line } from "../layout.ts";
import { holdsNames } from "./author-list.ts";
import { looksLikeNames } from "./author-names.ts";
import type { Block, FrontPage } from "./front-page.ts";
import { isSameSize } from "./front-page.ts";
import {
  followsAbstract,
  isAbstractHeading,
  isBanner,
  isInstitutionAlone,
  namesThesis,
  runInAbstractLength,
} from "./front-words.ts";
import { foldedLetters, textOfLines, tidy } from "./line-text.ts";

export type TitleCandidate = { block: Block; text: string; score: number };

const longestTitle = 500;
/** A score below this is type no larger or bolder than the body's. */
const leastScore = 1.08;
const mostCandidates = 12;

/** Best first. Where nothing above the abstract can be a title, what seemed to begin there was a box above the title. */
export function titleCandidates(front: FrontPage): TitleCandidate[] {
  const above = candidatesAbove(front, frontEnd(front.lines));
  return above.length > 0 ? above : candidatesAbove(front, Infinity);
}

function candidatesAbove(front: FrontPage, limit: number): TitleCandidate[] {
  return front.blocks
    .filter((block) => block.baseline < limit && block.lines.length <= 12)
    .map((block) => ({ block, text: titleText(block.lines, front.vocabulary), score: 0 }))
    .filter(({ text }) => isPossible(text))
    .map((candidate) => ({ ...candidate, score: score(front, candidate) }))
    .filter((candidate) => candidate.score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostCandidates)
    .map((candidate) => withSubtitle(front, candidate));
}

/** Where abstract or first section begin: nothing below is a title. */
function frontEnd(lines: Line[]): number {
  const end = lines.find(
    (line) =>
      isAbstractHeading(line.text) ||
      runInAbstractLength(line.text) > 0 ||
      followsAbstract(line.text),
  );
  // A box with keywords may stand above or beside the title.
  const isLow = end !== undefined && lines.indexOf(end) > 1;
  return isLow ? end.baseline : Infinity;
}

function isPossible(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, "").length;
  if (letters < 3 || text.length > longestTitle || letters < 0.5 * text.length) return false;
  // A date.
  if (
    /^(?:\d{1,2}\.?\s\p{L}{3,9}|\p{L}{3,9}\s(?:\d{1,2},\s)?)\s?(?:19|20)\d{2}$|^(?:19|20)\d{2}\s?年/u.test(
      text,
    )
  )
    return false;
  return !isBanner(text) && !isInstitutionAlone(text) && !isAbstractHeading(text);
}

function score(front: FrontPage, { block, text }: TitleCandidate): number {
  const { page, bodySize } = front;
  const middle = (block.y0 + block.y1) / 2 / page.height;
  const lower = middle < 0.5 ? 1 : Math.max(0.3, 1 - 1.5 * (middle - 0.5));
  const weight = block.bold ? 1.1 : 1;
  const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) ? 1.02 : 1;
  const names = looksLikeNames(text) ? 0.75 : 1;
  const thesis = namesThesis(text) ? 0.6 : 1;
  const context = contextFactor(front, block);
  const size = Math.min(block.size / bodySize, 4);
  return (
    size * lower * weight * capitals * names * thesis * context * lengthFactor(text, block.lines)
  );
}

/** One or two words are mostly a journal's name or a heading, a long text is a paragraph. */
function lengthFactor(text: string, lines: Line[]): number {
  const eastern = text.replaceAll(/[^\p{Script=Han}]/gu, "").length;
  const words = text.split(" ").length + eastern / 2;
  if (words <= 1) return 0.55;
  if (words <= 2) return 0.8;
  if (words <= 3) return 0.92;
  return words > 45 || lines.length > 7 ? 0.6 : 1;
}

/** A title has its authors below it, a journal's name its address or number. */
function contextFactor({ lines }: FrontPage, block: Block): number {
  const last = block.lines.at(-1);
  if (last === undefined) return 1;
  const below = lines.slice(lines.indexOf(last) + 1, lines.indexOf(last) + 5);
  if (below.some((line) => /^journal homepage/iu.test(line.text))) return 0.4;
  return below.slice(0, 2).some((line) => holdsNames(line)) ? 1.15 : 1;
}

/** A line without its note marks. */
export function plainWords(line: Line): Line["words"] {
  return line.words.filter((word) => word.shift !== "raised");
}

/** Note marks at the end are no part of it, raised characters inside are. */
function titleText(lines: Line[], vocabulary: Vocabulary): string {
  const last = lines.at(-1);
  const words = [...(last?.words ?? [])];
  while (words.length > 1 && isNoteMark(words.at(-1))) words.pop();
  const kept = last === undefined ? [] : [...lines.slice(0, -1), { ...last, words }];
  return textOfLines(kept, vocabulary).replace(/(?<=[\p{L}\p{N}?!)])\s?[*∗†‡§¶⋆]{1,3}$/u, "");
}

function isNoteMark(word: Line["words"][number] | undefined): boolean {
  if (word === undefined) return false;
  return (
    /^[*∗†‡§¶⋆#]{1,3}$/u.test(word.text) ||
    (word.shift === "raised" && /^[\d,*∗†‡§¶⋆☆?]{1,4}$|^[a-z]\)$/u.test(word.text))
  );
}

/** A title that ends in a colon goes on in the block below, whatever its size. */
function withSubtitle(
  { blocks, vocabulary }: FrontPage,
  candidate: TitleCandidate,
): TitleCandidate {
  const { block, text } = candidate;
  if (!/[:：]$/u.test(text)) return candidate;
  const next = blocks.find(
    ({ lines: [first] }) =>
      first !== undefined &&
      first.baseline > block.baseline &&
      first.baseline - block.baseline < 2.5 * block.size,
  );
  if (next === undefined || looksLikeNames(titleText(next.lines, vocabulary))) return candidate;
  if (next.lines.length > 4 || isSameSize(next.size, block.size * 0.5)) return candidate;
  const joined = `${text} ${titleText(next.lines, vocabulary)}`;
  const lines = [...block.lines, ...next.lines];
  return { ...candidate, text: joined, block: { ...block, baseline: next.baseline, lines } };
}

const emptyHint =
  /^(?:untitled|microsoft (?:word|powerpoint)|word|document|title|template|paper|manuscript|article|main|layout|print|pii|doi|no job name|slide)\b.{0,40}$|\.(?:docx?|tex|dvi|ps|pdf|indd|qxd|rtf|p65|fm|eps|wpd)\b|^[\d._/()-]{0,60}$|^\S{0,40}\d\S{0,40}$/iu;

/** A title that a file gives for itself, when it can be one. */
export function usableTitleHint(text: string): string {
  const plain = tidy(text.slice(0, longestTitle * 2));
  const isUsable =
    foldedLetters(plain).length >= 5 && plain.length <= longestTitle && !emptyHint.test(plain);
  return isUsable && !isBanner(plain) ? plain : "";
}
