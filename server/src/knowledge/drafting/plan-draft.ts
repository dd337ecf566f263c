// Writes a review with the papers' own statements: themes from groups of papers, each statement with its paper.
import type { Passage } from "../answering/passage.ts";
import type { Language } from "../answering/wording.ts";
import { clusterPapers } from "./cluster-papers.ts";
import type { DraftBlock, DraftSection, DraftSentence, ReviewStyle } from "./draft-document.ts";
import { isEmpty } from "./draft-document.ts";
import { draftWording, type Span } from "./draft-wording.ts";
import { type GroupName, nameGroups } from "./name-theme.ts";
import {
  createSentencePool,
  type PoolSentence,
  type SentencePool,
  toDraftSentence,
} from "./sentence-pool.ts";
import type { SentenceRole } from "../text/sentence-roles.ts";
import { designOf, sampleOf } from "./study-design.ts";

export type ReviewedPaper = {
  id: number;
  title: string;
  abstract: string;
  year: number | null;
  journal: string;
  /** "Smith et al.", or the title where nobody is named. */
  study: string;
};

export type Theme = GroupName & { papers: ReviewedPaper[] };

export type DraftOrder = {
  topic: string;
  style: ReviewStyle;
  language: Language;
  themes: Theme[];
  /** Of the papers of the themes, whatever they were found by. */
  passages: readonly Passage[];
  /** How the papers came together, told in a systematic review. */
  protocol: string[];
};

/** A section with the papers it draws on: whoever words it anew must stay with them. */
export type PlannedSection = DraftSection & { papers: number[] };

type Plan = DraftOrder & {
  pool: SentencePool;
  papers: ReviewedPaper[];
  words: (typeof draftWording)[Language];
};

const mostBackground = 4;
const mostOpen = 6;
const mostConcluding = 4;
const findingsOfPaper = 2;
const papersOfParagraph = 3;
/** What a paper found, then whatever else it says, so that none is left without a word. */
const findings: readonly SentenceRole[] = [
  "conclusion",
  "result",
  "other",
  "background",
  "method",
  "aim",
  "limitation",
  "future",
];

/** Themes of the papers, the largest first, each with a name of its own. */
export function findThemesOf(papers: readonly ReviewedPaper[], topic: string): Theme[] {
  const groups = clusterPapers(papers).map((group) => group.toSorted(byYear));
  const names = nameGroups(groups, topic);
  return groups.map((papersOfGroup, place) => ({
    name: names[place]?.name ?? "",
    held: names[place]?.held,
    papers: papersOfGroup,
  }));
}

/** No section is empty, and no statement is made twice. */
export function planDraft(order: DraftOrder): PlannedSection[] {
  const plan: Plan = {
    ...order,
    pool: createSentencePool(order.topic, order.passages),
    papers: order.themes.flatMap(({ papers }) => papers),
    words: draftWording[order.language],
  };
  const introduction = introduce(plan);
  // What is left open is taken before the themes use it up; what concludes comes after them.
  const open = openQuestions(plan);
  const themes = plan.themes.map((theme) => writeTheme(plan, theme));
  const sections = {
    narrative: () => [introduction, ...themes, open, conclude(plan)],
    thematic: () => [introduction, ...themes, acrossThemes(plan), open, conclude(plan)],
    systematic: () => [introduction, methods(plan), studies(plan), ...themes, open, conclude(plan)],
  };
  return sections[plan.style]().filter((section) => !isEmpty(section));
}

function introduce(plan: Plan): PlannedSection {
  const { words, topic, papers, pool } = plan;
  const names = plan.themes.map(({ name }) => name);
  const background = pool.take({
    papers: idsOf(papers),
    roles: ["background", "aim"],
    most: mostBackground,
    mostOfPaper: 1,
  });
  const opening = [plain(words.covers(topic, papers.length, spanOf(papers)))];
  const arrangement = names.length > 1 ? [paragraph([plain(words.parts(names))])] : [];
  return {
    title: words.introduction,
    papers: idsOf(papers),
    blocks: [paragraph([...opening, ...background.map(toDraftSentence)]), ...arrangement],
  };
}

function writeTheme(plan: Plan, theme: Theme): PlannedSection {
  const { words, style } = plan;
  const opening = plain(
    words.treats(theme.name, theme.papers.length, theme.held, spanOf(theme.papers)),
  );
  const told = style === "thematic" ? byQuestion(plan, theme) : byPaper(plan, theme);
  const silent = theme.papers.filter(({ id }) => !told.some(({ paper }) => paper === id));
  const known = silent
    .filter(({ id }) => !plan.pool.sentences.some(({ paper }) => paper === id))
    .map(({ id, title }) => ({ text: words.knownByTitle(titleText(title)), papers: [id] }));
  const blocks = style === "thematic" ? inTwoParts(plan, theme, told) : inParagraphs(told);
  const [first, ...rest] = blocks;
  return {
    title: style === "systematic" ? words.results(theme.name) : capitalised(theme.name),
    papers: idsOf(theme.papers),
    blocks: [
      paragraph([opening, ...(first?.kind === "paragraph" ? first.sentences : [])]),
      ...rest,
      ...(known.length > 0 ? [paragraph(known)] : []),
    ],
  };
}

