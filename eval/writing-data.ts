// The projects that eval/writing.ts has reviewed: slices of PubMedQA, of the ACL Anthology and of Chinese abstracts, and thin ones.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export type ReviewedPaper = {
  title: string;
  abstract?: string;
  authors?: string[];
  year?: number;
};
export type ReviewedProject = { set: string; language: "en" | "zh"; papers: ReviewedPaper[] };

export const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const files = {
  medicine: join(data, "qa-pubmedqa/questions-500.json"),
  languages: join(data, "acl-anthology/sample-8000.jsonl.gz"),
  chinese: join(data, "zh-csl/records.jsonl"),
};
/** Of each set, so many projects with so many papers. */
const projects = 2;
const papersOfProject = 20;
const subjects = ["machine translation", "summarization"];

export function missingFiles(): string[] {
  return Object.values(files).filter((file) => !existsSync(file));
}

export function readProjects(): ReviewedProject[] {
  return [...readMedicine(), ...readLanguages(), ...readChinese(), ...thin()];
}

function readMedicine(): ReviewedProject[] {
  type Question = { QUESTION: string; CONTEXTS: string[]; LONG_ANSWER: string; YEAR?: string };
  const all = JSON.parse(readFileSync(files.medicine, "utf8")) as Record<string, Question>;
  const papers = Object.values(all).map(({ QUESTION, CONTEXTS, LONG_ANSWER, YEAR }) => ({
    title: QUESTION,
    abstract: [...CONTEXTS, LONG_ANSWER].join(" "),
    ...(Number(YEAR) > 0 ? { year: Number(YEAR) } : {}),
  }));
  return slices(papers).map((some) => ({ set: "PubMedQA", language: "en", papers: some }));
}

function readLanguages(): ReviewedProject[] {
  type Line = {
    title: string;
    abstract: string;
    year: number;
    authors: Array<{ first: string | null; last: string }>;
  };
  const papers = linesOf<Line>(gunzipSync(readFileSync(files.languages)).toString());
  return subjects.map((subject) => ({
    set: "ACL Anthology",
    language: "en",
    papers: papers
      .filter(({ title }) => title.toLowerCase().includes(subject))
      .slice(0, papersOfProject)
      .map(({ title, abstract, year, authors }) => ({
        title,
        abstract,
        year,
        authors: authors.map(({ first, last }) => `${first ?? ""} ${last}`.trim()),
      })),
  }));
}

function readChinese(): ReviewedProject[] {
  type Line = { title: string; abstract: string; discipline: string };
  const papers = linesOf<Line>(readFileSync(files.chinese, "utf8"));
  return [...Map.groupBy(papers, ({ discipline }) => discipline).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, projects)
    .map((some) => ({
      set: "zh-csl",
      language: "zh",
      papers: some.slice(0, papersOfProject).map(({ title, abstract }) => ({ title, abstract })),
    }));
}

/** What a library may look like before anybody has cared for it. */
function thin(): ReviewedProject[] {
  const [first] = readMedicine();
  const some = first?.papers.slice(0, 6) ?? [];
  return [
    { set: "thin", language: "en", papers: some.slice(0, 1) },
    { set: "thin", language: "en", papers: some.map(({ title }) => ({ title })) },
  ];
}

function slices(papers: readonly ReviewedPaper[]): ReviewedPaper[][] {
  const step = Math.floor(papers.length / projects);
  return Array.from({ length: projects }, (_, turn) =>
    papers.slice(turn * step, turn * step + papersOfProject),
  );
}

function linesOf<Line>(text: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}
