// Writes the script of an audio overview: two speakers, papers told and compared, every factual line with its paper.
import { coverage, questionTerms } from "../answering/question-terms.ts";
import { type Language, languageOf } from "../answering/wording.ts";
import { findContradictions } from "../claims/find-contradictions.ts";
import { findingsOf } from "../claims/findings.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import { countTextWords } from "./count-words.ts";
import { nameTopic } from "./name-theme.ts";
import { overviewWording, type OverviewWords, type Tone } from "./overview-wording.ts";
import { reportSentence } from "./report-sentence.ts";
import { designOf, sampleOf } from "./study-design.ts";
import { type PaperPassage, summarisePaper } from "./summarise-paper.ts";

export type OverviewPaper = {
  id: number;
  title: string;
  abstract: string;
  /** "Smith et al., 2019"; by its title where nobody is named. */
  who: string;
  /** The same, or empty. */
  authors: string;
  passages: PaperPassage[];
};

export type ScriptLine = {
  speaker: string;
  text: string;
  /** Null where the line states nothing of a paper. */
  paper_id: number | null;
  start_seconds: number;
};

export type Chapter = { title: string; line: number; start_seconds: number };

export type OverviewScript = {
  title: string;
  summary: string;
  language: Language;
  script: ScriptLine[];
  chapters: Chapter[];
  duration_estimate: number;
};

export type OverviewOrder = { papers: OverviewPaper[]; tone: Tone; focusAreas: string[] };

type Said = { speaker: 0 | 1; text: string; paper?: number };
type Part = { title: string; lines: Said[] };

const mostDifferences = 3;
const mostOfFocus = 4;
const mostOpen = 4;
const leastOfFocus = 0.5;
/** How fast people speak who want to be understood, and how long they pause between two lines. */
const wordsAMinute = 150;
const charactersAMinute = 230;
const pauseSeconds = 0.4;

export function writeOverview({ papers, tone, focusAreas }: OverviewOrder): OverviewScript {
  const language = languageOf(
    papers.map(({ title, abstract }) => `${title} ${abstract}`).join(" "),
  );
  const words = overviewWording[language][tone];
  const [only] = papers;
  const named = papers.length === 1 ? only?.title : nameTopic(papers);
  const topic = (named ?? only?.title ?? "").replace(/[.。]$/u, "");
  const summaries = papers.map((paper) => summarisePaper(paper.title, paper.passages));
  const said = new Set<string>();
  const parts: Part[] = [
    {
      title: words.chapters.opening,
      lines: [
        { speaker: 0, text: words.welcome(topic, papers.length) },
        { speaker: 1, text: words.plan },
      ],
    },
    ...papers.map((paper, place) =>
      tellPaper(paper, summaries[place] ?? {}, place, papers.length, words, said),
    ),
    ...(papers.length === 1
      ? []
      : [comparePapers(papers, words, language), tellDifferences(papers, words)]),
    ...focusAreas.map((area) => tellFocus(papers, area, words, said)),
    close(papers, summaries, words, said),
  ];
  const results = summaries.flatMap(({ result }) => result?.text ?? []).slice(0, 2);
  return {
    title: words.title(topic),
    summary: [words.summary(papers.length, topic), ...results].join(language === "zh" ? "" : " "),
    language,
    ...timeLines(parts, words),
  };
}

/** Lines with the times at which they would be spoken. */
export function timeLines(
  parts: ReadonlyArray<{
    title: string;
    lines: ReadonlyArray<{ speaker: 0 | 1; text: string; paper?: number }>;
  }>,
  words: Pick<OverviewWords, "speakers">,
): Pick<OverviewScript, "script" | "chapters" | "duration_estimate"> {
  const script: ScriptLine[] = [];
  const chapters: Chapter[] = [];
  let seconds = 0;
  for (const { title, lines } of parts) {
    chapters.push({ title, line: script.length, start_seconds: round(seconds) });
    for (const { speaker, text, paper } of lines) {
      script.push({
        speaker: words.speakers[speaker],
        text,
        paper_id: paper ?? null,
        start_seconds: round(seconds),
      });
      seconds += secondsOf(text) + pauseSeconds;
    }
  }
  return { script, chapters, duration_estimate: Math.max(1, Math.round(seconds)) };
}

function secondsOf(text: string): number {
  const isChinese = languageOf(text) === "zh";
  return (60 * countTextWords(text)) / (isChinese ? charactersAMinute : wordsAMinute);
}

