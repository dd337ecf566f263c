// What happens to journal, volume, issue, pages and year on their way from one database to another.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import type { Random } from "../server/test/restart/random.ts";
import type { Damage } from "./dedup-damage.ts";

/** Journals under the names that databases give them. */
const journalNames: ReadonlyArray<readonly [string, string]> = [
  ["Zhonghua Yi Xue Za Zhi", "National Medical Journal of China"],
  ["Zhonghua Jie He He Hu Xi Za Zhi", "Chinese Journal of Tuberculosis and Respiratory Diseases"],
  ["Zhongguo Yao Li Xue Bao", "Acta Pharmacologica Sinica"],
  ["Nihon Kokyuki Gakkai Zasshi", "The Journal of the Japanese Respiratory Society"],
  ["Nippon Rinsho", "Japanese Journal of Clinical Medicine"],
  ["Yakugaku Zasshi", "Journal of the Pharmaceutical Society of Japan"],
  ["Deutsche Medizinische Wochenschrift", "DMW - German Medical Weekly"],
  ["Wiener Klinische Wochenschrift", "The Middle European Journal of Medicine"],
  ["Orvosi Hetilap", "Hungarian Medical Journal"],
  ["Ugeskrift for Laeger", "Journal of the Danish Medical Association"],
  ["Terapevticheskii Arkhiv", "Therapeutic Archives"],
  ["Medicina Clinica", "Med Clin (Barc)"],
  ["Presse Medicale", "La Presse Médicale (Paris, France : 1983)"],
  ["Annals of Internal Medicine", "Ann. intern. med"],
];

export const placeDamages: Damage[] = [
  {
    name: "place: a supplement written as the volume",
    prepare: toAbstract,
    harm: (work, random) => {
      const number = /\d+$/u.exec(work.issue)?.[0] ?? "1";
      const volume = random.pick([number, `${number})`, `Suppl ${number}`, work.volume]);
      const issue = random.pick(["", number, `Suppl ${number}`, `S${number}`]);
      return { ...work, volume, issue };
    },
  },
  placeDamage("a running number as issue", (_, random) => ({
    issue: random.pick([String(random.between(200, 9000)), `${random.between(13, 60)}`]),
  })),
  placeDamage("a running number as volume", (work, random) => ({
    volume: random.pick([String(random.between(200, 9000)), `${Number(work.volume) + 1 || 3}`]),
  })),
  placeDamage("volume and issue exchanged, joined or lost", ({ volume, issue }, random) =>
    random.pick([
      { volume: issue, issue: volume },
      { volume: `${volume}(${issue})`, issue: "" },
      { volume: `${volume} (${issue} Pt 1)`, issue: "" },
      { volume: "", issue: "" },
      { volume: `Vol. ${volume}`, issue: `no. ${issue}` },
      { volume: `Conference: 22nd World Congress of Everything. Brazil. ${volume}` },
      { volume: `${volume} (no pagination)` },
    ]),
  ),
  {
    name: "place: the journal's name in another language",
    prepare: (work, random) => {
      const [journal = ""] = journalNames[random.between(0, journalNames.length - 1)] ?? [];
      return { ...work, journal, issn: "" };
    },
    harm: (work) => ({
      ...work,
      journal: journalNames.find(([name]) => name === work.journal)?.[1] ?? work.journal,
    }),
  },
  placeDamage("the journal's name abbreviated", ({ journal }, random) => ({
    journal: random.pick([abbreviate(journal), abbreviate(journal).replaceAll(".", "")]),
    issn: "",
  })),
  placeDamage("a meeting in the journal's name", ({ journal }, random) => ({
    journal: random.pick([
      `${journal}. Conference: 25th Annual Meeting of the Society. Chicago, IL United States`,
      `${journal}. Conference Publication: (var.pagings)`,
      `${journal} (Online)`,
      `${journal} : official journal of the Society`,
    ]),
    issn: "",
  })),
  placeDamage("the year of the online version", ({ year }, random) => ({
    year: (year ?? 0) + random.pick([-1, 1]),
  })),
];

