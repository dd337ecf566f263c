// Packs pieces of text into chunks of 200 to 400 tokens, best between paragraphs, with a small overlap.
import { mostTokens, type Piece } from "./pieces.ts";

/** Pieces `first` to `last`, both inside. */
export type Pack = { first: number; last: number; tokens: number };

const fewestTokens = 200;
/** What a passage is aimed at, so that there is room to end it with a paragraph. */
const goodTokens = 300;
/** Two passages of the least size need this much more, since they meet between two sentences. */
const roomForBorder = 50;
const mostOverlap = 50;
const mostSentencesOfOverlap = 2;
/** How many tokens away from the aim a passage may rather end to end with a paragraph. */
const worthOfParagraph = 60;
/** Staying within the sizes is worth more than any border. */
const worthOfSize = 100;

export function packPieces(pieces: Piece[], withOverlap: boolean): Pack[] {
  const packs: Pack[] = [];
  let remaining = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  let next = 0;
  while (next < pieces.length) {
    const previous = packs.at(-1);
    const overlap =
      withOverlap && previous !== undefined
        ? overlapOf(pieces, previous.first, next, remaining)
        : noOverlap;
    const { last, tokens } = endOfPack(pieces, next, overlap.tokens, remaining);
    packs.push({ first: next - overlap.count, last, tokens: overlap.tokens + tokens });
    remaining -= tokens;
    next = last + 1;
  }
  return packs;
}

const noOverlap = { count: 0, tokens: 0 };

/** The last one or two sentences before `next`, unless they would push out what is new. */
function overlapOf(
  pieces: Piece[],
  previousFirst: number,
  next: number,
  remaining: number,
): { count: number; tokens: number } {
  let found = noOverlap;
  for (let count = 1; count <= mostSentencesOfOverlap; count += 1) {
    const piece = pieces[next - count];
    if (piece === undefined || next - count <= previousFirst) break;
    const tokens = found.tokens + piece.tokens;
    if (tokens > mostOverlap) break;
    found = { count, tokens };
  }
  const least = remaining <= mostTokens ? remaining : (pieces[next]?.tokens ?? 0);
  return found.tokens + least > mostTokens ? noOverlap : found;
}

/** Where a passage that begins at `next` ends best: near an even share of what remains, and with a paragraph. */
function endOfPack(
  pieces: Piece[],
  next: number,
  overlap: number,
  remaining: number,
): { last: number; tokens: number } {
  if (overlap + remaining <= mostTokens) return { last: pieces.length - 1, tokens: remaining };
  const aim = overlap + remaining / shares(remaining, overlap);
  let best = { last: next, tokens: pieces[next]?.tokens ?? 0 };
  let lowest = Infinity;
  let tokens = 0;
  for (let last = next; last < pieces.length; last += 1) {
    const piece = pieces[last];
    tokens += piece?.tokens ?? 0;
    if (piece === undefined || overlap + tokens > mostTokens) break;
    const cost =
      Math.abs(overlap + tokens - aim) +
      (piece.endsParagraph ? 0 : worthOfParagraph) +
      worthOfSize * Math.max(0, fewestTokens - overlap - tokens) +
      worthOfSize * misfit(remaining - tokens);
    if (cost >= lowest) continue;
    lowest = cost;
    best = { last, tokens };
  }
  return best;
}

function shares(remaining: number, overlap: number): number {
  const atLeast = Math.ceil(remaining / (mostTokens - overlap));
  return Math.max(atLeast, Math.round(remaining / (goodTokens - overlap)));
}

/** How far what is left is from filling passages: too little for one, or hardly enough for two. */
function misfit(left: number): number {
  if (left < fewestTokens) return fewestTokens - left;
  return Math.max(0, Math.min(left - mostTokens, 2 * fewestTokens + roomForBorder - left));
}
