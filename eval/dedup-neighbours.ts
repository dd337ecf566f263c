// Records that look like copies of a real work and are works of their own: what must never merge by itself.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { Random } from "../server/test/restart/random.ts";
import { one, poorer, type Trial } from "./dedup-damage.ts";
import { rangeOf, toAbstract } from "./dedup-damage-places.ts";
import type { Work } from "./dedup-works.ts";

type Neighbour = {
  name: string;
  /** The work as it stands in the library, where that differs. */
  prepare?: (work: MatchRecord, random: Random) => MatchRecord;
  /** `other` is some other work of the library. */
  make: (work: MatchRecord, random: Random, other: MatchRecord) => MatchRecord;
};

const neighbours: Neighbour[] = [
  {
    name: "part II of part I",
    prepare: (work) => ({ ...work, title: `${work.title}. Part I` }),
    make: (work, random) => ({
      ...random.pick([following, sameEverything, withoutPlace])(work, random),
      title: work.title.replace(/Part I$/u, random.pick(["Part II", "Part 2", "II", "Part III"])),
    }),
  },
  {
    name: "numbers that differ in the title",
    prepare: (work) => ({ ...work, title: `${work.title}: results after 2 years` }),
    make: (work, random) => ({
      ...random.pick([following, withoutPlace])(work, random),
      title: work.title.replace(
        "after 2 years",
        random.pick(["after 5 years", "after four years"]),
      ),
    }),
  },
  {
    name: "an erratum and its paper",
    make: (work, random) => ({
      ...random.pick([following, nextYear, sameEverything, withoutPlace])(work, random),
      title: random.pick([
        `Erratum: ${work.title}`,
        `Correction to: ${work.title}`,
        `${work.title} (Erratum)`,
        `${work.title}. Erratum`,
        `Corrigendum to "${work.title}" [${work.journal} ${work.volume} (${work.year}) ${work.pages}]`,
        `Erratum: ${work.title} (${work.journal} (${work.year}) ${work.volume} (${work.pages}))`,
        `${work.title} (vol ${work.volume}, pg ${rangeOf(work.pages).first}, ${work.year})`,
        `Retraction: ${work.title}`,
      ]),
    }),
  },
  {
    name: "a comment, a letter or a reply",
    make: (work, random, other) => ({
      ...random.pick([following, nextYear])(work, random),
      authors: random.chance(0.5) ? other.authors : work.authors,
      title: random.pick([
        `Comment on: ${work.title}`,
        `${work.title}: reply`,
        `Reply to: ${work.title}`,
        `${work.title} - authors' response`,
        `${work.title} - A commentary`,
        `Re: ${work.title}: letter to the editor`,
        `Editorial comment on ${work.title}`,
      ]),
    }),
  },
  {
    name: "a talk and the article made of it",
    prepare: (work, random) => (random.chance(0.3) ? toAbstract(work, random) : work),
    make: (work, random, other) => ({
      ...toAbstract(work, random),
      external_ids: {},
      doi: random.pick(["", "", `10.1016/s0000-0000(16)${random.between(10_000, 99_000)}`]),
      journal: otherName(work.journal, other.journal),
      issn: "",
      volume: String(random.between(141, 300)),
      year: (work.year ?? 0) - random.pick([0, 1, 1, 2]),
      abstract: random.chance(0.5) ? "" : work.abstract,
    }),
  },
  {
    name: "the same title in two supplements",
    prepare: (work, random) => ({ ...toAbstract(work, random), issue: "Suppl 1", doi: "" }),
    make: (work, random) => {
      const { prefix, first } = rangeOf(work.pages);
      return {
        ...poorer(work, random),
        issue: random.pick(["Suppl 2", "2 SUPPL. 2", "S2", ""]),
        pages: `${prefix}${Number(first) + random.between(40, 400)}`,
      };
    },
  },
  {
    name: "the next abstract of a supplement, under its DOI",
    prepare: inSupplement,
    make: (work, random, other) => ({
      ...work,
      title: random.pick([other.title, otherWords(work.title, other.title, random)]),
      authors: random.pick([other.authors, work.authors, [...work.authors, ...other.authors]]),
      pages: random.chance(0.5) ? work.pages : nextPage(work.pages, 1),
      abstract: other.abstract,
    }),
  },
  {
    name: "the next abstract of the same authors",
    prepare: (work, random) => ({ ...toAbstract(work, random), doi: "", external_ids: {} }),
    make: (work, random, other) => ({
      ...work,
      title: otherWords(work.title, other.title, random),
      pages: random.chance(0.3) ? work.pages : nextPage(work.pages, random.between(1, 3)),
      abstract: random.chance(0.5) ? "" : other.abstract,
    }),
  },
  {
    name: "a report of another year",
    make: (work, random) => {
      const years = random.between(1, 5);
      return {
        ...poorer(work, random),
        year: (work.year ?? 0) + years,
        volume: String((Number.parseInt(work.volume, 10) || 1) + years),
        pages: nextPage(work.pages, random.between(20, 200)),
        abstract: "",
      };
    },
  },
  {
    name: "the year in its title another",
    prepare: (work) => ({ ...work, title: `${work.title}, 2014` }),
    make: (work, random) => ({
      ...random.pick([nextYear, withoutPlace])(work, random),
      title: work.title.replace(/2014$/u, "2015"),
    }),
  },
  {
    name: "a title that many works have",
    prepare: (work, random) => ({ ...work, title: heading(random) }),
    make: (work, random, other) => ({
      ...random.pick([following, nextYear])(work, random),
      authors: random.chance(0.7) ? other.authors : work.authors,
    }),
  },
  {
    name: "no title at all",
    prepare: (work, random) => ({ ...work, title: untitled(random), doi: "" }),
    make: (work, random, other) => ({
      ...poorer(work, random),
      authors: random.chance(0.5) ? other.authors : work.authors,
      pages: nextPage(work.pages, 8),
    }),
  },
  {
    name: "a word of another meaning",
    prepare: (work) => ({ ...work, title: `${plain(work.title)} in male rats with hypertension` }),
    make: (work, random) => ({
      ...random.pick([following, withoutPlace])(work, random),
      title: work.title.replace(
        /male rats with hypertension$/u,
        random.pick([
          "female rats with hypertension",
          "male rats with hypotension",
          "male mice with hypertension",
          "male rats without hypertension",
        ]),
      ),
    }),
  },
  {
    name: "another note in brackets",
    prepare: (work) => ({ ...work, title: `${plain(work.title)} (in rats)` }),
    make: (work, random) => ({
      ...random.pick([following, withoutPlace])(work, random),
      title: work.title.replace("(in rats)", random.pick(["(in dogs)", "(a clinical study)"])),
    }),
  },
  {
    name: "other authors, the same title",
    make: (work, random, other) => ({
      ...random.pick([following, nextYear, withoutPlace])(work, random),
      authors: other.authors,
    }),
  },
];

