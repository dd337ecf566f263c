// The sample project: invented papers that partly disagree, and a bibliography with copies, taken in as anybody's are.
import { Readable } from "node:stream";
import { type Caller, openNewProject } from "../../api/access.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { startImport, storeImport } from "../import/import.ts";
import {
  createProject,
  getProject,
  listProjects,
  type ProjectRecord,
} from "../projects/projects.ts";
import { keepUpload, prepareUpload } from "../uploads/uploads.ts";
import { bibliography, bibliographyName } from "./bibliography.ts";
import { classroom, pooled, telephones, walks } from "./other-studies.ts";
import { setPaper } from "./set-paper.ts";
import { firstTrial, longTexts, preprint, replication } from "./trials.ts";

/** The preprint comes last: it looks like a paper that is there by then. */
export const samplePapers = [
  firstTrial,
  replication,
  longTexts,
  telephones,
  walks,
  classroom,
  pooled,
  preprint,
];

const name = "Sample: short breaks and reading";
const domain = "Reading research";
const description =
  "Do short breaks improve reading comprehension? Seven short papers that partly disagree. All of them are made up, and so are their authors.";
/** What the page shows beside the project until somebody puts it away. */
const settings = { guide: "sample" };

type Prepared = {
  upload: Awaited<ReturnType<typeof prepareUpload>>["value"];
  references: Awaited<ReturnType<typeof storeImport>>["value"];
};

/** Writes the files and takes them in, before anything is made of them. */
export async function prepareSample(
  context: Pick<AppContext, "files" | "config" | "pdfThreads">,
): Promise<{ value: Prepared; fingerprint: string }> {
  const upload = await prepareUpload(context, Readable.from(sampleFiles()));
  const references = await storeImport(
    context,
    fileOf(bibliographyName, Buffer.from(bibliography)),
  );
  return {
    value: { upload: upload.value, references: references.value },
    fingerprint: `${upload.fingerprint} ${references.fingerprint}`,
  };
}

/** The project with its papers; reading them and the bibliography are tasks that go on after the answer. */
export async function createSample(
  context: TransactionContext,
  writer: Writer,
  caller: Caller,
  { upload, references }: Prepared,
): Promise<ProjectRecord> {
  const creation = { name: await freeName(writer, caller), description, domain, settings };
  const project = openNewProject(await createProject(context, writer, caller, creation));
  await keepUpload(context, writer, project, upload);
  await startImport(context, writer, project, references);
  return getProject(writer, project);
}

/** The first is called by the name alone, each further one has a number. */
async function freeName(writer: Writer, caller: Caller): Promise<string> {
  const { items } = await listProjects(writer, caller, { q: name, page: 1, page_size: 1000 });
  const taken = new Set(items.map((project) => project.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}

function* sampleFiles(): Generator<UploadedFile> {
  for (const paper of samplePapers) yield fileOf(paper.fileName, setPaper(paper));
}

function fileOf(fileName: string, bytes: Buffer): UploadedFile {
  return { name: fileName, content: Readable.from([bytes]) };
}
