// Finds the paper's own DOI and arXiv number among those a page shows.
import { doisIn, parseArxivId } from "../../bibliography/identifiers.ts";
import type { Line, PageLayout } from "../layout.ts";
import { isAtEdge, sortLines } from "./front-page.ts";
import { isProse } from "./front-words.ts";

export type DoiCandidate = { doi: string; score: number; places: number };

const doiWithoutEnd = /(?:\b10\.\d{4,9}(?:\.\d{1,9}){0,3}\/[^\s"<>]{0,200}|doi\.org\/)$/iu;
const label = /(?:doi|doi\.org|dx\.doi\.org)\s?[:/]?\s*(?:https?:\/\/(?:dx\.)?doi\.org\/)?$/iu;
/** Archives of data and programs: the paper points at them, and is seldom one. */
const archive = /^10\.(?:5281|6084|5061|7910|17605|24433|17632)\//u;
export const referenceHeading =
  /^(?:\d{1,2}\.?\s+)?(?:references|bibliography|literature cited|参\s*考\s*文\s*献|literatur)\s*[:：]?$/iu;
const mostCandidates = 200;

/** Best first. Of pages after the first only the edges count, and nothing below a heading of references. */
export function findDois(pages: PageLayout[]): DoiCandidate[] {
  const found = new Map<string, DoiCandidate>();
  for (const [index, page] of pages.entries()) {
    const lines = sortLines(page);
    const references = lines.find((line) => referenceHeading.test(line.text.trim()));
    for (const line of lines) {
      const isEdge = isAtEdge(line, page);
      if (!isEdge && (index > 0 || isReference(line, references))) continue;
      for (const { doi, score } of doisOf(line, lines)) {
        const total = score + (index === 0 ? 0.2 : 0) + (isEdge ? 0.2 : 0);
        const seen = found.get(doi);
        if (seen === undefined && found.size < mostCandidates)
          found.set(doi, { doi, score: total, places: 1 });
        else if (seen !== undefined) {
          seen.places += 1;
          seen.score = Math.max(seen.score, total);
        }
      }
    }
  }
  return [...found.values()]
    .map((each) => ({ ...each, score: each.score + Math.min(each.places - 1, 2) * 0.1 }))
    .sort((one, other) => other.score - one.score);
}

function isReference(line: Line, heading: Line | undefined): boolean {
  return heading !== undefined && line.y0 > heading.y0;
}

function doisOf(line: Line, lines: Line[]): Array<{ doi: string; score: number }> {
  const text = withBrokenEnd(line, lines);
  return doisIn(text)
    .slice(0, 5)
    .map(({ doi, index }) => {
      const before = text.slice(Math.max(0, index - 40), index);
      const isLabelled = label.test(before);
      const rest = text.length - doi.length - before.length;
      const isAlone = rest < 25 && index < 45;
      const isInSentence = isProse(line.text) || /[([]\s?(?:https?:\/\/\S{0,20})?$/u.test(before);
      const score =
        0.2 +
        (isLabelled ? 0.3 : 0) +
        (isAlone ? 0.2 : 0) -
        (isInSentence ? 0.4 : 0) -
        (archive.test(doi) ? 0.3 : 0);
      return { doi, score };
    });
}

/** A DOI that reaches the end of its line may go on in the line below. */
function withBrokenEnd(line: Line, lines: Line[]): string {
  const text = line.text.replaceAll("\ufffd", "-");
  const open = doiWithoutEnd.exec(text.slice(-300))?.[0];
  if (open === undefined || !/(?:[/._-]|\b10\.\d{4,9}\/[a-z]?)$/iu.test(open)) return text;
  const at = lines.indexOf(line);
  const next = lines
    .slice(at + 1, at + 12)
    .find(
      (each) =>
        each.baseline > line.baseline + 2 &&
        each.baseline - line.baseline < 2 * line.font.size &&
        Math.abs(each.x0 - line.x0) < 60,
    );
  const [first = ""] = next?.text.trim().split(" ") ?? [];
  const goesOn = open.endsWith(".")
    ? /^[\w.()/-]{0,60}\d[\w.()/-]{0,60}$/u.test(first)
    : /^[\w.()/;-]{1,80}$/u.test(first);
  return goesOn ? text + first : text;
}

const arxivNumber = /\barXiv:\s?([\w./-]{1,40})(\s{0,3}\[[a-z-]{2,9}(?:\.[A-Za-z-]{2,9})?\])?/u;

export type ArxivStamp = { id: string; confidence: number; year?: number };

/** The stamp at the edge of the first page, or a number at its head or foot: others are works it cites. */
export function findArxiv(page: PageLayout | undefined): ArxivStamp | undefined {
  if (page === undefined) return undefined;
  const stamped = [...sortLines({ ...page, lines: page.sideways ?? [] }), ...sortLines(page)];
  for (const line of stamped) {
    const match = arxivNumber.exec(line.text);
    const id = parseArxivId(match?.[1] ?? "")?.id;
    if (match === null || id === undefined) continue;
    const [whole, , subject] = match;
    const isStamp = subject !== undefined && match.index < 3;
    const isAlone = line.text.trim().length < whole.length + 12;
    if (!isStamp && !(isAlone && isAtEdge(line, page))) continue;
    const year = /\b(?:19|20)\d{2}\b/u.exec(line.text.slice(match.index + whole.length))?.[0];
    return {
      id,
      confidence: isStamp ? 0.9 : 0.75,
      ...(year === undefined ? {} : { year: Number(year) }),
    };
  }
  return undefined;
}
