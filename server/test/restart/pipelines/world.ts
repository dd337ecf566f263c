// What the tortured runs find: sources to search, a web with PDFs and a directory of PDFs, with what each run must come to.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSearchSources } from "../../../src/adapters/paper-sources/loopback-search.testing.ts";
import { startWeb } from "../../../src/adapters/pdf-sources/loopback-web.testing.ts";
import { buildTextPdf } from "../../pdf-builder.ts";
import type { Random } from "../random.ts";
import { titleOf } from "../words.ts";
import type { Crew } from "./crew.ts";

const fileMilliseconds = 60;
const sourceMilliseconds = 250;
const linesOfPdf = 12;

type Decision = { conflict_id: string; action: string; merged_paper?: object };

/** One run: where it began, what a person says to its conflicts, and what there must be when it is over. */
export type Case = {
  type: "search" | "upload";
  thread: string;
  project: number;
  decide: (conflict: { conflict_id: string; new_paper: { title: string } }) => Decision;
  /** Titles of all papers of the project, each as often as it must be there, in their order. */
  titles: string[];
  /** Of those that must have been read. */
  read: string[];
  outcomes: Record<string, number>;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(random: Random) {
  const sources = await startSearchSources();
  const web = await startWeb();
  const directory = await mkdtemp(join(tmpdir(), "sheaf-torture-pdfs-"));
  for (const source of ["crossref", "pubmed"] as const)
    sources.delays.set(source, sourceMilliseconds);
  let count = 0;

  const openPdf = (doi: string, title: string) => {
    const address = `${web.origin}/pdf/${doi}`;
    const content = pdfOf(title);
    web.put(`/pdf/${doi}`, async (response) => {
      await sleep(fileMilliseconds);
      response.writeHead(200, { "content-type": "application/pdf" }).end(content);
    });
    const location = { url_for_pdf: address };
    web.json(`/unpaywall/${doi}`, { best_oa_location: location, oa_locations: [location] });
  };

  /** A run that searches: new papers with and without a PDF, one that is known, and three that a person decides on. */
  async function beginSearch(crew: Crew): Promise<Case> {
    const tag = `run${(count += 1)}`;
    const [kept, refused, merged, known] = [1, 2, 3, 4].map(() => titleOf(random)) as [
      string,
      string,
      string,
      string,
    ];
    const project = await makeProject(crew, tag);
    const doiOf = (name: string) => `10.7000/${tag}.${name}`;
    const old = { kept, refused, merged, known };
    for (const [name, title] of Object.entries(old))
      await addPaper(crew, project, tag, { title, doi: doiOf(name), year: 2020 });
    const twins = Object.entries({ kept, refused, merged }).map(([name, title]) => ({
      id: doiOf(`${name}.twin`),
      title,
    }));
    const fresh = Array.from({ length: 4 }, (_, place) => ({
      id: doiOf(`fresh.${place}`),
      title: titleOf(random),
    }));
    const elsewhere = { id: String(1_000_000 + count), title: titleOf(random) };
    for (const { id, title } of fresh.slice(0, 2)) openPdf(id, title);
    openPdf(doiOf("kept.twin"), kept);
    sources.works.set("crossref", [
      ...twins,
      { id: doiOf("known"), title: known, abstract: `Told of ${tag}.` },
      ...fresh,
    ]);
    sources.works.set("pubmed", [elsewhere]);
    const body = { project_id: project, query: "stones", sources: ["crossref", "pubmed"] };
    const both = `Both of ${merged}`;
    return {
      type: "search",
      project,
      thread: await begin(crew, "search", tag, body),
      decide({ conflict_id, new_paper: { title } }) {
        if (title === kept) return { conflict_id, action: "keep_new" };
        if (title === refused) return { conflict_id, action: "keep_old" };
        const merged_paper = { title: both, doi: doiOf("merged") };
        return { conflict_id, action: "merge", merged_paper };
      },
      titles: [kept, kept, refused, known, both, elsewhere.title]
        .concat(fresh.map(({ title }) => title))
        .toSorted(),
      read: [kept, ...fresh.slice(0, 2).map(({ title }) => title)].toSorted(),
      outcomes: { created: 7, known: 1, discarded: 1 },
    };
  }

  /** A run of files: new ones, one that is no PDF, one that cannot be read, and three that a person decides on. */
  async function beginUpload(crew: Crew): Promise<Case> {
    const tag = `run${(count += 1)}`;
    const project = await makeProject(crew, tag);
    const [kept, refused] = [titleOf(random), titleOf(random)];
    const fresh = Array.from({ length: 3 }, () => titleOf(random));
    for (const title of [kept, refused])
      await addPaper(crew, project, tag, { title, authors: ["Anna Keller", "Ravi Patel"] });
    const [first = ""] = fresh;
    const broken = `Torn pages of ${tag}`;
    const files: Array<[string, Buffer]> = [
      ...fresh.map((title, place): [string, Buffer] => [`fresh-${place}.pdf`, pdfOf(title)]),
      ["copy.pdf", pdfOf(first)],
      ["page.pdf", Buffer.from(`<html>${tag}`)],
      ["kept.pdf", pdfOf(kept)],
      [`${broken}.pdf`, Buffer.from(`%PDF-1.7\n${tag.repeat(500)}`)],
      ["refused.pdf", pdfOf(refused)],
    ];
    await mkdir(join(directory, tag));
    const paths = files.map(([name]) => join(directory, tag, name));
    for (const [name, content] of files) await writeFile(join(directory, tag, name), content);
    const body = { project_id: project, pdf_paths: paths };
    return {
      type: "upload",
      project,
      thread: await begin(crew, "upload", tag, body),
      decide: ({ conflict_id, new_paper: { title } }) => ({
        conflict_id,
        action: title === kept ? "keep_new" : "keep_old",
      }),
      titles: [kept, kept, refused, broken, ...fresh].toSorted(),
      read: [kept, ...fresh].toSorted(),
      outcomes: { created: 5, discarded: 2, refused: 1 },
    };
  }

  return {
    beginSearch,
    beginUpload,
    sources,
    web,
    environment: {
      ...sources.environment,
      ...web.environment,
      ALLOWED_PRIVATE_HOSTS: web.host,
      OA_EMAIL: "me@example.org",
      PDF_DIR: directory,
    },
    async close() {
      sources.close();
      web.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function pdfOf(title: string): Buffer {
  const lines = Array.from(
    { length: linesOfPdf },
    (_, line) => `Line ${line} of a text about ${title}.`,
  );
  return buildTextPdf([[title, "Anna Keller and Ravi Patel", ...lines]]);
}

async function makeProject(crew: Crew, tag: string): Promise<number> {
  const headers = { "idempotency-key": `project-${tag}` };
  return (await crew.insist("POST", "/projects", { body: { name: tag }, headers })).id;
}

async function addPaper(
  crew: Crew,
  project: number,
  tag: string,
  body: { title: string; doi?: string; year?: number; authors?: string[] },
): Promise<void> {
  const headers = { "idempotency-key": `${tag}-${body.title}`.replaceAll(" ", "-") };
  await crew.insist("POST", `/projects/${project}/papers`, { body, headers });
}

async function begin(crew: Crew, type: Case["type"], tag: string, body: object): Promise<string> {
  const headers = { "idempotency-key": `start-${tag}` };
  return (await crew.insist("POST", `/pipelines/${type}`, { body, headers })).thread_id;
}
