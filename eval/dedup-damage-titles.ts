// What happens to titles on their way from one database to another.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import type { Random } from "../server/test/restart/random.ts";
import type { Damage } from "./dedup-damage.ts";

/** How a sign is printed, and how databases write it. */
const signs: ReadonlyArray<readonly [string, ...string[]]> = [
  ["TNF-α", "TNF-alpha", "TNF-&alpha;", "TNF-&#945;", "TNF alpha"],
  ["IFN-γ", "IFN-gamma", "IFN-{gamma}", "IFN gamma"],
  [
    "β2-agonists",
    "beta2-agonists",
    "beta(2)-agonists",
    "beta 2-agonists",
    "β<sub>2</sub>-agonists",
  ],
  [
    "≥65 years",
    ">=65 years",
    "> or =65 years",
    "&gt;=65 years",
    "greater than or equal to 65 years",
  ],
  ["<5 mg", "&lt;5 mg", "less than 5 mg"],
  ["50%", "50 %", "50 percent", "50 per cent"],
  ["salt & water", "salt and water", "salt &amp; water"],
  ["10 ± 2 days", "10 +/- 2 days", "10 &plusmn; 2 days", "10+/-2 days"],
  ["10⁶ cells", "106 cells", "10(6) cells", "10<sup>6</sup> cells", "10^6 cells"],
  ["CO₂", "CO2", "CO(2)", "CO<sub>2</sub>"],
  ["µg doses", "mug doses", "&mu;g doses", "μg doses"],
  ["Seretide® use", "Seretide use", "Seretide (R) use", "Seretide&reg; use"],
  ["A versus B", "A vs. B", "A v B", "A vs B"],
  ["naïve façades", "naive facades", "na&iuml;ve fa&ccedil;ades"],
];

export const titleDamages: Damage[] = [
  titleDamage("a note on an erratum added", (title, random) =>
    random.pick([
      `${title}. [Erratum appears in J Clin Invest. 2003 May;12(3):456]`,
      `${title} [published erratum appears in Lancet 1999 Jan 9;353(9147):154]`,
      `${title} [Erratum in: BMJ 2006 Feb 4;332(7536):287]`,
      `${title}.[Erratum appears in Thorax. 2001;56:90 Note: Smith J [corrected to Smyth J]]`,
    ]),
  ),
  titleDamage("a note on comments added", (title, random) =>
    random.pick([
      `${title} [see comments]`,
      `${title}. [see comment]`,
      `${title}[comment]`,
      `${title} [Comment in: ACP J Club. 2003 Mar-Apr;138(2):34]`,
      `${title} [letter]`,
      `${title} [editorial]`,
    ]),
  ),
  titleDamage("“abstract” added", (title, random) =>
    random.pick([
      `${title} (abstract)`,
      `${title} [Abstract]`,
      `${title} [abstract no. 123]`,
      `${title} (Structured abstract)`,
      `Structured abstract: ${title}`,
      `${title} (Abstract only)`,
      `${title} (Conference Abstract)`,
    ]),
  ),
  titleDamage("the number of an abstract before it", (title, random) =>
    random.pick([
      `P063: ${title}`,
      `${random.between(100, 2000)}-P ${title}`,
      `PS1-${random.between(2, 30)}: ${title}`,
      `Abstract ${random.between(10, 900)}: ${title}`,
      `OP${random.between(10, 99)}. ${title}`,
      `${random.between(100, 990)} ${title}`,
    ]),
  ),
  titleDamage("quotation marks, brackets and stops", (title, random) =>
    random.pick([
      `"${title}"`,
      `“${title}`,
      `[${title}].`,
      `[${title}`,
      `${title}.`,
      `${title} .`,
      `<<${title}>>`,
    ]),
  ),
  titleDamage("a typing error", (title, random) => misspell(title, 1, random)),
  titleDamage("typing errors in two words", (title, random) => misspell(title, 2, random)),
  {
    name: "Greek letters and signs written otherwise",
    prepare: (work, random) => ({ ...work, title: `${work.title} and ${sign(random)}` }),
    harm: (work, random) => ({ ...work, title: otherSigns(work.title, random) }),
  },
  titleDamage("upper case", (title) => title.toUpperCase()),
  titleDamage("cut short", (title, random) => {
    const words = title.split(" ");
    const kept = Math.max(4, Math.ceil(words.length * (0.6 + 0.3 * random.fraction())));
    return words.slice(0, kept).join(" ") + random.pick(["", "...", "…"]);
  }),
  titleDamage("markup and entities", (title, random) => {
    const words = title.split(" ");
    const at = random.between(0, words.length - 1);
    const marked = words.map((word, index) => (index === at ? `<i>${word}</i>` : word)).join(" ");
    return marked.replaceAll("'", "&#39;").replaceAll("-", random.pick(["&#x2010;", "‐", "-"]));
  }),
  titleDamage("its translation beside it", (title, random) => {
    const translation = title.replace(
      /\p{L}{3,}/gu,
      (word) => `${word.slice(2)}${word.slice(0, 2)}a`,
    );
    return random.pick([
      `${translation} [${title}]`,
      `${title} [${translation}]`,
      `${translation} = ${title}`,
      `[${title}] [German]`,
      `[${title}]. Article in Russian`,
    ]);
  }),
];

function titleDamage(name: string, change: (title: string, random: Random) => string): Damage {
  return {
    name: `title: ${name}`,
    harm: (work: MatchRecord, random) => ({ ...work, title: change(work.title, random) }),
  };
}

function sign(random: Random): string {
  return signs[random.between(0, signs.length - 1)]?.[0] ?? "";
}

function otherSigns(title: string, random: Random): string {
  const written = signs.find(([printed]) => title.endsWith(printed));
  if (written === undefined) return title;
  const other = written[random.between(1, written.length - 1)] ?? "";
  return title.slice(0, -written[0].length) + other;
}

function misspell(title: string, count: number, random: Random): string {
  const words = title.split(" ");
  const places = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []));
  for (let times = 0; times < count && places.length > 0; times += 1) {
    const [place = 0] = places.splice(random.between(0, places.length - 1), 1);
    words[place] = misspelt(words[place] ?? "", random);
  }
  return words.join(" ");
}

function misspelt(word: string, random: Random): string {
  const at = random.between(0, word.length - 2);
  const [before, here, next, rest] = [
    word.slice(0, at),
    word[at] ?? "",
    word[at + 1] ?? "",
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + here + rest,
    before + next + rest,
    before + here + here + next + rest,
    before + random.pick(["e", "a", "r", "n", "t"]) + next + rest,
  ]);
}
