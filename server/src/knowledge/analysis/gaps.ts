// Finds gaps in what a project's papers treat: what they call open themselves, and topics that hardly ever meet.
import { chooseDistinct, countPhrases, rankPhrases } from "../text/key-phrases.ts";
import { isNounPhrase } from "../text/noun-phrases.ts";
import { wordingFor } from "./gap-wording.ts";
import { type OpenStatement, openStatements, type OpenText } from "./open-statements.ts";
import { findThinCrossings, type ThinCrossing } from "./thin-crossings.ts";
import { createTopicFinder } from "./topic-finder.ts";
import { findTopics, type KeywordNames, type Topic, type TopicalPaper } from "./topics.ts";

export type ReadPaper = TopicalPaper & {
  id: number;
  year: number | null;
  /** Where it is to be looked for what is open; undefined for the abstract. */
  texts: readonly OpenText[] | undefined;
};

export type GapEvidence = {
  paper_id: number;
  paper_title: string;
  sentence: string;
  kind: "limitation" | "future" | "title";
  passage_id: number | null;
};

export type Gap = {
  topic: string;
  kind: "stated" | "crossing";
  description: string;
  evidence: GapEvidence[];
  related_paper_ids: number[];
  gap_score: number;
};

export type ResearchQuestion = {
  question: string;
  addresses_gap: string;
  novelty_score: number;
  feasibility_score: number;
};

export type FoundGaps = { gaps: Gap[]; research_questions: ResearchQuestion[] };

const mostStated = 25;
const mostEvidence = 8;
const mostRelated = 50;
/** Of titles on either side of a crossing. */
const titlesEach = 2;
const recentYears = 5;
/** From so many papers on, half of what can be known of a topic's ground is known. */
const halfFeasible = 5;

/** Empty for fewer than two papers. The highest score first. */
export function findGaps(
  papers: readonly ReadPaper[],
  keywords: readonly KeywordNames[],
): FoundGaps {
  if (papers.length < 2) return { gaps: [], research_questions: [] };
  const topics = findTopics(papers, keywords);
  const found = [
    ...statedGaps(papers, topics),
    ...findThinCrossings(topics, papers.length).map((crossing) => ofCrossing(crossing, papers)),
  ];
  found.sort((one, other) => other.gap.gap_score - one.gap.gap_score || other.size - one.size);
  return {
    gaps: found.map(({ gap }) => gap),
    research_questions: found.map(({ question }) => question),
  };
}

type Found = { gap: Gap; question: ResearchQuestion; size: number };

function statedGaps(papers: readonly ReadPaper[], topics: readonly Topic[]): Found[] {
  const statements = papers.flatMap(({ abstract, texts }, paper) =>
    openStatements(paper, texts ?? [{ section: "", text: abstract, passage: null }]),
  );
  const name = createNaming(papers, topics);
  const grouped = Map.groupBy(statements, name);
  const newest = papers.reduce((year, paper) => Math.max(year, paper.year ?? year), -Infinity);
  const byName = new Map(topics.map((topic) => [topic.name, topic]));
  return [...grouped]
    .map(([topic, own]) => ofStatements(topic, own, papers, { newest, known: byName.get(topic) }))
    .sort((one, other) => other.gap.gap_score - one.gap.gap_score || other.size - one.size)
    .slice(0, mostStated);
}

/** The rarest topic of its paper, one in the sentence before others; else what the paper's title speaks of. */
function createNaming(
  papers: readonly ReadPaper[],
  topics: readonly Topic[],
): (statement: OpenStatement) => string {
  const find = createTopicFinder(topics.map(({ name }) => [name]));
  const ofPapers: number[][] = papers.map(() => []);
  for (const [index, topic] of topics.entries())
    for (const paper of topic.papers) ofPapers[paper]?.push(index);
  const nothing = countPhrases([]);
  return ({ paper, sentence }) => {
    const own = ofPapers[paper] ?? [];
    const said = find(sentence);
    const inSentence = own.filter((index) => said.has(index));
    // Topics stand in the order of their papers, most first.
    const rarest = topics[(inSentence.length > 0 ? inSentence : own).at(-1) ?? -1];
    if (rarest !== undefined) return rarest.name;
    const { title } = papers[paper] as ReadPaper;
    const names = rankPhrases({ title, abstract: "" }, nothing).filter(({ text }) =>
      isNounPhrase(text),
    );
    const [phrase] = chooseDistinct(names, 1);
    return phrase?.text ?? title;
  };
}

