// Takes the files of an upload in: each streamed to the store while it is hashed and looked at, none trusted.
import { hasPdfSignature, signatureWithin } from "../../adapters/pdf/signature.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { AppContext } from "../../context.ts";
import { InvalidError, InvalidFieldsError, TooLargeError } from "../../platform/errors.ts";
import { cleanFileName } from "./file-names.ts";

export type ReceivedFile = { name: string; sha256: string; bytes: number };
export type RefusedFile = { name: string; error: string; tooLarge: boolean };
export type Received = { files: ReceivedFile[]; refused: RefusedFile[] };

const megabyte = 1024 * 1024;

/** One file; what is wrong with it is told, and thrown only where the fault is not the file's. */
export async function receiveFile(
  { files, config }: Pick<AppContext, "files" | "config">,
  { name: given, content }: UploadedFile,
  count: (bytes: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ReceivedFile | RefusedFile> {
  const { mostOfFile } = config.uploads;
  const name = cleanFileName(given);
  try {
    const stored = await files.put(onlyPdf(content, count), { maxBytes: mostOfFile, signal });
    return { name, ...stored };
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    const tooLarge = error.code === "too_large";
    const limit = `It is larger than ${mostOfFile / megabyte} MB, the limit for one file.`;
    return { name, tooLarge, error: tooLarge ? limit : error.message };
  }
}

/** Fails when no file is usable: nothing would come of the upload. */
export async function receiveFiles(
  context: Pick<AppContext, "files" | "config">,
  sent: AsyncIterable<UploadedFile>,
): Promise<Received> {
  const { mostOfRequest } = context.config.uploads;
  const received: Received = { files: [], refused: [] };
  let bytes = 0;
  const count = (more: number): void => {
    bytes += more;
    if (bytes > mostOfRequest)
      throw new TooLargeError(`Send at most ${mostOfRequest / megabyte} MB at once.`);
  };
  for await (const file of sent) {
    const taken = await receiveFile(context, file, count);
    if ("error" in taken) received.refused.push(taken);
    else received.files.push(taken);
  }
  if (received.files.length === 0) refuseAll(received.refused);
  return received;
}

async function* onlyPdf(
  content: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let checked = false;
  for await (const piece of content) {
    count(piece.byteLength);
    if (!checked) {
      head = Buffer.concat([head, piece.subarray(0, signatureWithin)]);
      checked = head.byteLength >= signatureWithin;
      if (checked) requireSignature(head);
    }
    yield piece;
  }
  if (!checked) requireSignature(head);
}

function requireSignature(head: Buffer): void {
  if (head.byteLength === 0) throw new InvalidError("The file is empty.", { code: "not_pdf" });
  if (hasPdfSignature(head)) return;
  throw new InvalidError("This is not a PDF, whatever its name says. Send the PDF itself.", {
    code: "not_pdf",
  });
}

function refuseAll(refused: RefusedFile[]): never {
  if (refused.every((file) => file.tooLarge)) {
    const errors = refused.map(({ name, error }) => ({ filename: name, error }));
    throw new TooLargeError(`No file was taken. ${errors[0]?.error ?? ""}`, { data: { errors } });
  }
  throw new InvalidFieldsError(
    refused.map(({ name, error }, index) => ({
      path: ["files", index],
      message: `${name}: ${error}`,
      code: "invalid_file",
    })),
  );
}
