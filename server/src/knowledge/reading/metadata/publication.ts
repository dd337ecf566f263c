// Journal, volume, issue, pages and year as the head, the foot or the paper's own citation print them.
import type { Line, PageLayout } from "../layout.ts";
import { type FrontPage, isAtEdge, isSameSize, sortLines } from "./front-page.ts";
import { isProse } from "./front-words.ts";
import { afterFolded, textOfLines, tidy } from "./line-text.ts";

export type Publication = {
  journal?: string;
  volume?: string;
  issue?: string;
  pages?: string;
  year?: number;
};

const year = "(?:19|20)\\d{2}";
const pageRange = "[A-Za-z]{0,3}\\d{1,7}(?:\\s?[-–—]{1,2}\\s?[A-Za-z]{0,3}\\d{1,7})?";
/** A name of a journal: words, the first with a capital letter. */
const name = "(?<journal>(?:The )?\\p{Lu}[\\p{L}\\p{M}.&:'’ -]{2,120}?)";
const months = "(?:\\p{L}{3,9}\\.?(?:[/–-]\\p{L}{3,9}\\.?)?\\s)?";

const patterns: readonly RegExp[] = [
  // Journal of Things, 5(47), 148–150
  new RegExp(
    `^${name},?\\s(?<volume>\\d{1,4})\\s?\\((?<issue>(?!${year}\\))[\\w–-]{1,9})\\)(?:\\s?[,:]\\s?(?:pp?\\.?\\s)?(?<pages>${pageRange}))?(?:[,.]?\\s\\(?(?<year>${year})\\b)?`,
    "u",
  ),
  // Computers & Things 88 (2020) 101639
  new RegExp(
    `^${name},?\\s(?<volume>\\d{1,4})\\s?\\((?<year>${year})\\),?\\s?(?<pages>${pageRange})(?=[\\s,.]|$)`,
    "u",
  ),
  // Eur. Things J. C (2015) 75:412
  new RegExp(
    `^${name},?\\s\\((?<year>${year})\\)\\s(?<volume>\\d{1,4})\\s?(?:\\((?<issue>\\d{1,4})\\))?\\s?:\\s?(?<pages>${pageRange})`,
    "u",
  ),
  // TRANSACTIONS ON THINGS, VOL. 12, NO. 3, MARCH 2015
  new RegExp(
    `^(?:\\d{1,6}\\s)?${name}[,|]?\\s{1,3}[Vv](?:ol(?:ume)?|OL(?:UME)?)\\.?\\s?(?<volume>\\d{1,4})(?:\\s?[,|:]?\\s?(?:[Nn]o|NO|[Ii]ss(?:ue)?|[Nn]umber|NUMBER)\\.?\\s?(?<issue>\\d{1,4}(?:[-–/]\\d{1,4})?))?(?:\\s?[,|:]?\\s?[Pp]{1,2}\\.?\\s?(?<pages>${pageRange}))?(?:\\s?[,|]?\\s?(?:\\d{1,2}\\s)?${months}(?<year>${year}))?`,
    "u",
  ),
  // Proceedings of the 5th Meeting on Things, pages 12–34
  /^(?<journal>(?:In\s)?Proceedings of .{10,200}?),\s(?:pages|pp\.?)\s(?<pages>\d{1,6}\s?[-–—]\s?\d{1,6})/u,
  // Things J Med 2009; 39 (3): 361-365
  new RegExp(
    `^${name}[.,]?\\s(?<year>${year})\\s?;\\s?(?<volume>\\d{1,4})\\s?(?:\\((?<issue>[\\w–-]{1,9})\\))?\\s?:\\s?(?<pages>${pageRange})`,
    "u",
  ),
  // Things 2015, 12, 345
  new RegExp(
    `^${name}\\s(?<year>${year}),\\s(?<volume>\\d{1,4})(?:\\((?<issue>\\d{1,4})\\))?,\\s(?<pages>${pageRange})(?=[\\s;,.]|$)`,
    "u",
  ),
];
const eastern = /第\s*(\d{1,4})\s*卷\s*(?:第\s*(\d{1,3})\s*期)?/u;
const longestLine = 400;
const noJournal =
  /\b(?:received|accepted|available|downloaded|copyright|section|figure|table|page|doi|university|department)\b/iu;