/** Paper after paper as the years went by: what each set out to do, and what it found. */
function byPaper({ pool }: Plan, theme: Theme): PoolSentence[] {
  return idsOf(theme.papers).flatMap((id) => {
    const way = pool.take({ papers: [id], roles: ["aim", "method"], most: 1 });
    return [...way, ...pool.take({ papers: [id], roles: findings, most: findingsOfPaper })].sort(
      (one, other) => one.place - other.place,
    );
  });
}

/** All that was asked and done first, then all that was found. */
function byQuestion({ pool }: Plan, theme: Theme): PoolSentence[] {
  const papers = idsOf(theme.papers);
  const way = papers.flatMap((id) =>
    pool.take({ papers: [id], roles: ["aim", "method"], most: 1 }),
  );
  const found = papers.flatMap((id) =>
    pool.take({ papers: [id], roles: findings, most: findingsOfPaper }),
  );
  return [...way, ...found];
}

function inTwoParts({ words }: Plan, { name }: Theme, told: PoolSentence[]): DraftBlock[] {
  const [way, found] = [told.filter(isWay), told.filter((each) => !isWay(each))];
  return [
    ...(way.length > 0 ? [paragraph([plain(words.asked(name)), ...way.map(toDraftSentence)])] : []),
    ...(found.length > 0
      ? [paragraph([plain(words.found(name)), ...found.map(toDraftSentence)])]
      : []),
  ];
}

function isWay({ role }: PoolSentence): boolean {
  return role === "aim" || role === "method";
}

function inParagraphs(told: PoolSentence[]): DraftBlock[] {
  const papers = [...new Set(told.map(({ paper }) => paper))];
  const blocks: DraftBlock[] = [];
  for (let start = 0; start < papers.length; start += papersOfParagraph) {
    const some = new Set(papers.slice(start, start + papersOfParagraph));
    blocks.push(paragraph(told.filter(({ paper }) => some.has(paper)).map(toDraftSentence)));
  }
  return blocks;
}

/** Statements of one theme's papers that name another theme. */
function acrossThemes({ pool, themes, words }: Plan): PlannedSection {
  const found = themes.flatMap((theme) => {
    const others = themes.filter(({ name }) => name !== theme.name);
    const holds = ({ text }: PoolSentence) =>
      others.some(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
    return pool.take({ papers: idsOf(theme.papers), roles: findings, most: 2, holds });
  });
  const sentences = found.map(toDraftSentence);
  return {
    title: words.across,
    papers: [...new Set(found.map(({ paper }) => paper))],
    blocks: sentences.length === 0 ? [] : [paragraph([plain(words.acrossThemes), ...sentences])],
  };
}

function openQuestions({ pool, papers, words }: Plan): PlannedSection {
  const found = pool.take({
    papers: idsOf(papers),
    roles: ["limitation", "future"],
    most: mostOpen,
    mostOfPaper: 1,
  });
  const sentences = found.map(toDraftSentence);
  return {
    title: words.openQuestions,
    papers: [...new Set(found.map(({ paper }) => paper))],
    blocks: sentences.length === 0 ? [] : [paragraph([plain(words.statedByPapers), ...sentences])],
  };
}

function conclude({ pool, themes, papers, words }: Plan): PlannedSection {
  const [largest] = themes;
  const names = themes.map(({ name }) => name);
  const opening = words.together(names, largest?.name ?? "", largest?.papers.length ?? 0);
  const found = pool.take({
    papers: idsOf(papers),
    roles: ["conclusion", "result"],
    most: mostConcluding,
    mostOfPaper: 1,
  });
  return {
    title: words.conclusion,
    papers: idsOf(papers),
    blocks: [paragraph([plain(opening), ...found.map(toDraftSentence)])],
  };
}

function methods({ words, protocol }: Plan): PlannedSection {
  const blocks = protocol.length === 0 ? [] : [paragraph(protocol.map(plain))];
  return { title: words.methods, papers: [], blocks };
}

function studies({ words, papers, language }: Plan): PlannedSection {
  const missing = "–";
  const rows = papers.map(({ id, title, abstract, year, journal, study }) => ({
    paper: id,
    cells: [
      study,
      year === null ? missing : String(year),
      journal === "" ? missing : journal,
      designOf(`${title}. ${abstract}`, language) ?? missing,
      sampleOf(abstract) ?? missing,
    ],
  }));
  return {
    title: words.characteristics,
    papers: idsOf(papers),
    blocks: [
      paragraph([plain(words.tableNote(papers.length))]),
      { kind: "table", header: [...words.tableHeader], rows },
    ],
  };
}

function plain(text: string): DraftSentence {
  return { text, papers: [] };
}

function paragraph(sentences: DraftSentence[]): DraftBlock {
  return { kind: "paragraph", sentences };
}

function idsOf(papers: readonly ReviewedPaper[]): number[] {
  return papers.map(({ id }) => id);
}

function spanOf(papers: readonly ReviewedPaper[]): Span {
  const years = papers.flatMap(({ year }) => year ?? []);
  return years.length === 0 ? undefined : { first: Math.min(...years), last: Math.max(...years) };
}

/** Papers without a year come last. */
function byYear(one: ReviewedPaper, other: ReviewedPaper): number {
  return (one.year ?? Infinity) - (other.year ?? Infinity) || one.id - other.id || 0;
}

function titleText(title: string): string {
  return title.replace(/[.。]$/u, "");
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
