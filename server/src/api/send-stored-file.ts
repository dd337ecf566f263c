// Sends a stored file: whole or in ranges, named by a tag that changes with its content, and never run as a page.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Range, StoredFileAnswer } from "./stored-file.ts";

// Whatever the file really is, a browser neither guesses its type nor lets it run scripts or reach anything.
const harmless = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  "cross-origin-resource-policy": "same-origin",
};

export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileAnswer,
  contentType: string,
): Promise<FastifyReply> {
  reply
    .headers(harmless)
    .header("etag", file.etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-cache");
  if (names(request.headers["if-none-match"], file.etag)) return reply.code(304).send();
  const wanted = rangeOf(request, file);
  if (wanted === "unsatisfiable") {
    reply.header("content-range", `bytes */${file.bytes}`).header("content-length", 0);
    return reply.code(416).send();
  }
  const length = wanted === undefined ? file.bytes : wanted.end - wanted.start + 1;
  reply
    .code(wanted === undefined ? 200 : 206)
    .header("content-type", contentType)
    .header("content-length", length)
    .header("content-disposition", `inline; filename="${file.fileName}"`);
  if (wanted !== undefined)
    reply.header("content-range", `bytes ${wanted.start}-${wanted.end}/${file.bytes}`);
  // An empty stream: of no body at all, fastify would say that its length is 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  return reply.send(Readable.from(await file.open(wanted), { objectMode: false }));
}

function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//u, "")));
}

/** One range, as viewers ask for; several at once, or a unit we do not know, get the whole file, as HTTP allows. */
function rangeOf(
  request: FastifyRequest,
  file: StoredFileAnswer,
): Range | "unsatisfiable" | undefined {
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== file.etag) return undefined;
  const parts = /^bytes=(\d*)-(\d*)$/u.exec(request.headers.range?.trim() ?? "");
  const [first, last] = [parts?.[1] ?? "", parts?.[2] ?? ""];
  if (first === "" && last === "") return undefined;
  const end = file.bytes - 1;
  if (first === "") {
    const count = Number(last);
    return count === 0 || file.bytes === 0
      ? "unsatisfiable"
      : { start: Math.max(0, file.bytes - count), end };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start > end) return "unsatisfiable";
  return { start, end: last === "" ? end : Math.min(Number(last), end) };
}
