// Weighs title, authors and DOI as the page shows them against what the file says about itself.
import type { PageLayout } from "../layout.ts";
import type { Author } from "../../bibliography/names/names.ts";
import { isPersonName } from "./author-names.ts";
import type { AuthorSearch } from "./authors.ts";
import type { Block, FrontPage } from "./front-page.ts";
import type { KnownHints } from "./hints.ts";
import { findDois } from "./identifiers.ts";
import { foldedLetters, tidy } from "./line-text.ts";
import { type Found, agreed } from "./pdf-metadata.ts";
import { type TitleCandidate, titleCandidates } from "./title.ts";

const mostCharacters = 200_000;

type ChosenTitle = { found: Found<string>; block: Block | undefined; front: FrontPage };

/** A file's own title counts when a candidate on the page is it, or a part of it; then it settles where the title ends. */
export function chooseTitle(
  front: FrontPage,
  fronts: FrontPage[],
  { titles }: KnownHints,
): ChosenTitle | undefined {
  for (const each of fronts) {
    const candidates = titleCandidates(each);
    for (const hint of titles) {
      const match = candidates.find(({ text }) => isSameTitle(text, hint.text));
      if (match !== undefined) {
        const value = sameLetters(match.text, hint.text)
          ? hint.text
          : longer(match.text, hint.text);
        return {
          found: { value, confidence: agreed, source: "page" },
          block: match.block,
          front: each,
        };
      }
    }
    const [best] = candidates;
    if (best !== undefined)
      return {
        found: { value: best.text, confidence: confidenceOf(best, candidates), source: "page" },
        block: best.block,
        front: each,
      };
  }
  return chooseByText(front, titles);
}

/** Type tells nothing, but the words the file gives as its title stand on the first page. */
function chooseByText(front: FrontPage, titles: KnownHints["titles"]): ChosenTitle | undefined {
  const page = foldedLetters(pageText(front));
  const hint = titles.find(({ text }) => page.includes(foldedLetters(text)));
  if (hint === undefined) return undefined;
  const wanted = foldedLetters(hint.text);
  const lines = front.lines.filter((line) => {
    const text = foldedLetters(line.text);
    return text.length > 5 && (wanted.includes(text) || text.includes(wanted));
  });
  const [first] = lines;
  const block =
    first === undefined
      ? undefined
      : {
          ...first,
          baseline: Math.max(...lines.map((line) => line.baseline)),
          lines,
          size: first.font.size,
          bold: first.font.bold,
        };
  return { found: { value: hint.text, confidence: 0.8, source: hint.source }, block, front };
}

function pageText(front: FrontPage): string {
  return front.lines
    .map((line) => line.text)
    .join(" ")
    .slice(0, mostCharacters);
}

/** One may go on where the other stops: with a subtitle, or at a line that another type sets apart. */
function isSameTitle(shown: string, hint: string): boolean {
  const [one, other] = [foldedLetters(shown), foldedLetters(hint)];
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 10 && short.length >= 0.4 * long.length && long.startsWith(short);
}

function sameLetters(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** Accents count: a hint that lost them is not the better spelling. */
function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function longer(one: string, other: string): string {
  return foldedLetters(one).length >= foldedLetters(other).length ? one : other;
}

/** Surer the more it stands out from the next best. */
function confidenceOf(best: TitleCandidate, candidates: TitleCandidate[]): number {
  const next = candidates[1]?.score ?? 1;
  const lead = Math.min(best.score / next - 1, 0.5);
  const size = Math.min(best.score - 1, 1);
  return Math.round((0.5 + 0.4 * lead + 0.2 * size) * 100) / 100;
}

export function chooseAuthors(
  found: AuthorSearch | undefined,
  hints: KnownHints,
  front: FrontPage,
  title: string,
): Found<Author[]> | undefined {
  const page = foldedLetters(pageText(front));
  if (found !== undefined && found.authors.length > 0) {
    const families = found.authors.map((author) => foldedLetters(author.family ?? ""));
    const confirmed =
      hints.authors.some(({ authors }) => isSameList(families, authors)) ||
      isCitedBy(front, found.authors[0], title);
    const confidence = found.clean ? 0.8 : 0.6;
    return { value: found.authors, confidence: confirmed ? agreed : confidence, source: "page" };
  }
  const hint = hints.authors.find(({ authors }) =>
    authors.every(
      ({ name, family = "" }) => isPersonName(name) && page.includes(foldedLetters(family)),
    ),
  );
  return hint && { value: hint.authors, confidence: 0.75, source: hint.source };
}

/** Each family name in the hint, in order; a hint may spell given names otherwise. */
function isSameList(families: string[], authors: Author[]): boolean {
  return (
    authors.length === families.length &&
    authors.every(({ name }, index) => foldedLetters(name).includes(families[index] ?? ""))
  );
}

/** "Doe et al. (2020). The title" on the same page. */
function isCitedBy(front: FrontPage, first: Author | undefined, title: string): boolean {
  if (first === undefined || title === "") return false;
  const family = foldedLetters(first.family ?? "");
  const start = foldedLetters(tidy(title).slice(0, 25));
  return [...front.lines, ...front.edges, ...front.beside].some((line) => {
    const text = foldedLetters(line.text.slice(0, 500));
    const at = text.indexOf(start);
    return text.startsWith(family) && at > 0 && /\d{4}/u.test(text.slice(0, at));
  });
}

/** Below this a DOI stands in a sentence, as one the paper cites. */
const leastDoiScore = 0.4;

/** A hint alone counts a little where the file's title is the page's: then it speaks of this work. */
export function chooseDoi(
  pages: PageLayout[],
  { dois }: KnownHints,
  title: Found<string> | undefined,
): Found<string> | undefined {
  const shown = findDois(pages);
  for (const hint of dois) {
    const match = shown.find(({ doi }) => doi === hint.doi);
    if (match !== undefined) return { value: match.doi, confidence: 0.99, source: "page" };
  }
  const [best] = shown;
  if (best !== undefined && best.score >= leastDoiScore) {
    const confidence =
      best.places > 1 && best.score >= 0.7
        ? 0.95
        : Math.min(0.9, Math.round(best.score * 100) / 100);
    return { value: best.doi, confidence, source: "page" };
  }
  const [hint] = (title?.confidence ?? 0) >= agreed ? dois : [];
  return hint === undefined ? undefined : { value: hint.doi, confidence: 0.6, source: hint.source };
}
