// Gives a paper that is there a PDF, or another in place of the one it has; a file that cannot be read changes nothing.
import type { EditableProject } from "../../api/access.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidFieldsError } from "../../platform/errors.ts";
import { requireFiles } from "../files/files.ts";
import { requireRoom } from "../files/room.ts";
import { getPaper, type PaperRecord } from "../papers/papers.ts";
import { findPapersWithFile, findPdf } from "../papers/pdf.ts";
import { giveFile, stopProcessing } from "../processing/processing.ts";
import { dropReading } from "../processing/reading-snapshots.ts";
import { holdProject } from "../projects/contents.ts";
import { receiveFiles } from "./receive-files.ts";
import { type ReadFile, readFront } from "./uploads.ts";

/** Takes the one file in and looks at its first pages, before anything is written. */
export async function prepareAttachment(
  context: Pick<AppContext, "files" | "config" | "pdfThreads">,
  sent: AsyncIterable<UploadedFile>,
): Promise<{ value: ReadFile; fingerprint: string }> {
  const { files, refused } = await receiveFiles(context, sent);
  const [received] = files;
  if (received === undefined || files.length + refused.length > 1)
    refuse("Send one PDF: a paper has one file.", "too_many_files");
  const file = await readFront(context, received);
  if (file.problem !== "") refuse(`${file.name}: ${file.problem}`, "unreadable_file");
  await requireFiles(context, [received]);
  return { value: file, fingerprint: file.sha256 };
}

/** What was read in the file before goes at once; the new one is read as an upload is. Tells who else has the file. */
export async function attachFile(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  { sha256, bytes, pageCount }: ReadFile,
  precondition: Precondition,
): Promise<{ paper: PaperRecord; others: number[] }> {
  // Uploads wait, or one of them would miss that the project has this file.
  await holdProject(context, writer, project);
  precondition(await getPaper(writer, project, paperId, rowLock(context.db)));
  const present = await findPdf(writer, project, paperId);
  const others = (await findPapersWithFile(writer, project, sha256)).filter((id) => id !== paperId);
  if (present !== sha256) {
    await requireRoom(context, writer, project, [{ bytes }]);
    await stopProcessing(context, writer, paperId);
    await dropReading(writer, paperId);
    await giveFile(context, writer, project, paperId, { sha256, bytes, pageCount });
  }
  return { paper: await getPaper(writer, project, paperId), others };
}

function refuse(message: string, code: string): never {
  throw new InvalidFieldsError([{ path: ["files", 0], message, code }]);
}
