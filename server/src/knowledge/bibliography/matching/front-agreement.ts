// Whether a file is that of a paper: its own DOI, arXiv number or title, as they stand on its first pages, are the paper's.
import { doisIn } from "../identifiers.ts";
import { identitiesOf } from "./identities.ts";
import { compareTitles } from "./title-relation.ts";
import { joinedWords, type PreparedTitle, prepareTitle } from "./titles.ts";

type NamedPaper = { title: string; doi: string; external_ids: Record<string, string> };

/** What the first pages of a file say: what was made out as its title and numbers, and their whole text. */
export type FrontPages = { title: string; doi: string; arxiv: string; text: string };

/** A file that says so of itself goes with a paper and is not it. */
const accompanying =
  /^(?:errat(?:um|a)|corrigend(?:um|a)|corrections?|addend(?:um|a)|retractions?|suppl(?:ement\w*)?|supporting|reply|comments?)$/u;

export function agreesWithFront(paper: NamedPaper, front: FrontPages): boolean {
  const [wanted, found] = [prepareTitle(paper.title), prepareTitle(front.title)];
  if (isAccompanying(wanted, found)) return false;
  return sharesName(paper, front) || isTitled(wanted, found) || stands(wanted, front.text);
}

function sharesName(paper: NamedPaper, front: FrontPages): boolean {
  const wanted = namesOf(paper.doi, paper.external_ids);
  const own = namesOf(front.doi, front.arxiv === "" ? {} : { arxiv: front.arxiv });
  if (["doi", "arxiv"].some((kind) => own.has(kind) && own.get(kind) === wanted.get(kind)))
    return true;
  // Where the file's own DOI is known, any other is that of a work it speaks of.
  if (own.has("doi")) return false;
  return doisIn(front.text).some(({ doi }) => namesOf(doi, {}).get("doi") === wanted.get("doi"));
}

function namesOf(doi: string, external_ids: Record<string, string>): ReadonlyMap<string, string> {
  return identitiesOf({ doi, external_ids, isbn: "", journal: "", type: "" });
}

function isTitled(wanted: PreparedTitle, found: PreparedTitle): boolean {
  if (wanted.isGeneric) return false;
  const { kind, contradictions, isBeginning } = compareTitles(wanted, found);
  if (contradictions.length > 0) return false;
  return kind === "equal" || kind === "close" || (kind === "contained" && isBeginning === true);
}

/** Where no title was made out, or the wrong one: a title that is long enough is not there by chance. */
function stands(wanted: PreparedTitle, text: string): boolean {
  if (!wanted.isDistinctive || wanted.isGeneric) return false;
  const words = joinedWords(text);
  return wanted.same.some(({ joined }) => words.includes(joined));
}

function isAccompanying(wanted: PreparedTitle, found: PreparedTitle): boolean {
  const told = new Set(wanted.whole.words);
  return found.whole.words.some((word) => accompanying.test(word) && !told.has(word));
}