function ofStatements(
  topic: string,
  own: readonly OpenStatement[],
  papers: readonly ReadPaper[],
  { newest, known }: { newest: number; known: Topic | undefined },
): Found {
  const telling = new Set(own.map(({ paper }) => paper));
  const limits = own.filter(({ role }) => role === "limitation").length;
  const future = own.length - limits;
  const words = wordingFor(topic + (own[0]?.sentence ?? ""));
  const recent = [...telling].filter(
    (paper) => (papers[paper]?.year ?? -Infinity) > newest - recentYears,
  ).length;
  const score =
    0.6 * (telling.size / (telling.size + 2)) +
    0.2 * (recent / telling.size) +
    (future > 0 ? 0.2 : 0.1);
  const treating = known?.papers.length ?? telling.size;
  const related = [...telling, ...(known?.papers ?? []).filter((paper) => !telling.has(paper))];
  return {
    gap: {
      topic,
      kind: "stated",
      description: words.stated({ topic, papers: telling.size, limits, future }),
      evidence: inTurns(own)
        .slice(0, mostEvidence)
        .map(({ paper, sentence, role, passage }) => ({
          ...nameOf(papers[paper]),
          sentence,
          kind: role,
          passage_id: passage,
        })),
      related_paper_ids: idsOf(related, papers),
      gap_score: rounded(score),
    },
    question: {
      question: future >= limits ? words.further(topic) : words.overcome(topic),
      addresses_gap: topic,
      novelty_score: rounded(1 - telling.size / (treating + 1)),
      feasibility_score: rounded(treating / (treating + halfFeasible)),
    },
    size: telling.size,
  };
}

/** A sentence of each paper before the second of any. */
function inTurns(own: readonly OpenStatement[]): OpenStatement[] {
  const turns = new Map<number, number>();
  return own
    .map((statement) => {
      const turn = turns.get(statement.paper) ?? 0;
      turns.set(statement.paper, turn + 1);
      return { statement, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ statement }) => statement);
}

function ofCrossing(crossing: ThinCrossing, papers: readonly ReadPaper[]): Found {
  const { one, other, gap, together } = crossing;
  const words = wordingFor(one.name + other.name);
  const topic = words.crossing(one.name, other.name);
  const both = new Set(one.papers).intersection(new Set(other.papers));
  const examples = [one, other].flatMap((side) => side.papers.slice(0, titlesEach));
  const fewer = Math.min(one.papers.length, other.papers.length);
  return {
    gap: {
      topic,
      kind: "crossing",
      description: words.thin(crossing),
      evidence: examples.map((paper) => ({
        ...nameOf(papers[paper]),
        sentence: papers[paper]?.title ?? "",
        kind: "title",
        passage_id: null,
      })),
      related_paper_ids: idsOf([...both, ...one.papers, ...other.papers], papers),
      gap_score: rounded(0.8 * gap),
    },
    question: {
      question: words.cross(one.name, other.name),
      addresses_gap: topic,
      novelty_score: rounded(gap),
      feasibility_score: rounded(fewer / (fewer + halfFeasible)),
    },
    size: one.papers.length + other.papers.length - together,
  };
}

function nameOf(paper: ReadPaper | undefined): { paper_id: number; paper_title: string } {
  return { paper_id: paper?.id ?? 0, paper_title: paper?.title ?? "" };
}

function idsOf(places: Iterable<number>, papers: readonly ReadPaper[]): number[] {
  return [...new Set(places)].slice(0, mostRelated).map((place) => papers[place]?.id ?? 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