/** Best first: the paper's own citation, then heads and feet, then other short lines of the first page. */
export function findPublication(front: FrontPage, pages: PageLayout[], title: string): Publication {
  const own = title === "" ? undefined : ownCitation(front, title);
  const heads = headLines(front, pages);
  // A narrow head breaks the citation: the journal above, the numbers below.
  const broken = heads.slice(1).map((line, index) => `${heads[index]?.text ?? ""} ${line.text}`);
  const candidates = [own, ...heads.map((line) => line.text), ...broken];
  for (const text of candidates) {
    const found = text === undefined ? undefined : parseCitation(text);
    if (found !== undefined) return found;
  }
  return findEastern(front);
}

/** What follows the title where the page says how to cite it. */
function ownCitation(front: FrontPage, title: string): string | undefined {
  const lines = [...front.lines, ...front.edges, ...front.beside].sort(
    (one, other) => one.baseline - other.baseline,
  );
  for (const [index, line] of lines.entries()) {
    if (!new RegExp(`\\b${year}\\b`, "u").test(line.text)) continue;
    const text = textOfLines(linesAround(lines, index), front.vocabulary);
    const after = afterFolded(text.slice(0, 3000), title);
    const rest = after?.replace(/^[^\p{L}\p{N}]{1,8}(?:In[:\s]\s?)?/u, "");
    if (rest !== undefined && parseCitation(rest) !== undefined) return rest;
  }
  return undefined;
}

/** The lines of the same type right above and below. */
function linesAround(lines: Line[], index: number): Line[] {
  const [line] = lines.slice(index, index + 1);
  return lines
    .slice(Math.max(0, index - 5), index + 8)
    .filter(
      (each) =>
        line !== undefined &&
        Math.abs(each.baseline - line.baseline) < 5 * line.font.size &&
        isSameSize(each.font.size, line.font.size) &&
        Math.abs(each.x0 - line.x0) < 40,
    );
}

export function parseCitation(text: string): Publication | undefined {
  const line = tidy(text.slice(0, longestLine));
  for (const pattern of patterns) {
    const groups = pattern.exec(line)?.groups;
    const journal = tidy(groups?.["journal"] ?? "").replace(/[,.:;\s-]{1,4}$/u, "");
    if (groups === undefined || noJournal.test(journal) || !/\p{L}{3}/u.test(journal)) continue;
    return {
      journal: calmHead(journal),
      ...pick("volume", groups["volume"]),
      ...pick("issue", groups["issue"]),
      ...pick("pages", groups["pages"]?.replaceAll(/\s?[-–—]{1,2}\s?/gu, "-")),
      ...(groups["year"] === undefined ? {} : { year: Number(groups["year"]) }),
    };
  }
  return undefined;
}

function pick(key: "volume" | "issue" | "pages", value: string | undefined): Publication {
  return value === undefined ? {} : { [key]: value };
}

/** A head set in capitals, as it would be written in a sentence; short words may be abbreviations and stay. */
function calmHead(journal: string): string {
  if (journal !== journal.toUpperCase() || journal.split(" ").length < 2) return journal;
  const small = new Set(["OF", "ON", "AND", "THE", "FOR", "IN", "DE", "ET"]);
  return journal
    .split(" ")
    .map((word, index) => {
      if (small.has(word))
        return index === 0 ? `${word[0]}${word.slice(1).toLowerCase()}` : word.toLowerCase();
      return word.length <= 4 ? word : `${word[0]}${word.slice(1).toLowerCase()}`;
    })
    .join(" ");
}

function headLines(front: FrontPage, pages: PageLayout[]): Line[] {
  const own = sortLines(front.page).filter((line) => !isProse(line.text));
  const atEdge = own.filter((line) => isAtEdge(line, front.page));
  const others = pages
    .filter((page) => page !== front.page)
    .flatMap((page) => sortLines(page).filter((line) => isAtEdge(line, page)));
  return [...atEdge, ...own.slice(0, 60), ...others];
}

function findEastern(front: FrontPage): Publication {
  const lines = [...front.edges, ...front.lines.slice(0, 8)];
  const match = lines.map((line) => eastern.exec(line.text)).find((each) => each !== null);
  if (match === undefined || match === null) return {};
  const journal = lines.find((line) =>
    /^\p{Script=Han}{2,20}(?:学报|学刊|杂志|研究|科学|通报|技术|工程|进展)$/u.test(
      line.text.replaceAll(" ", ""),
    ),
  );
  return {
    ...(journal === undefined ? {} : { journal: journal.text.replaceAll(" ", "") }),
    ...pick("volume", match[1]),
    ...pick("issue", match[2]),
  };
}
