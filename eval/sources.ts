// Whether recorded answers of the sources become papers without loss, and what is no answer an error of ours: `node eval/sources.ts` prints counts and every miss.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readEntries, toWork as toArxivWork } from "../server/src/adapters/paper-sources/arxiv.ts";
import { toWork as toCrossrefWork } from "../server/src/adapters/paper-sources/crossref-work.ts";
import { toWork as toSemanticScholarWork } from "../server/src/adapters/paper-sources/semantic-scholar-paper.ts";
import { readPubmedXml } from "../server/src/knowledge/bibliography/readers/pubmed-xml.ts";
import type { CslItem } from "../server/src/knowledge/bibliography/csl-item.ts";
import { fromCsl } from "../server/src/features/papers/csl.ts";
import { serveRecorded } from "./sources-served.ts";
import { checkPaper } from "../server/src/features/papers/new-papers.ts";

type Loose = ReturnType<typeof JSON.parse>;
/** What a body says, beside what was read from it. */
type Pair = { name: string; work: CslItem | undefined; said: Record<string, unknown> };

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const folder = join(data, "api-fixtures");

async function main(): Promise<number> {
  if (!existsSync(join(folder, "index.json"))) {
    process.stdout.write(
      `No recorded answers in ${folder}: set DATA to the folder that holds them.\n`,
    );
    return 1;
  }
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Loose[];
  const good = new Set(
    index.filter(({ status }) => Number(status) === 200).map(({ file }) => file),
  );
  const rows: string[] = [];
  const misses: string[] = [];
  const sources: Array<[string, string[], (text: string) => Promise<Pair[]>]> = [
    ["Crossref", ["crossref", "crossref-r"], readCrossref],
    ["arXiv", ["arxiv"], readArxiv],
    ["PubMed", ["pubmed"], readPubmed],
    ["Semantic Scholar", ["semantic-scholar"], readSemanticScholar],
  ];
  for (const [source, folders, read] of sources) {
    let [bodies, works, complete] = [0, 0, 0];
    for (const path of folders.flatMap((each) =>
      readdirSync(join(folder, each)).map((file) => `${each}/${file}`),
    )) {
      if (!good.has(path)) continue;
      const pairs = await read(readFileSync(join(folder, path), "utf8"));
      bodies += pairs.length > 0 ? 1 : 0;
      for (const pair of pairs) {
        works += 1;
        const lost = lossesOf(pair);
        if (lost.length === 0) complete += 1;
        else misses.push(`- ${path}, ${pair.name}: ${lost.join("; ")}`);
      }
    }
    rows.push(`| ${source} | ${bodies} | ${works} | ${complete} |`);
  }
  const table = [
    "| source | bodies with works | works | without loss |",
    "|---|---|---|---|",
    ...rows,
  ];
  const served = await serveRecorded(folder, index);
  const second = [
    "| source | answers served | read | works | refusals put into words | of kinds never asked for |",
    "|---|---|---|---|---|---|",
    ...served.rows,
  ];
  const all = [...misses, ...served.misses];
  process.stdout.write(`${table.join("\n")}\n\n${second.join("\n")}\n${all.join("\n")}\n`);
  return all.length === 0 ? 0 : 1;
}

function lossesOf({ work, said }: Pair): string[] {
  if (work === undefined) return ["not read"];
  const checked = checkPaper(fromCsl(work));
  if ("problem" in checked) return [checked.problem];
  const { fields } = checked.paper;
  const read: Record<string, unknown> = {
    ...fields,
    authors: fields.authors.length,
    external: fields.external_ids,
  };
  return Object.entries(said)
    .filter(([name, value]) => plain(value) !== plain(read[name]))
    .map(([name, value]) => `${name} is ${plain(read[name])} instead of ${plain(value)}`);
}

/** Letters and digits alone: markup and entities are the reader's to clean. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? "")
    .replace(/\\n|<tex-math.*?<\/tex-math>/gu, "")
    .replace(/<[^<>]*>|&\w+;|&#\w+;/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

async function readCrossref(text: string): Promise<Pair[]> {
  if (!text.startsWith("{")) return [];
  const answer: Loose = JSON.parse(text);
  const works: Loose[] =
    answer["message-type"] === "work-list"
      ? answer.message.items
      : answer["message-type"] === "work"
        ? [answer.message]
        : [];
  return works.map((item) => ({
    name: item.DOI,
    work: toCrossrefWork(item),
    said: {
      doi: item.DOI,
      title: [item.title?.[0], item.subtitle?.[0]].join(""),
      authors: (item.author ?? []).filter((person: Loose) => person.family ?? person.name).length,
      journal: item["container-title"]?.at(-1),
      year: item.issued["date-parts"][0][0] ?? item.approved?.["date-parts"][0][0] ?? null,
      volume: item.volume,
      issue: item.issue,
      pages: item.page,
      issn: item.ISSN?.[0],
      isbn: item.ISBN?.[0],
      abstract: item.abstract ?? item.description,
      citation_count: item["is-referenced-by-count"],
    },
  }));
}

async function readArxiv(text: string): Promise<Pair[]> {
  const written = text.split("<entry>").slice(1);
  const entries = readEntries(text);
  return written.map((entry, index) => {
    const one = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`, "u").exec(entry)?.[1];
    const [, id = ""] = /\/abs\/(.+)v\d+$/u.exec(one("id") ?? "") ?? [];
    const found = entries[index];
    return {
      name: id,
      work: found && toArxivWork(found),
      said: {
        title: one("title"),
        abstract: one("summary"),
        authors: entry.split("<author>").length - 1,
        year: Number(one("published")?.slice(0, 4)),
        doi: one("arxiv:doi"),
        journal: one("arxiv:journal_ref"),
        external: { arxiv: id },
        pdf_url: /href="([^"]*\/pdf\/[^"]*)"/u.exec(entry)?.[1],
      },
    };
  });
}

async function readPubmed(text: string): Promise<Pair[]> {
  const written = text.split(/<Pubmed(?:Book)?Article>/u).slice(1);
  const works: CslItem[] = [];
  for await (const record of readPubmedXml(once(text)))
    if ("item" in record) works.push(record.item);
  return written.map((record, index) => {
    const [, pmid = ""] = /<PMID[^>]*>(\d+)</u.exec(record) ?? [];
    const [list = ""] = /<AuthorList.*?<\/AuthorList>/su.exec(record) ?? [];
    const work = works[index];
    const authors = list.split(/<Author[\s>]/u).length - 1;
    return {
      name: pmid,
      work,
      said: { authors, external: { pmid, pmcid: work?.PMCID } },
    };
  });
}

/** Lists of papers, single papers, and papers that cite or are cited. */
async function readSemanticScholar(text: string): Promise<Pair[]> {
  const answer: Loose = JSON.parse(text);
  const listed: Loose[] = Array.isArray(answer)
    ? answer
    : (answer.data ?? answer.papers ?? [answer]);
  const papers = listed.map((each) => each?.citingPaper ?? each?.citedPaper ?? each);
  return papers
    .filter((paper) => paper?.paperId && paper.title)
    .map((paper) => ({
      name: paper.paperId,
      work: toSemanticScholarWork(paper),
      said: {
        title: paper.title,
        abstract: paper.abstract,
        year: paper.year ?? null,
        authors: (paper.authors ?? []).length,
        citation_count: paper.citationCount ?? 0,
        doi: paper.externalIds?.DOI,
      },
    }));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

process.exitCode = await main();