export const pageDamages: Damage[] = [
  pageDamage("written short", shortened),
  pageDamage("with another letter, or another dash", (pages, random) => {
    const { prefix, first, last } = rangeOf(pages);
    const range = last === undefined ? first : `${first}-${last}`;
    return random.pick([
      `P${first}`,
      `pp. ${range}`,
      `${first}a`,
      range.replace("-", "‐"),
      `p ${range}`,
      `${prefix}${first}-${prefix}${last ?? first}`,
      `${range}; discussion ${Number(last ?? first) + 1}-3`,
      `[${range}]`,
    ]);
  }),
  {
    name: "pages: of a supplement, with and without its letter",
    prepare: (work) => {
      const { first, last } = rangeOf(work.pages);
      return { ...work, pages: `S${first}${last === undefined ? "" : `-S${last}`}` };
    },
    harm: (work, random) => {
      const { first, last } = rangeOf(work.pages);
      const end = last === undefined ? "" : `-${last}`;
      return {
        ...work,
        pages: random.pick([first, `${first}${end}`, `S${first}${end}`, `Suppl-${first}`]),
      };
    },
  },
  pageDamage("the first one only", (pages) => rangeOf(pages).first),
  pageDamage("off by a few", (pages, random) => {
    const { prefix, first, last } = rangeOf(pages);
    const [start, end] = [Number(first), Number(last ?? first)];
    return random.pick([
      `${prefix}${start + random.between(1, 3)}-${prefix}${end}`,
      `${prefix}${start}-${prefix}${end + random.between(1, 3)}`,
      `${prefix}${start - 1}-${prefix}${end - 1}`,
      `${prefix}${start + 1}-${prefix}${end + 2}`,
    ]);
  }),
  pageDamage("none, or their number", (pages, random) => {
    const { first, last } = rangeOf(pages);
    const count = Math.max(1, Number(last ?? first) - Number(first) + 1);
    return random.pick(["", `${count} p`, "no pagination", `${count}p.`]);
  }),
  {
    name: "pages: an article number against pages from one on",
    prepare: (work, random) => ({ ...work, pages: `e${random.between(10_000, 99_000)}` }),
    harm: (work, random) => ({
      ...work,
      pages: random.pick([
        work.pages.slice(1),
        `${work.pages}-${work.pages}`,
        "1-9",
        `Article ${work.pages.slice(1)}`,
        `Art. No. ${work.pages}`,
        `ARTN ${work.pages}`,
      ]),
    }),
  },
];

function placeDamage(
  name: string,
  change: (work: MatchRecord, random: Random) => Partial<MatchRecord>,
): Damage {
  return { name: `place: ${name}`, harm: (work, random) => ({ ...work, ...change(work, random) }) };
}

function pageDamage(name: string, change: (pages: string, random: Random) => string): Damage {
  return {
    name: `pages: ${name}`,
    harm: (work, random) => ({ ...work, pages: change(work.pages, random) }),
  };
}

/** An abstract of a supplement as Embase has it. */
export function toAbstract(work: MatchRecord, random: Random): MatchRecord {
  const number = random.between(1, 4);
  return {
    ...work,
    volume: /\d+/u.exec(work.volume)?.[0] ?? "12",
    issue: random.pick([`${number} SUPPL. ${number}`, `SUPPL. ${number}`, `Suppl ${number}`]),
    pages: `${random.pick(["S", "A", "S", ""])}${random.between(20, 1900)}`,
  };
}

export function rangeOf(pages: string): {
  prefix: string;
  first: string;
  last: string | undefined;
} {
  const [, prefix = "", first = "", end] =
    /^(\p{L}*)(\d+)\w*(?:\P{L}+?\p{L}*(\d+))?/u.exec(pages) ?? [];
  if (first === "") return { prefix: "", first: "77", last: undefined };
  const last =
    end !== undefined && end.length < first.length
      ? first.slice(0, first.length - end.length) + end
      : end;
  return { prefix, first, last };
}

/** 454-481 as MEDLINE writes it: 454-81. */
export function shortened(pages: string): string {
  const { prefix, first, last } = rangeOf(pages);
  if (last === undefined) return pages;
  let same = 0;
  while (same < first.length - 1 && first[same] === last[same]) same += 1;
  return `${prefix}${first}-${first.length === last.length ? last.slice(same) : last}`;
}

function abbreviate(journal: string): string {
  return journal
    .split(" ")
    .filter((word) => !/^(?:of|the|and|for|in|de|&)$/iu.test(word))
    .map((word) => (word.length > 5 ? `${word.slice(0, 4)}.` : word))
    .join(" ");
}
