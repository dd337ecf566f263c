// The works a draft cites: their numbers by first mention, their names in the text, and their order in the list.
import type { Language } from "../answering/wording.ts";
import type { CslItem, CslName } from "../bibliography/csl-item.ts";
import { formatCitation } from "../bibliography/styles/format-citation.ts";
import type { CitationVariant } from "../bibliography/styles/markup.ts";
import { cleanLine } from "../bibliography/clean-text.ts";
import { yearOf } from "../bibliography/writers/item-values.ts";
import type { CitationFormat, DraftSection } from "./draft-document.ts";
import { papersCitedIn } from "./draft-document.ts";

/** A paper that a draft may cite, with all that its reference is made of. */
export type Work = { paper: number; title: string; item: CslItem };

export type CitedWork = Work & { number: number };

/** A draft as it is written out. */
export type WrittenDraft = {
  title: string;
  language: Language;
  format: CitationFormat;
  sections: DraftSection[];
  /** Those that may be cited; of two that read alike in the text, their order tells which is a and which is b. */
  works: readonly Work[];
};

const han = /\p{Script=Han}/u;
const longestTitle = 40;

/** In the order of their first mention, numbered from 1. */
export function citedWorks({
  sections,
  works,
}: Pick<WrittenDraft, "sections" | "works">): CitedWork[] {
  const known = new Map(works.map((work) => [work.paper, work]));
  const cited = [...new Set(sections.flatMap(papersCitedIn))];
  return cited
    .flatMap((paper) => known.get(paper) ?? [])
    .map((work, place) => ({ ...work, number: place + 1 }));
}

/** "Smith", "Smith & Lee", "Smith et al.", "王小明等"; the beginning of the title where nobody is named. */
export function authorsOf({ title, item }: Pick<Work, "title" | "item">): string {
  const names = (item.author ?? item.editor ?? []).map(shortName).filter((name) => name !== "");
  const [first, second] = names;
  if (first === undefined) return `“${shortTitle(title)}”`;
  if (names.length > 2) return han.test(first) ? `${first}等` : `${first} et al.`;
  if (second === undefined) return first;
  return han.test(first) ? `${first}、${second}` : `${first} & ${second}`;
}

/** Author and year of every work, such as "Smith & Lee, 2020a", by its paper. */
export function namesInText(works: readonly Work[]): Map<number, string> {
  const base = (work: Work) => `${authorsOf(work)}, ${yearText(work)}`;
  const alike = Map.groupBy(works, base);
  return new Map(
    works.map((work) => {
      const name = base(work);
      const same = alike.get(name) ?? [];
      return [work.paper, same.length > 1 ? name + suffixIn(work, same) : name] as const;
    }),
  );
}

/** One entry a work, in the order of the list, made by the citation formatter; numbers stand apart. */
export function referenceList(
  { format, works }: Pick<WrittenDraft, "format" | "works">,
  cited: readonly CitedWork[],
  variant: CitationVariant,
): Array<{ work: CitedWork; text: string }> {
  if (format !== "apa")
    return cited.map((work) => ({ work, text: formatCitation(work.item, format, { variant }) }));
  const names = namesInText(works);
  return cited
    .map((work) => ({
      work,
      text: withSuffix(formatCitation(work.item, "apa", { variant }), names.get(work.paper) ?? ""),
      key: formatCitation(work.item, "apa", { variant: "text" }),
    }))
    .sort(
      (one, other) => one.key.localeCompare(other.key, "en") || one.work.number - other.work.number,
    )
    .map(({ work, text }) => ({ work, text }));
}

function withSuffix(entry: string, name: string): string {
  const [, year = "", letter] = /, (\d{4}|n\.d\.)(-?[a-z]{1,2})$/u.exec(name) ?? [];
  return letter === undefined ? entry : entry.replace(`(${year}`, () => `(${year}${letter}`);
}

function suffixIn(work: Work, same: readonly Work[]): string {
  const place = same.indexOf(work);
  const letter = String.fromCodePoint(97 + (place % 26));
  const whole = place < 26 ? letter : String.fromCodePoint(96 + Math.floor(place / 26)) + letter;
  return yearText(work) === "n.d." ? `-${whole}` : whole;
}

function yearText({ item }: Work): string {
  const year = yearOf(item);
  return year === undefined ? "n.d." : String(year);
}

function shortName(name: CslName): string {
  const { family = "", given = "", literal = "" } = name;
  const particle = name["non-dropping-particle"];
  const whole = particle === undefined ? family : `${particle} ${family}`;
  if (han.test(family)) return cleanLine(family + given);
  return cleanLine(whole === "" ? literal || given : whole);
}

function shortTitle(title: string): string {
  const bare = cleanLine(title).replace(/[.。]$/u, "");
  if (bare.length <= longestTitle) return bare;
  const cut = bare.slice(0, longestTitle).toWellFormed();
  return `${han.test(bare) ? cut : cut.replace(/\s+\S*$/u, "")}…`;
}
