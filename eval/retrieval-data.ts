// The collections of `eval/retrieval.ts`: papers, questions, and which papers answer which question.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** By a hash of the question's name. The weights are chosen on half "a"; half "b" tells what they are worth elsewhere. */
export type Half = "a" | "b";

export type Collection = {
  name: string;
  papers: Array<{ name: string; title: string; text: string }>;
  questions: Array<{ name: string; half: Half; text: string; relevant: Set<string> }>;
  /** Of papers that are kept without them: their titles may be asked for. */
  titles?: Array<{ name: string; title: string }>;
};

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const files = {
  cranfield: "ir-cranfield/corpus.jsonl",
  cisi: "ir-cisi/corpus.jsonl",
  scifact: "ir-scifact-train/corpus.jsonl",
  pubmedqa: "qa-pubmedqa/questions-500.json",
  chinese: "zh-csl/records.jsonl",
};

export function missingFiles(): string[] {
  return Object.values(files).filter((file) => !existsSync(join(data, file)));
}

export function readCollections(): Collection[] {
  return [
    readCranfield(),
    readJudged("cisi", "ir-cisi"),
    readScifact(),
    readPubmedQa(),
    readChinese(),
  ];
}

export function readCranfield(): Collection {
  return readJudged("cranfield", "ir-cranfield");
}

type JudgedDocument = { _id: string; title: string; text: string };

/** Many documents answer a question; questions without a judgement are left out. */
function readJudged(name: string, folder: string): Collection {
  const relevant = new Map<string, Set<string>>();
  for (const line of readLines(`${folder}/qrels.txt`)) {
    const [question = "", , document = "", grade] = line.split(/\s+/u);
    if (Number(grade) <= 0) continue;
    const known = relevant.get(question);
    if (known === undefined) relevant.set(question, new Set([document]));
    else known.add(document);
  }
  return {
    name,
    papers: readObjects<JudgedDocument>(`${folder}/corpus.jsonl`).map(({ _id, title, text }) => ({
      name: _id,
      title,
      // In one of the two the text begins with the title.
      text: text.startsWith(title) ? text.slice(title.length) : text,
    })),
    questions: readObjects<{ _id: string; text: string }>(`${folder}/queries.jsonl`).flatMap(
      ({ _id, text }) => {
        const answers = relevant.get(_id);
        return answers === undefined
          ? []
          : [{ name: _id, half: halfOf(_id), text, relevant: answers }];
      },
    ),
  };
}

/** Claims; what they were written about is what they ask for, mostly one abstract. */
function readScifact(): Collection {
  const claims = new Map<string, Collection["questions"][number]>();
  for (const { id, claim, cited } of readObjects<{ id: string; claim: string; cited: string[] }>(
    "ir-scifact-train/claims.train.jsonl",
  )) {
    const known = claims.get(id);
    const relevant = known?.relevant ?? new Set();
    for (const name of cited) relevant.add(name);
    if (known === undefined) claims.set(id, { name: id, half: halfOf(id), text: claim, relevant });
  }
  return {
    name: "scifact",
    papers: readObjects<JudgedDocument>(files.scifact).map(({ _id, title, text }) => ({
      name: _id,
      title,
      text,
    })),
    questions: [...claims.values()].filter(({ relevant }) => relevant.size > 0),
  };
}

/** One abstract answers a question. */
function readPubmedQa(): Collection {
  const all = JSON.parse(readFileSync(join(data, files.pubmedqa), "utf8")) as Record<
    string,
    { QUESTION: string; CONTEXTS: string[] }
  >;
  return {
    name: "pubmedqa",
    papers: Object.entries(all).map(([name, { CONTEXTS }]) => ({
      name,
      title: "",
      text: CONTEXTS.join(" "),
    })),
    questions: Object.entries(all).map(([name, { QUESTION }]) => ({
      name,
      half: halfOf(name),
      text: QUESTION,
      relevant: new Set([name]),
    })),
  };
}

/** The keywords of a paper ask for its abstract. */
function readChinese(): Collection {
  const papers = readObjects<{ _id: string; title: string; abstract: string; keywords: string[] }>(
    files.chinese,
  );
  return {
    name: "zh-csl",
    titles: papers.map(({ _id, title }) => ({ name: _id, title })),
    papers: papers.map(({ _id, abstract }) => ({ name: _id, title: "", text: abstract })),
    questions: papers.map(({ _id, keywords }) => ({
      name: _id,
      half: halfOf(_id),
      text: keywords.join(" "),
      relevant: new Set([_id]),
    })),
  };
}

function halfOf(name: string): Half {
  return (createHash("sha256").update(name).digest()[0] ?? 0) % 2 === 0 ? "a" : "b";
}

function readObjects<Shape>(file: string): Shape[] {
  return readLines(file).map((line) => JSON.parse(line) as Shape);
}

function readLines(file: string): string[] {
  return readFileSync(join(data, file), "utf8").trim().split("\n");
}
