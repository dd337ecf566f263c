// Questions to begin with, made of the titles and keywords that a project has: they claim nothing of what the papers say.

export type Example = { kind: "paper" | "topic"; about: string };

type Titled = { title: string; abstract: string; has_pdf: boolean };

const mostExamples = 3;
const longestTitle = 110;
const leastLetters = 4;
// Words that join others, and words that every title may have.
const empty = new Set(
  "about after among based before between case during effect effects from into study studies their them these this those through toward towards under using versus with within without".split(
    " ",
  ),
);

/** At most three: topics first, then papers that have more than their title to answer from. */
export function exampleQuestions(
  papers: readonly Titled[],
  keywords: readonly string[],
): Example[] {
  const told = papers.filter(({ abstract, has_pdf: hasPdf }) => abstract !== "" || hasPdf);
  const titles = told.map(({ title }) => plain(title)).filter((title) => title !== "");
  const topics = keywords.length > 0 ? [...keywords] : commonPhrases(titles);
  const short = titles.filter((title) => title.length <= longestTitle);
  const examples: Example[] = [
    ...topics.slice(0, 1).map((about) => ({ kind: "topic" as const, about })),
    ...short.slice(0, 1).map((about) => ({ kind: "paper" as const, about })),
    ...topics.slice(1).map((about) => ({ kind: "topic" as const, about })),
    ...short.slice(1).map((about) => ({ kind: "paper" as const, about })),
  ];
  return told.length === 0 ? [] : examples.slice(0, mostExamples);
}

/** Two words in a row that stand in several titles, the most frequent first. */
function commonPhrases(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
    const phrases = words.slice(1).flatMap((word, place) => {
      const pair = [words[place] ?? "", word];
      return pair.every(tells) ? pair.join(" ") : [];
    });
    for (const phrase of new Set(phrases)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([phrase]) => phrase);
}

function tells(word: string): boolean {
  return word.length >= leastLetters && !empty.has(word);
}

/** Titles may carry italics and scripts. */
function plain(title: string): string {
  return title
    .replaceAll(/<[^<>]{0,40}>/g, "")
    .replaceAll(/\s+/g, " ")
    .replace(/[.。]$/, "")
    .trim();
}
