// Exports: papers of a project as files in the formats of the field, and to Zotero.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OutgoingWork } from "../../adapters/reference-manager/reference-manager.ts";
import { createZotero } from "../../adapters/reference-manager/zotero.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { forPurpose } from "../../platform/http/for-purpose.ts";
import { annotate } from "../annotations/annotated-items.ts";
import { toCsl } from "../papers/csl.ts";
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { type PaperRecord, requirePapers, streamPapers } from "../papers/papers.ts";
import { getProject } from "../projects/projects.ts";
import type { NotesExport, ZoteroExport, ZoteroResult } from "./export.schema.ts";
import { writeBibtex } from "../../knowledge/bibliography/writers/bibtex.ts";
import { writeCslJson } from "../../knowledge/bibliography/writers/csl-json.ts";
import { writeCsv } from "../../knowledge/bibliography/writers/csv.ts";
import { markdownZip } from "./markdown-zip.ts";
import { writeRis } from "../../knowledge/bibliography/writers/ris.ts";

type Reach = Pick<AppContext, "db">;
type Piece = string | Uint8Array;
type Write = (items: AsyncIterable<CslItem>) => AsyncIterable<Piece>;

const formats = {
  bibtex: { extension: "bib", write: writeBibtex },
  ris: { extension: "ris", write: writeRis },
  "csl-json": { extension: "json", write: writeCslJson },
  csv: { extension: "csv", write: writeCsv },
} satisfies Record<string, { extension: string; write: Write }>;

/** Those of references alone; Markdown also has what readers marked and said. */
export type ExportFormat = keyof typeof formats;

const pieceSize = 64 * 1024;
const turnMilliseconds = 10;
const previewSize = 50;

/** A file of the papers given, or of all. It is made as it is read, so that its size does not matter. */
export async function exportFile(
  { db }: Reach,
  project: ViewableProject,
  paperIds: number[],
  format: ExportFormat,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  await requirePapers(db, project, paperIds);
  const { extension, write } = formats[format];
  const items = toItems(streamPapers({ db }, project, paperIds));
  return {
    name: `${fileNameOf(await getProject(db, project))}.${extension}`,
    content: inLargePieces(takeTurns<Piece>(write(items))),
  };
}

/** A zip of one note a paper: its data, abstract and notes, and the annotations of its PDF. */
export async function exportNotes(
  { db }: Reach,
  project: ViewableProject,
  { paper_ids: paperIds, link_base: linkBase }: NotesExport,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  await requirePapers(db, project, paperIds);
  const papers = streamPapers({ db }, project, paperIds);
  const items = annotate({ db }, project, papers, linkBase);
  return {
    name: `${fileNameOf(await getProject(db, project))}.zip`,
    content: inLargePieces(takeTurns<Piece>(markdownZip(items))),
  };
}

/** Puts the papers into a new collection; without an account it shows what would be sent. */
export async function exportToZotero(
  { db, config, fetcher }: Reach & Pick<AppContext, "config" | "fetcher">,
  project: ViewableProject,
  { paper_ids, collection_name }: ZoteroExport,
): Promise<ZoteroResult> {
  await requirePapers(db, project, paper_ids);
  const { name, paper_count } = await getProject(db, project);
  const papers = streamPapers({ db }, project, paper_ids);
  if (config.zotero.apiKey === "" || config.zotero.userId === "") {
    return {
      configured: false,
      preview: await previewOf(papers),
      paper_count: paper_ids.length === 0 ? paper_count : paper_ids.length,
    };
  }
  const collectionName = collection_name === "" ? name : collection_name;
  const zotero = createZotero(config.zotero, {
    fetcher: forPurpose(fetcher, { owner: project.id }),
  });
  const report = await zotero.push(collectionName, toWorks(papers));
  return {
    configured: true,
    collection_key: report.collectionKey,
    collection_name: collectionName,
    items_created: report.created,
    errors: report.failures.map(({ id, reason }) => ({ paper_id: id, error: reason })),
  };
}

async function previewOf(papers: AsyncIterable<PaperRecord>): Promise<string> {
  let text = "";
  for await (const entry of writeBibtex(toItems(first(previewSize, papers)))) text += entry;
  return text;
}

/** ASCII, so that every client reads the name alike; where no such letter is left, the project's number serves. */
function fileNameOf({ id, name }: { id: number; name: string }): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/gu, "-")
    .slice(0, 80)
    .replace(/^-|-$/gu, "");
  return plain === "" ? `project-${id}` : plain;
}

async function* toItems(papers: AsyncIterable<PaperRecord>): AsyncGenerator<CslItem> {
  for await (const paper of papers) yield toCsl(paper);
}

async function* toWorks(papers: AsyncIterable<PaperRecord>): AsyncGenerator<OutgoingWork> {
  for await (const paper of papers) {
    yield { id: paper.id, reference: toCsl(paper), tags: paper.tags };
  }
}

async function* first<Item>(count: number, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let left = count;
  for await (const item of items) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

/** Lets everybody else have a turn now and then: a chain of generators alone would hold the event loop to its end. */
async function* takeTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - began < turnMilliseconds) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Many entries in one write to the network. */
async function* inLargePieces(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    gathered.push(bytes);
    size += bytes.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
