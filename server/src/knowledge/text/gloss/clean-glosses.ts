// What a dictionary says of a Chinese word, reduced to a few English words: no notes, surnames, counters or variants.

/** One entry of CC-CEDICT; words that are written alike have one each. */
export type DictionaryEntry = {
  traditional: string;
  simplified: string;
  pinyin: string;
  english: readonly string[];
};

/** Of a gloss; longer ones explain rather than translate. */
const mostWords = 4;

const bracketed = /\([^()]*\)|\[[^\]]*\]/gu;
/** Senses that tell of the writing of a word and not of its meaning. */
const aboutWriting =
  /^(?:CL:|surname |classifier |measure word|variant of |old variant |archaic variant |japanese variant |erhua variant |unofficial variant |popular variant |dialectal variant |see |see also |also written |also pr\.|also called |taiwan pr\.|same as |used in |used to |used as |abbr\. (?:for|of|to) |cf\. |equivalent (?:to|of) |suffix |prefix |noun suffix|particle |interjection |indicates |indicating |kangxi radical|one of the |old name for |former name |name of |the name of |component of|.*\bbound form\b|.*\bin chinese characters\b)/iu;
const leading = /^(?:(?:to be|to|a|an|the|lit\.|fig\.|i\.e\.|e\.g\.|esp\.|sb|sth|sb's)\s+)+/iu;
const han = /\p{Script=Han}/u;
const latin = /\p{Script=Latin}/u;
const reference =
  /^(?:(?:\w+ )?variant of|see(?: also)?|same as|also written|abbr\. (?:for|of)) (?:\p{Script=Han}+\|)?(?<word>\p{Script=Han}+)/iu;

/** The best first: what a word names before what it does, short before long. */
export function cleanGlosses(entries: readonly DictionaryEntry[]): string[] {
  const found = { names: new Set<string>(), deeds: new Set<string>(), others: new Set<string>() };
  for (const { english, pinyin } of entries) {
    // A name of a person or a place begins with a capital; what else is written so is meant more often.
    const isName = /^[A-Z]/u.test(pinyin) && entries.length > 1;
    for (const sense of english)
      for (const part of partsOf(sense)) {
        const gloss = part.replace(leading, "");
        const kind = isName ? "others" : /^to\s/iu.test(part) ? "deeds" : "names";
        if (gloss !== "") found[kind].add(gloss);
      }
  }
  const ordered = [...new Set([...found.names, ...found.deeds, ...found.others])];
  const short = ordered.filter((gloss) => gloss.split(" ").length <= mostWords);
  if (short.length > 0) return short;
  return ordered.slice(0, 1).map((gloss) => gloss.split(" ").slice(0, mostWords).join(" "));
}

/** The word that an entry sends its reader to, where it says no more than that. */
export function referenceOf(entries: readonly DictionaryEntry[]): string | undefined {
  for (const { english } of entries)
    for (const sense of english) {
      const word = reference.exec(sense)?.groups?.["word"];
      if (word !== undefined) return word;
    }
  return undefined;
}

function partsOf(sense: string): string[] {
  const plain = sense.replaceAll(bracketed, " ").replaceAll(/\s+/gu, " ").trim();
  if (aboutWriting.test(plain)) return [];
  return plain.split(";").flatMap((part) => {
    const [head = ""] = part.split(/[,:]/u);
    const gloss = head.replaceAll(/["“”~]|\betc\b|\bsth\b|\bsb\b|-$|^-/giu, "").trim();
    return han.test(gloss) || !latin.test(gloss) || aboutWriting.test(gloss) ? [] : [gloss];
  });
}
