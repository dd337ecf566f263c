// A library full of duplicates with everything that hangs on papers, and a picture of all of it to compare by.
import type { EditableProject } from "../src/api/access.ts";
import type { AppContext } from "../src/context.ts";
import { addPapers, createCollection } from "../src/features/collections/collections.ts";
import { createPaper, type PaperCreation } from "../src/features/papers/papers.ts";
import { attachPdf, noteReading } from "../src/features/papers/pdf.ts";
import type { Writer } from "../src/platform/db/database.ts";
import { raw, sql } from "../src/platform/db/sql.ts";
import type { StoredFile } from "../src/platform/files/file-store.ts";
import type { Random } from "./restart/random.ts";

const words = [
  "carbon",
  "soil",
  "river",
  "plough",
  "winter",
  "forest",
  "signal",
  "lattice",
] as const;

/** So many works, each as two to four records that differ in what they know. */
export async function buildDuplicates(
  context: AppContext,
  project: EditableProject,
  works: number,
  random: Random,
): Promise<void> {
  const withFile: number[] = [];
  await context.db.write(async (writer) => {
    const collections: number[] = [];
    for (const name of words.slice(0, 3)) {
      const given = { name, description: "", color: "#000000", sort_order: 0, parent_id: null };
      collections.push((await createCollection(context, writer, project, given)).id);
    }
    for (let work = 0; work < works; work += 1) {
      const phrase = [0, 1, 2].map(() => random.pick(words)).join(" under ");
      const records = random.between(2, 4);
      for (let record = 0; record < records; record += 1) {
        const given = describeWork(work, record, `${phrase} number ${work}`, random);
        const { paper } = await createPaper(context, writer, project, given);
        const collection = collections[random.between(0, 2 * collections.length)];
        if (collection !== undefined) {
          await addPapers(context, writer, project, collection, [paper.id]);
        }
        if (random.chance(0.25)) withFile.push(paper.id);
      }
    }
  });
  for (const id of withFile) {
    const file = await context.files.put(contentOf(id), { maxBytes: 1000 });
    await context.db.write((writer) => addReadFile(context, writer, project, id, file));
  }
}

function describeWork(work: number, record: number, title: string, random: Random): PaperCreation {
  const maybe = <Value>(value: Value) => (random.chance(0.5) ? value : undefined);
  return {
    title: random.chance(0.3) ? title.toUpperCase() : title,
    authors: [`Ada Author${work}`, `Ben Writer${work}`],
    year: 2000,
    doi: maybe(`10.1000/work.${work}`),
    journal: maybe("Journal of Works"),
    volume: maybe("7"),
    pages: maybe(`${work + 1}`),
    abstract: maybe(`Of ${title}.`),
    tags: [`tag ${record}`, random.pick(words)],
    notes: maybe(`Note ${work}.${record}`),
    external_ids: maybe({ openalex: `W${work}` }),
    citation_count: record * 3,
    rating: maybe(record),
    reading_status: maybe("read" as const),
  };
}

async function addReadFile(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  id: number,
  file: StoredFile,
): Promise<void> {
  const { sha256 } = file;
  await attachPdf(context, writer, project, id, file);
  await noteReading(
    context,
    writer,
    { id, sha256 },
    {
      status: "ocr_complete",
      page_count: 3,
      warnings: ["seen"],
    },
  );
  await writer.run(sql`insert into paper_texts
    (paper_id, project_id, sha256, text, pages, sections, hidden, metadata, read_at)
    values (${id}, ${project.id}, ${sha256}, 'text', '[]', '[]', '[]', '{}', 'then')`);
  await writer.run(sql`insert into chunks (project_id, paper_id, ordinal, kind, section, text,
      token_count, char_start, char_end, rectangles, sentences)
    values (${project.id}, ${id}, 0, 'text', '', 'text', 1, 0, 4, '[]', '[]')`);
}

const pictured = [
  "select * from papers where project_id = $ order by id",
  "select * from paper_tags where project_id = $ order by paper_id, tag",
  "select collection_papers.* from collection_papers, collections where id = collection_id and project_id = $ order by collection_id, paper_id",
  "select * from paper_texts where project_id = $ order by paper_id",
  // Passages of titles and abstracts are made of the papers, whenever the index next looks at them.
  "select chunks.* from chunks, paper_texts where chunks.paper_id = paper_texts.paper_id and chunks.project_id = $ order by chunks.id",
  "select sha256, owner from file_references where project_id = $ order by owner",
  "select key, paper_id from paper_match_keys where project_id = $ order by key, paper_id",
  "select paper_count from projects where id = $",
  "select * from merged_papers where project_id = $",
];

/** Every row of a project that a merge may touch. */
export async function pictureOf({ db }: AppContext, project: EditableProject): Promise<unknown[]> {
  return Promise.all(pictured.map((text) => db.all(raw(text.replace("$", String(project.id))))));
}

async function* contentOf(paperId: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`%PDF-1.4 of paper ${paperId}`);
}