export function neighbourTrials(works: Work[]): Trial[] {
  return neighbours.map(({ name, prepare, make }) => {
    const pairs = works.map((work) => {
      const random = new Random(`${name} ${work.name}`);
      const other = one(works, random);
      const present = prepare?.(work, random) ?? work;
      const stranger = other.name === work.name ? (works[0] ?? other) : other;
      return { present, neighbour: make(present, random, stranger) };
    });
    return {
      name,
      works: pairs.map(({ present }) => present),
      others: pairs.map(({ neighbour }) => neighbour),
    };
  });
}

/** A neighbour of any kind that needs no other work in the library than this one. */
export function neighbourOf(work: Work, works: Work[], random: Random): MatchRecord {
  const kinds = neighbours.filter(({ prepare }) => prepare === undefined);
  return one(kinds, random).make(work, random, one(works, random));
}

/** The next article of the same issue. */
function following(work: MatchRecord, random: Random): MatchRecord {
  return {
    ...poorer(work, random),
    pages: nextPage(work.pages, random.between(9, 30)),
    abstract: "",
  };
}

function nextYear(work: MatchRecord, random: Random): MatchRecord {
  return {
    ...poorer(work, random),
    year: (work.year ?? 0) + 1,
    volume: String((Number.parseInt(work.volume, 10) || 1) + 1),
    pages: nextPage(work.pages, random.between(20, 200)),
    abstract: "",
  };
}

/** As where a database knows nothing of the second but its title. */
function sameEverything(work: MatchRecord, random: Random): MatchRecord {
  return poorer(work, random);
}

function withoutPlace(work: MatchRecord, random: Random): MatchRecord {
  return { ...poorer(work, random), volume: "", issue: "", pages: "", abstract: "" };
}

/** All abstracts of one journal and year carry one DOI. */
function inSupplement(work: MatchRecord, random: Random): MatchRecord {
  const abstract = toAbstract(work, random);
  return { ...abstract, doi: `10.1007/s00125-${work.year}-${work.volume}`, external_ids: {} };
}

function nextPage(pages: string, by: number): string {
  const { prefix, first, last } = rangeOf(pages);
  const [start, end] = [Number(first), Number(last ?? first)];
  const length = Math.max(0, end - start);
  const next = start + Math.max(by, length + 1);
  return last === undefined ? `${prefix}${next}` : `${prefix}${next}-${prefix}${next + length}`;
}

function otherName(journal: string, other: string): string {
  return other === journal ? "Value in Health" : other;
}

/** A title of the same laboratory: half of the words stay, the end is another. */
function otherWords(title: string, other: string, random: Random): string {
  const [words, others] = [plain(title).split(" "), plain(other).split(" ")];
  const kept = Math.ceil(words.length * random.pick([0.4, 0.6, 0.7]));
  const end = others.slice(-Math.max(2, words.length - kept)).join(" ");
  return title.endsWith(end)
    ? `Another look at ${end}`
    : `${words.slice(0, kept).join(" ")} ${end}`;
}

/** What stands in brackets may be a translation of the rest. */
function plain(title: string): string {
  return title.replace(/[[\]]/gu, "");
}

function heading(random: Random): string {
  return random.pick([
    "Reply",
    "Editorial",
    "Index",
    "Abstracts",
    "Introduction",
    "Letter to the editor",
    "Authors' reply",
    "In reply",
    "Editorial comment",
    "Book reviews",
    "News and notes",
    "Author index",
    "Subject index",
    "Correspondence",
    "In this issue",
    "Response",
    "Reply to the editor",
    "Preface",
    "Poster abstracts",
  ]);
}

function untitled(random: Random): string {
  return random.pick(["Untitled", "[No title available]", "No title", "[Not Available].", "-"]);
}
