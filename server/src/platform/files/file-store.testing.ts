// Builds what the tests of the file stores need: content, temporary folders and an S3 server of their own.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export const BUCKET = "papers";

/** What s3rver accepts; it knows no other pair. */
export const CREDENTIALS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export const LARGE = { maxBytes: 64 * 1024 * 1024 };

export async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function makeTemporaryFolder(): Promise<{
  path: string;
  remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), "sheaf-files-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** `written` grows by "Put" or "Copy" with each request that writes. */
export async function startS3(): Promise<{
  url: string;
  directory: string;
  written: string[];
  stop: () => Promise<void>;
}> {
  const folder = await makeTemporaryFolder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const written: string[] = [];
  server.on("event", (event: { Records: { eventName: string }[] }) => {
    for (const record of event.Records) written.push(record.eventName);
  });
  return {
    url: `s3://${BUCKET}/some/prefix?endpoint=http://127.0.0.1:${port}&path_style=1`,
    directory: folder.path,
    written,
    stop: async () => {
      await server.close();
      await folder.remove();
    },
  };
}
