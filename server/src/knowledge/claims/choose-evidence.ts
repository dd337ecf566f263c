// Chooses the sentences that show best what a library says of a claim: near it in meaning and words, results before methods.
import { sentenceRoles, type SentenceRole } from "../text/sentence-roles.ts";
import { termsOf } from "../text/stemmed-terms.ts";

/** A passage as retrieval found it, best first, and its sentences with where they stand. */
export type ClaimPassage<Place> = {
  paper: number;
  title: string;
  section: string;
  sentences: ReadonlyArray<{ text: string; place: Place }>;
};

export type Weighed<Place> = {
  paper: number;
  text: string;
  place: Place;
  role: SentenceRole;
  /** How near it is to the claim: by meaning, or by words where no model could be asked. 0 to 1. */
  likeness: number;
  weight: number;
};

/** Vectors of length 1, in the order of the texts. */
export type Embed = (texts: string[]) => Promise<Float32Array[]>;

const mostPapers = 4;
const mostOfPaper = 3;
/** Embedding is what whoever asks waits for: a few milliseconds a sentence. The terms choose which. */
const mostEmbedded = 40;
const shareOfTerms = 0.4;
const atEnd = 0.05;
const behind = 0.05;
// Chosen by hand, and in eval/claims.ts measured: what was found shows a claim, what was done or asked does not.
const ofRole: Record<SentenceRole, number> = {
  conclusion: 0.12,
  result: 0.1,
  other: 0.03,
  limitation: 0,
  background: -0.03,
  future: -0.05,
  aim: -0.1,
  method: -0.1,
};

type Read<Place> = Weighed<Place> & { covered: number; rank: number; depth: number };

/** Best first, a few of each of the first papers; never a title, which announces and shows nothing. */
export async function chooseEvidence<Place>(
  claim: string,
  passages: ReadonlyArray<ClaimPassage<Place>>,
  embed: Embed | undefined,
): Promise<Weighed<Place>[]> {
  const read = readSentences(claim, passages);
  if (embed !== undefined) await addSimilarities(claim, read, embed);
  for (const each of read)
    each.weight =
      each.likeness +
      shareOfTerms * each.covered +
      ofRole[each.role] +
      atEnd * each.depth -
      behind * each.rank;
  const byWeight = read.toSorted((one, other) => other.weight - one.weight);
  const taken = new Map<number, number>();
  return byWeight.filter(({ paper }) => {
    const count = taken.get(paper) ?? 0;
    taken.set(paper, count + 1);
    return count < mostOfPaper;
  });
}

function readSentences<Place>(
  claim: string,
  passages: ReadonlyArray<ClaimPassage<Place>>,
): Read<Place>[] {
  const papers = [...new Set(passages.map(({ paper }) => paper))].slice(0, mostPapers);
  const seen = new Set<string>();
  const read: Array<Read<Place> & { terms: ReadonlySet<string> }> = [];
  for (const { paper, title, section, sentences } of passages) {
    const rank = papers.indexOf(paper);
    if (rank < 0) continue;
    const roles = sentenceRoles(
      sentences.map(({ text }) => text),
      section,
    );
    for (const [index, { text, place }] of sentences.entries()) {
      const name = `${paper} ${text}`;
      if (seen.has(name) || isTitle(text, title)) continue;
      seen.add(name);
      const depth = index / Math.max(1, sentences.length - 1);
      const role = roles[index] ?? "other";
      const terms = new Set(termsOf(text));
      read.push({
        paper,
        text,
        place,
        role,
        rank,
        depth,
        terms,
        covered: 0,
        likeness: 0,
        weight: 0,
      });
    }
  }
  const coverage = coverageOf(claim, read);
  for (const each of read) each.likeness = each.covered = coverage(each.terms);
  return read;
}

/** The share of the claim's terms that a sentence holds, those that few of the sentences hold before others. */
function coverageOf(
  claim: string,
  sentences: ReadonlyArray<{ terms: ReadonlySet<string> }>,
): (terms: ReadonlySet<string>) => number {
  const weights = new Map<string, number>();
  let whole = 0;
  for (const term of new Set(termsOf(claim))) {
    const holding = sentences.filter(({ terms }) => terms.has(term)).length;
    const weight = 1 + Math.log((sentences.length + 1) / (holding + 1));
    weights.set(term, weight);
    whole += weight;
  }
  return (terms) => {
    let held = 0;
    for (const [term, weight] of weights) if (terms.has(term)) held += weight;
    return whole === 0 ? 0 : held / whole;
  };
}

async function addSimilarities<Place>(
  claim: string,
  read: readonly Read<Place>[],
  embed: Embed,
): Promise<void> {
  const chosen = read.toSorted((one, other) => order(other) - order(one)).slice(0, mostEmbedded);
  const [asked, ...found] = await embed([claim, ...chosen.map(({ text }) => text)]);
  for (const [index, each] of chosen.entries()) {
    const vector = found[index];
    if (asked !== undefined && vector !== undefined)
      each.likeness = Math.max(0, product(asked, vector));
  }
}

function order<Place>({ covered, role, rank }: Read<Place>): number {
  return covered + ofRole[role] - behind * rank;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

function isTitle(text: string, title: string): boolean {
  return bare(text) === bare(title);
}

function bare(text: string): string {
  return text
    .trim()
    .replace(/[.。]$/u, "")
    .toLowerCase();
}
