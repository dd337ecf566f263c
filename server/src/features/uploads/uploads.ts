// Uploading PDFs: each file becomes a paper whose reading is queued, or a conflict with a paper the project has.
import { createHash } from "node:crypto";
import type { EditableProject } from "../../api/access.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { InvalidError } from "../../platform/errors.ts";
import { type ConflictRecord, keepConflict } from "../dedup/conflicts.ts";
import { findMatch, type Match } from "../dedup/find-match.ts";
import { requireFiles } from "../files/files.ts";
import { requireRoom } from "../files/room.ts";
import { createPaper, getPaper, type PaperCreation, type PaperRecord } from "../papers/papers.ts";
import { findPapersWithFile } from "../papers/pdf.ts";
import { fieldsFromMetadata } from "../processing/metadata-fields.ts";
import { describeReadProblem } from "../processing/read-problem.ts";
import { giveFile, giveUnreadableFile, type ReadBy } from "../processing/processing.ts";
import { readFrontPages } from "../processing/read-front.ts";
import { holdProject } from "../projects/contents.ts";
import { titleOfFile } from "./file-names.ts";
import { type ReceivedFile, receiveFiles, type RefusedFile } from "./receive-files.ts";
import type { UploadResult } from "./uploads.schema.ts";

/** A file that was taken, and what its first pages say; or why they cannot be read. */
export type ReadFile = ReceivedFile & {
  paper: PaperCreation;
  pageCount: number | null;
  problem: string;
};

export type PreparedUpload = { files: ReadFile[]; refused: RefusedFile[] };

/** Takes the files in and looks at their first pages, before anything is written. */
export async function prepareUpload(
  context: Pick<AppContext, "files" | "config" | "pdfThreads">,
  sent: AsyncIterable<UploadedFile>,
): Promise<{ value: PreparedUpload; fingerprint: string }> {
  const { files: received, refused } = await receiveFiles(context, sent);
  const files = await readFronts(context, received);
  // Reading the last of them may have taken so long that the first, which nothing names yet, are swept.
  await requireFiles(context, received);
  const names = [...received.map(({ sha256, name }) => `${sha256} ${name}`), refused.length];
  const fingerprint = createHash("sha256").update(names.join("\n")).digest("hex");
  return { value: { files, refused }, fingerprint };
}

export async function keepUpload(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  { files, refused }: PreparedUpload,
): Promise<UploadResult> {
  // Two uploads at once take turns, or each would miss what the other brings.
  await holdProject(context, writer, project);
  await requireRoom(context, writer, project, files);
  const papers: PaperRecord[] = [];
  const conflicts: ConflictRecord[] = [];
  for (const file of files) {
    const kept = await settleFile(context, writer, project, file);
    if ("paper" in kept) papers.push(kept.paper);
    else conflicts.push(kept.conflict);
  }
  return {
    papers,
    conflicts,
    total_uploaded: files.length,
    errors: refused.map(({ name, error }) => ({ filename: name, error })),
  };
}

/** One file becomes a paper or a conflict; the caller holds the project. */
export async function settleFile(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  file: ReadFile,
  readBy: ReadBy = "task",
): Promise<{ paper: PaperRecord } | { conflict: ConflictRecord; evidence: string[] }> {
  const match = await findCopy(writer, project, file);
  if (match === undefined)
    return { paper: await keepPaper(context, writer, project, file, readBy) };
  const { sha256, bytes, paper: newPaper } = file;
  const found = { ...match, file: { sha256, bytes }, oldPaper: match.paper, newPaper };
  const conflict = await keepConflict(context, writer, project, found);
  return { conflict, evidence: match.evidence };
}

/** Two at a time, so that one request with many files leaves room for others. */
async function readFronts(
  context: Pick<AppContext, "files" | "pdfThreads">,
  received: ReceivedFile[],
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const waiting = received.entries();
  const readNext = async (): Promise<void> => {
    for (const [index, file] of waiting) read[index] = await readFront(context, file);
  };
  await Promise.all([readNext(), readNext()]);
  return read;
}

/** What the first pages of a file that was taken say. */
export async function readFront(
  { files, pdfThreads }: Pick<AppContext, "files" | "pdfThreads">,
  file: ReceivedFile,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const fileTitle = titleOfFile(file.name);
  const named = { title: fileTitle, source: "upload", source_id: fileTitle };
  try {
    const { metadata, pageCount } = await readFrontPages(
      { files },
      pdfThreads,
      file.sha256,
      signal,
    );
    const paper = { ...named, ...fieldsFromMetadata(metadata) };
    return { ...file, paper, pageCount, problem: "" };
  } catch (error) {
    // A file that cannot be read is kept all the same: its paper says what is wrong.
    const problem = describeReadProblem(error);
    if (!(problem instanceof InvalidError)) throw error;
    return { ...file, paper: named, pageCount: null, problem: problem.message };
  }
}

async function findCopy(
  writer: Writer,
  project: EditableProject,
  file: ReadFile,
): Promise<(Match & { evidence: string[] }) | undefined> {
  const [sameFile] = await findPapersWithFile(writer, project, file.sha256);
  if (sameFile !== undefined)
    return {
      paper: await getPaper(writer, project, sameFile),
      reason: "same_file",
      similarity: 1,
      evidence: ["the files are the same, byte for byte"],
    };
  // A file's name says too little to hold it against the titles of others.
  if (file.paper.title === file.paper.source_id) return undefined;
  return findMatch(writer, project, file.paper);
}

async function keepPaper(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  { sha256, bytes, paper: given, pageCount, problem }: ReadFile,
  readBy: ReadBy,
): Promise<PaperRecord> {
  const { paper } = await createPaper(context, writer, project, given);
  const file = { sha256, bytes };
  if (problem === "") {
    await giveFile(context, writer, project, paper.id, { ...file, pageCount }, readBy);
  } else {
    await giveUnreadableFile(context, writer, project, paper.id, { ...file, problem }, readBy);
  }
  return getPaper(writer, project, paper.id);
}
