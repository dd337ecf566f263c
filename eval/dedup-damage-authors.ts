// What happens to lists of authors on their way from one database to another.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { splitName, toAuthor } from "../server/src/knowledge/bibliography/names/names.ts";
import type { Random } from "../server/test/restart/random.ts";
import type { Damage } from "./dedup-damage.ts";

type Author = MatchRecord["authors"][number];

export const authorDamages: Damage[] = [
  authorDamage("initials, run together or apart", (authors, random) => {
    const write = random.pick([
      (family: string, initials: string[]) => `${family}, ${initials.join(". ")}.`,
      (family: string, initials: string[]) => `${family} ${initials.join("")}`,
      (family: string, initials: string[]) => `${initials.join(".")}. ${family}`,
      (family: string, initials: string[]) => `${family}, ${initials.join("")}`,
      (family: string, initials: string[]) => `${family.toUpperCase()} ${initials.join("")}`,
    ]);
    return authors.map((author) => named(write(familyOf(author), initialsOf(author))));
  }),
  authorDamage("no middle initials", (authors) =>
    authors.map((author) => named(`${familyOf(author)}, ${initialsOf(author)[0]}.`)),
  ),
  authorDamage("degrees taken for names", (authors, random) => {
    const degree = random.pick(["M. D.", "Ph. D.", "MD", "PhD", "D. M. D.", "MSc"]);
    return random.pick([
      authors.flatMap((author) => [author, named(degree)]),
      authors.flatMap((author, index) => (index === 0 ? [author, named(degree)] : [author])),
      authors.map((author) => named(`${familyOf(author)}, ${initialsOf(author)[0]}. ${degree}`)),
    ]);
  }),
  authorDamage("the first author only", (authors) => authors.slice(0, 1)),
  authorDamage("a list cut short by “et al”", (authors, random) => {
    const etAl = named(random.pick(["et al.", "et al", "et, al", "al., et", "others"]));
    return [...authors.slice(0, random.between(1, 3)), etAl];
  }),
  authorDamage("in another order", (authors, random) =>
    authors.length < 2
      ? authors
      : random.pick([
          authors.toReversed(),
          authors.toSorted((left, right) => (familyOf(left) < familyOf(right) ? -1 : 1)),
          [...authors.slice(1), ...authors.slice(0, 1)],
        ]),
  ),
  authorDamage("accents lost, or spelt out", (authors, random) => {
    const fold = random.pick([
      (text: string) => text.normalize("NFD").replace(/\p{M}/gu, ""),
      (text: string) => text.replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ä", "ae"),
    ]);
    return authors.map((author) => named(`${fold(familyOf(author))}, ${fold(givenOf(author))}`));
  }),
  authorDamage("a study group more", (authors, random) => [
    ...authors,
    named(random.pick(["on behalf of the COPPER Study Group", "The COPPER Investigators"])),
  ]),
];

function authorDamage(
  name: string,
  change: (authors: Author[], random: Random) => Author[],
): Damage {
  return {
    name: `authors: ${name}`,
    harm: (work, random) => ({ ...work, authors: change(work.authors, random) }),
  };
}

/** As the import reads it. */
function named(name: string): Author {
  return toAuthor(splitName(name));
}

function familyOf({ name, family }: Author): string {
  return family ?? name;
}

function givenOf({ given }: Author): string {
  return given ?? "";
}

function initialsOf(author: Author): string[] {
  const words = givenOf(author).split(/[\s.-]+/u);
  const initials = words
    .filter((word) => word !== "")
    .map((word) => word.slice(0, 1).toUpperCase());
  return initials.length === 0 ? ["X"] : initials;
}
