// The labelled sets for `eval/dedup.ts`, read through the product's own import so that records are what a user would have.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readReferences } from "../server/src/knowledge/bibliography/readers/read-references.ts";
import type { CslItem } from "../server/src/knowledge/bibliography/csl-item.ts";
import { fromCsl } from "../server/src/features/papers/csl.ts";
import { checkPaper } from "../server/src/features/papers/new-papers.ts";
import { readEntities } from "../server/src/knowledge/bibliography/matching/plain-text.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";

/** Records, and the name each has in its file. */
export type Library = { records: MatchRecord[]; names: string[] };
export type FlaggedLibrary = Library & { duplicates: Set<number> };
export type PairedLibrary = Library & {
  /** Where the second source begins: truth is known of pairs between the sources only. */
  border: number;
  pairs: Set<string>;
};

export const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");

export const needed = [
  "dedup-iebh/copper.endnote.xml",
  "dedup-iebh/tafenoquine.endnote.xml",
  "dedup-dblp-acm/DBLP2.csv",
  "acl-anthology/sample-8000.jsonl.gz",
];

export function missingFiles(): string[] {
  return needed.filter((file) => !existsSync(join(data, file)));
}

/** In these libraries every member of a group of duplicates is marked, the first copy too. */
export async function readFlagged(name: string): Promise<FlaggedLibrary> {
  const library = await readLibrary([`dedup-iebh/${name}.endnote.xml`]);
  const rows = readFileSync(join(data, `dedup-iebh/${name}.jsonl`), "utf8")
    .trim()
    .split("\n");
  const labels = rows.map((row) => JSON.parse(row) as { rec: string; caption: string | null });
  if (labels.length !== library.records.length) throw new Error(`${name}: labels do not fit`);
  const duplicates = labels.flatMap(({ caption }, id) => (caption === "Duplicate" ? [id] : []));
  return { ...library, names: labels.map(({ rec }) => rec), duplicates: new Set(duplicates) };
}

export async function readPaired(): Promise<PairedLibrary> {
  const folder = "dedup-dblp-acm";
  const first = await readLibrary([`${folder}/DBLP2.csv`]);
  const library = await readLibrary([`${folder}/DBLP2.csv`, `${folder}/ACM.csv`]);
  const border = first.records.length;
  const places = new Map(library.names.map((name, id) => [`${id < border} ${name}`, id]));
  const lines = readFileSync(join(data, folder, "DBLP-ACM_perfectMapping.csv"), "latin1");
  const pairs = new Set<string>();
  for (const [, left, right] of lines.matchAll(/^"?([^",]+)"?,"?(\d+)"?/gmu)) {
    pairs.add(`${places.get(`true ${left}`)} ${places.get(`false ${right}`)}`);
  }
  return { ...library, border, pairs };
}

type AclPaper = {
  id: string;
  title: string;
  authors: Array<{ first: string | null; last: string }>;
  booktitle: string;
  year: number;
  pages?: string;
  doi: string;
  abstract: string;
};

/** Eight thousand papers, all distinct. */
export function readAcl(): Library {
  const text = gunzipSync(readFileSync(join(data, "acl-anthology/sample-8000.jsonl.gz")));
  const papers = text
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AclPaper);
  const records = papers.map((paper, id) =>
    toRecord(id, {
      type: "paper-conference",
      title: paper.title,
      author: paper.authors.map(({ first, last }) => ({
        family: last,
        ...(first === null ? {} : { given: first }),
      })),
      "container-title": paper.booktitle,
      issued: { "date-parts": [[paper.year]] },
      DOI: paper.doi,
      abstract: paper.abstract,
      ...(paper.pages === undefined ? {} : { page: paper.pages }),
    }),
  );
  return { records, names: papers.map(({ id }) => id) };
}

/** The records of a text in any format that the import reads. */
export async function readItems(text: string): Promise<MatchRecord[]> {
  return (await readBytes("text", ReadableStream.from([Buffer.from(text)]))).records;
}

async function readLibrary(files: string[]): Promise<Library> {
  const records: MatchRecord[] = [];
  const names: string[] = [];
  for (const file of files) {
    const library = await readBytes(file, bytesOf(join(data, file)));
    for (const record of library.records) records.push({ ...record, id: records.length });
    names.push(...library.names);
  }
  return { records, names };
}

async function readBytes(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Library> {
  const records: MatchRecord[] = [];
  const names: string[] = [];
  const { entries } = await readReferences(bytes);
  for await (const entry of entries) {
    if (!("item" in entry)) throw new Error(`${file}, line ${entry.line}: ${entry.error}`);
    records.push(toRecord(records.length, entry.item));
    names.push(entry.item.id ?? "");
  }
  return { records, names };
}

/** The import keeps entities of HTML as they are; ACM.csv came from web pages and writes every accent as one. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const bytes = readFileSync(path);
  yield path.endsWith("ACM.csv") ? Buffer.from(readEntities(bytes.toString("utf8"))) : bytes;
}

function toRecord(id: number, item: CslItem): MatchRecord {
  const checked = checkPaper(fromCsl(item));
  if ("problem" in checked) throw new Error(checked.problem);
  return { id, ...checked.paper.fields };
}
