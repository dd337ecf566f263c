// Files as bodies and answers: bytes and forms on their way in, downloads on their way out.
import { Readable } from "node:stream";
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Download, Endpoint, UploadedFile } from "./endpoint.ts";
import { HttpError, ValidationError } from "./errors.ts";
import { parseJsonBody } from "./json-body.ts";

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
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const { takes } = request.routeOptions.config;
      return takes === "json" || takes === undefined ? parseJsonBody(body) : body;
    },
  );
  server.addContentTypeParser("*", async (request: FastifyRequest, body: Readable) => {
    if (request.routeOptions.config.takes === "file") return body;
    throw new HttpError(415, "This content type is not taken here. Send application/json.");
  });
}

/** For the endpoints of one scope, all of which take a file. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { limits: { files: 1, fileSize: Infinity, parts: 20 } });
  // JSON is a file like any other here: it streams, and may be larger than a body of an ordinary request.
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", async (_request: unknown, body: Readable) => body);
}

export async function readRawBody(
  request: FastifyRequest,
  takes: Endpoint["takes"],
): Promise<{ bytes?: Buffer; file?: UploadedFile }> {
  if (takes === "json") return {};
  if (takes === "bytes")
    return { bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
  if (request.isMultipart()) return { file: await readForm(request) };
  const { body } = request;
  if (body instanceof Readable) return { file: { name: "", content: body } };
  throw missingFile();
}

async function readForm(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file();
  if (part === undefined || part.fieldname !== "file") throw missingFile();
  return { name: part.filename, content: part.file };
}

function missingFile(): ValidationError {
  const msg = "send a file, as the body or as the field `file` of a form";
  return new ValidationError([{ loc: ["body", "file"], msg, type: "missing" }]);
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
