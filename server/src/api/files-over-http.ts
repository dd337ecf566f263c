// Files as bodies and answers: bytes and forms on their way in, downloads on their way out.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Download, Endpoint, UploadedFile } from "./endpoint.ts";
import { ClientLeftError, HttpError, ValidationError } from "./errors.ts";
import type { Input } from "./input.ts";
import { parseJson } from "./json-body.ts";
import { mostSkipped, readBytes } from "./read-bytes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takes?: Endpoint["takes"];
  }
}

/** JSON is parsed, unless the endpoint wants its bytes; anything else is taken only where a file is. */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/json",
    async (request: FastifyRequest, body: IncomingMessage) => {
      const { takes } = request.routeOptions.config;
      const bytes = await readBytes(request, body);
      return takes === "json" || takes === undefined ? parseJson(bytes) : bytes;
    },
  );
  server.addContentTypeParser("*", async (request: FastifyRequest, body: Readable) => {
    const { takes } = request.routeOptions.config;
    if (takes === "file" || takes === "files") return body;
    throw new HttpError(415, "This content type is not taken here. Send application/json.");
  });
}

/** Nobody here unpacks: a body that says it is packed would be stored, or called broken, as if it were not. */
export function refuseEncodedBody(headers: IncomingHttpHeaders): void {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return;
  throw new HttpError(415, "Bodies are read as they are. Send this one without Content-Encoding.", {
    "accept-encoding": "identity",
  });
}

export const mostFilesOfForm = 500;
const mostFields = 20;

/** For the endpoints of one scope, all of which take files. What is too large they tell while it streams in. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  const parts = mostFilesOfForm + mostFields;
  await scope.register(fastifyMultipart, { limits: { fileSize: Infinity, parts } });
  // JSON is a file like any other here: it streams, and may be larger than a body of an ordinary request.
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", async (_request: unknown, body: Readable) => body);
}

/** The body as the endpoint takes it; files are not touched before somebody asks for them. */
export function bodyOf(
  request: FastifyRequest,
  { takes }: Endpoint,
): Pick<Input, "body" | "file" | "files"> {
  if (takes === "file") return { file: () => readFile(request) };
  if (takes === "files") return { files: readFiles(request) };
  return { body: request.body };
}

async function readFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (request.isMultipart()) return readForm(request);
  const { body } = request;
  return body instanceof Readable ? { name: "", content: wholeBody(body) } : undefined;
}

async function* wholeBody(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // The stream of a request fails in no other way.
    throw new ClientLeftError();
  }
}

/** The file of a form: what else it holds comes after its last byte, and a second file is refused there. */
async function readForm(request: FastifyRequest): Promise<UploadedFile | undefined> {
  const files = filesOf(request, "file");
  const { value: first } = await files.next();
  if (first === undefined) return undefined;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* first.content;
      const { value: second } = await files.next();
      if (second !== undefined)
        throw misplaced("file", `one file is taken at a time; send \`${second.name}\` by itself`);
    } finally {
      await files.return(undefined);
    }
  };
  return { name: first.name, content: content() };
}

async function* readFiles(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart())
    throw new HttpError(
      415,
      "Send multipart/form-data with one or more files in the field `files`.",
    );
  yield* filesOf(request, "files");
}

/** The files of a form, each in the field that the endpoint reads; one in another field is refused rather than lost. */
async function* filesOf(request: FastifyRequest, field: string): AsyncGenerator<UploadedFile> {
  try {
    for await (const { fieldname, filename, file } of request.files()) {
      if (fieldname !== field)
        throw misplaced(field, `\`${fieldname}\` is not read; send the file in \`${field}\``);
      // Left early, the rest is skipped below; destroying it would end the whole form.
      yield { name: filename, content: formContent(file) };
      // Whatever was not read stands before the next part.
      file.resume();
    }
  } catch (error) {
    throw error instanceof ValidationError ? error : describeFormError(error);
  } finally {
    if (!request.raw.readableEnded) skipRest(request.raw);
  }
}

function misplaced(field: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", field], msg, type: "misplaced_file" }]);
}

/** Whoever is refused early still sends; without this, the connection would be stuck with what nobody reads. */
function skipRest(body: IncomingMessage): void {
  let skipped = 0;
  body.unpipe();
  body.on("data", (piece: Uint8Array) => {
    skipped += piece.byteLength;
    if (skipped > mostSkipped) body.destroy();
  });
  body.resume();
}

async function* formContent(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw describeFormError(error);
  }
}

/** Whatever stops the reading of a form lies in what was sent, or in the connection. */
function describeFormError(error: unknown): HttpError {
  if (error instanceof Error && "code" in error && error.code === "FST_PARTS_LIMIT")
    return new HttpError(413, `Send at most ${mostFilesOfForm} files at once.`);
  return new HttpError(400, "The form is broken or ended early. Send it again.");
}

export function sendDownload(
  reply: FastifyReply,
  download: Download,
  contentType: string,
): FastifyReply {
  const text = contentType.startsWith("text/") || contentType.endsWith("json");
  return reply
    .header("content-type", text ? `${contentType}; charset=utf-8` : contentType)
    .header("content-disposition", `attachment; filename="${download.fileName}"`)
    .send(Readable.from(download.content, { objectMode: false }));
}
