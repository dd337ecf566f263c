// Finds what a set of passages is about: key phrases that name a theme, with the papers and passages that treat it.
import { chooseDistinct, countPhrases, rankPhrases } from "../text/key-phrases.ts";
import type { Phrase } from "../text/phrases.ts";
import { phraseKey } from "../text/words.ts";
import type { Passage, PassageSentence } from "./passage.ts";

export type Theme<Sentence extends PassageSentence> = {
  key: string;
  /** As the papers write it. */
  name: string;
  papers: Set<number>;
  passages: Passage<Sentence>[];
};

type Candidate<Sentence extends PassageSentence> = Theme<Sentence> & {
  score: number;
  count: number;
  countInLonger: number;
};

const phrasesOfPaper = 20;
const mostThemes = 8;

/** Those that most papers treat first. What the topic itself says is no theme within it. */
export function findThemes<Sentence extends PassageSentence>(
  topic: string,
  passages: ReadonlyArray<Passage<Sentence>>,
): Theme<Sentence>[] {
  const papers = Map.groupBy(passages, ({ paperId }) => paperId);
  const documents = [...papers.values()].map((ofPaper) => ({
    title: ofPaper[0]?.paperTitle ?? "",
    abstract: ofPaper.map(({ text }) => text).join("\n"),
  }));
  const background = countPhrases(documents);
  const themes = new Map<string, Candidate<Sentence>>();
  for (const [index, [paperId, ofPaper]] of [...papers].entries()) {
    const document = documents[index] ?? { title: "", abstract: "" };
    const phrases = rankPhrases(document, background).filter(namesSomething);
    for (const phrase of phrases.slice(0, phrasesOfPaper)) {
      const theme = themes.get(phrase.key) ?? {
        ...phrase,
        name: phrase.text,
        score: 0,
        papers: new Set<number>(),
        passages: [],
      };
      theme.score += Math.sqrt(phrase.score);
      theme.papers.add(paperId);
      theme.passages.push(...holding(ofPaper, phrase.text));
      themes.set(phrase.key, theme);
    }
  }
  const topicKey = ` ${phraseKey(topic)} `;
  const ranked = [...themes.values()]
    .filter(({ key, passages: found }) => found.length > 0 && !topicKey.includes(` ${key} `))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.key < other.key ? -1 : 1));
  return chooseDistinct(ranked, mostThemes);
}

/** One plain word, such as "patients", is what a theme is made of; a term of two words, an acronym or a code is one. */
function namesSomething({ text, length, isUnspaced }: Phrase): boolean {
  return isUnspaced ? length >= 3 : length >= 2 || /\p{Lu}.*\p{Lu}|\p{N}/u.test(text);
}

function weightOf({ score, papers }: { score: number; papers: Set<number> }): number {
  return score * papers.size;
}

function holding<Sentence extends PassageSentence>(
  passages: ReadonlyArray<Passage<Sentence>>,
  phrase: string,
): Passage<Sentence>[] {
  const wanted = phrase.toLowerCase();
  return passages.filter(({ text }) => text.toLowerCase().includes(wanted));
}