function tellPaper(
  { id, title, authors }: OverviewPaper,
  summary: ReturnType<typeof summarisePaper>,
  place: number,
  papers: number,
  words: OverviewWords,
  said: Set<string>,
): Part {
  const asked = [
    [words.askQuestion, summary.question],
    [words.askMethod, summary.method],
    [words.askResult, summary.result],
    [words.askLimits, summary.limits],
  ] as const;
  const told = asked.flatMap(([question, sentence]): Said[] => {
    if (sentence === undefined || said.has(sentence.text)) return [];
    said.add(sentence.text);
    return [
      { speaker: 0, text: question },
      { speaker: 1, text: sentence.text, paper: id },
    ];
  });
  const name = title.replace(/[.。]$/u, "");
  return {
    title: name,
    lines: [
      { speaker: 0, text: words.introduce(name, authors, place, papers), paper: id },
      ...(told.length > 0 ? told : [{ speaker: 1 as const, text: words.onlyTitle, paper: id }]),
    ],
  };
}

function comparePapers(
  papers: readonly OverviewPaper[],
  words: OverviewWords,
  language: Language,
): Part {
  const compared = papers.flatMap(({ id, who, title, abstract }): Said[] => {
    const design = designOf(`${title}. ${abstract}`, language) ?? "";
    const sample = sampleOf(abstract) ?? "";
    return design + sample === ""
      ? []
      : [{ speaker: 1, text: words.design(who, design, sample), paper: id }];
  });
  return {
    title: words.chapters.compared,
    lines: [
      { speaker: 0, text: words.compare },
      ...(compared.length > 0 ? compared : [{ speaker: 1 as const, text: words.nothingToCompare }]),
    ],
  };
}

/** Only what two papers' own sentences say the opposite of. */
function tellDifferences(papers: readonly OverviewPaper[], words: OverviewWords): Part {
  const findings = papers.flatMap((paper) =>
    findingsOf(
      paper,
      paper.passages.map(({ id, section, sentences }) => ({
        section,
        text: sentences.map(({ text }) => text).join(" "),
        passage: id,
      })),
    ),
  );
  const { contradictions } = findContradictions(findings);
  const names = new Map(papers.map(({ id, who }) => [id, who]));
  const lines = contradictions.slice(0, mostDifferences).flatMap(({ one, other }): Said[] => [
    {
      speaker: 0,
      text: `${words.firstSays(names.get(one.paper) ?? "")} ${reportSentence(one.sentence) ?? one.sentence}`,
      paper: one.paper,
    },
    {
      speaker: 1,
      text: `${words.otherSays(names.get(other.paper) ?? "")} ${reportSentence(other.sentence) ?? other.sentence}`,
      paper: other.paper,
    },
  ]);
  return {
    title: words.chapters.differ,
    lines: [
      { speaker: 0, text: words.askDiffer },
      ...(lines.length > 0 ? lines : [{ speaker: 1 as const, text: words.noDifference }]),
    ],
  };
}

function tellFocus(
  papers: readonly OverviewPaper[],
  area: string,
  words: OverviewWords,
  said: Set<string>,
): Part {
  const asked = questionTerms(area);
  const found = papers.flatMap(({ id, passages }) =>
    passages
      .flatMap(({ sentences }) => sentences)
      .flatMap(({ text: source }) => {
        const text = reportSentence(source);
        const covered = coverage(asked, new Set(termsOf(source)));
        return text === undefined || covered < leastOfFocus ? [] : { id, text, covered };
      })
      .sort((one, other) => other.covered - one.covered)
      .slice(0, 2),
  );
  const lines = found
    .filter(({ text }) => !said.has(text) && said.add(text))
    .slice(0, mostOfFocus)
    .map(({ id, text }): Said => ({ speaker: 1, text, paper: id }));
  const none: Said = {
    speaker: 1,
    text: words.noFocus(area),
  };
  return {
    title: words.chapters.focus(area),
    lines: [{ speaker: 0, text: words.askFocus(area) }, ...(lines.length > 0 ? lines : [none])],
  };
}

function close(
  papers: readonly OverviewPaper[],
  summaries: ReadonlyArray<ReturnType<typeof summarisePaper>>,
  words: OverviewWords,
  said: Set<string>,
): Part {
  const open = papers
    .flatMap(({ id }, place): Said[] => {
      const text = summaries[place]?.limits?.text;
      return text === undefined || said.has(text) ? [] : [{ speaker: 1, text, paper: id }];
    })
    .slice(0, mostOpen);
  const isTold = summaries.some(({ limits }) => limits !== undefined);
  const lines: Said[] =
    open.length > 0
      ? [{ speaker: 0, text: words.askClosing }, ...open]
      : isTold
        ? []
        : [
            { speaker: 0, text: words.askClosing },
            { speaker: 1, text: words.closing },
          ];
  return {
    title: words.chapters.closing,
    lines: [...lines, { speaker: 0, text: words.goodbye }],
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
