// Bodies that an endpoint reads by itself, as bytes or files: given to it only when they are there.
import type { Endpoint, UploadedFile } from "./endpoint.ts";
import { ValidationError } from "./errors.ts";
import type { Input } from "./input.ts";

type RawBody = { bytes?: Buffer; file?: UploadedFile; files?: AsyncIterable<UploadedFile> };

export async function readRawBody({ takes }: Endpoint, input: Input): Promise<RawBody> {
  switch (takes) {
    case "bytes":
      return { bytes: bytesOf(input.body) };
    case "file":
      return { file: await oneFile(input) };
    case "files":
      return { files: someFiles(input) };
    default:
      return {};
  }
}

/** Only over HTTP is a body made of bytes; the endpoint need not know. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(body === undefined ? "" : JSON.stringify(body));
}

async function oneFile({ file }: Input): Promise<UploadedFile> {
  const given = await file?.();
  if (given !== undefined) return given;
  throw missing("file", "send a file, as the body or as the field `file` of a form");
}

async function* someFiles({ files = noFiles() }: Input): AsyncGenerator<UploadedFile> {
  let found = false;
  for await (const file of files) {
    found = true;
    yield file;
  }
  if (!found) throw missing("files", "send one or more PDFs in the field `files` of a form");
}

async function* noFiles(): AsyncGenerator<UploadedFile> {}

function missing(field: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", field], msg, type: "missing" }]);
}
