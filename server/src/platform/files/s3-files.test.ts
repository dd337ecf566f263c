// What only a store on S3 can promise: no needless upload, whole lists, and words for a bucket that refuses.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { TestContext } from "node:test";
import { openFileStore } from "./open-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { parseS3Url } from "./s3-url.ts";
import {
  BUCKET,
  chunksOf,
  CREDENTIALS,
  filesBelow,
  LARGE,
  makeTemporaryFolder,
  readAll,
  startS3,
} from "./file-store.testing.ts";

describe("files on S3 alone", () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  const opened: FileStore[] = [];
  const openStore = async (url: string): Promise<FileStore> => {
    const files = await openFileStore({ dataDir: folder.path, url, credentials: CREDENTIALS });
    opened.push(files);
    return files;
  };
  const pathOf = (sha256: string): string =>
    join(s3.directory, BUCKET, "some", "prefix", `${sha256}._S3rver_object`);
  before(async () => {
    s3 = await startS3();
    folder = await makeTemporaryFolder();
  });
  after(async () => {
    for (const files of opened) await files.close();
    await s3.stop();
    await folder.remove();
  });

  test("content that is there already is not uploaded again, only marked as new", async () => {
    const files = await openStore(s3.url);
    s3.written.length = 0;
    await files.put(chunksOf("once"), LARGE);
    await files.put(chunksOf("once"), LARGE);
    assert.deepEqual(
      s3.written.map((name) => name.split(":").at(-1)),
      ["Put", "Copy"],
    );
  });

  test("an object cut short is uploaded again", async () => {
    const files = await openStore(s3.url);
    const { sha256 } = await files.put(chunksOf("complete"), LARGE);
    await writeFile(pathOf(sha256), "comp");
    assert.equal(await files.verify(sha256), false);
    await files.put(chunksOf("complete"), LARGE);
    assert.equal((await readAll((await files.open(sha256)).content)).toString(), "complete");
  });

  test("a list of many pages is complete, and leaves out what is not ours", async (context) => {
    // s3rver cannot page on today's Node, so these two pages are written by hand.
    const ours = ["a", "b", "c"].map((digit) => digit.repeat(64));
    const url = await listen(context, (request, response) => {
      const second = request.url?.includes("continuation-token=more") ?? false;
      const more =
        "<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>";
      response.end(
        second ? listPage(ours.slice(2), "") : listPage([...ours.slice(0, 2), "notes"], more),
      );
    });
    const files = await openStore(`s3://${BUCKET}/p?endpoint=${url}&path_style=1`);
    const listed = await Array.fromAsync(files.list());
    assert.deepEqual(
      listed.map((file) => file.sha256),
      ours,
    );
  });

  test("a bucket that does not exist is an upstream error, and nothing is left on the disk", async () => {
    const files = await openStore(s3.url.replace(BUCKET, "no-such-bucket"));
    await assert.rejects(files.put(chunksOf("homeless"), LARGE), {
      name: "UpstreamError",
      code: "files_unavailable",
      message: /NoSuchBucket.*FILES_URL/,
    });
    await assert.rejects(Array.fromAsync(files.list()), { name: "UpstreamError" });
    assert.deepEqual(await filesBelow(folder.path), []);
  });

  test("a server that hangs up is an upstream error", async (context) => {
    const url = await listen(context, (request) => request.destroy());
    const files = await openStore(`s3://${BUCKET}?endpoint=${url}&path_style=1`);
    await assert.rejects(files.stat("0".repeat(64)), {
      name: "UpstreamError",
      message: /ECONNRESET/,
    });
  });

  test("an abort reaches an upload that hangs", { timeout: 5_000 }, async (context) => {
    const url = await listen(context, (request, response) => {
      if (request.method === "HEAD") response.writeHead(404).end();
      else controller.abort(new Error("the client left"));
    });
    const controller = new AbortController();
    const files = await openStore(`s3://${BUCKET}?endpoint=${url}&path_style=1`);
    await assert.rejects(
      files.put(chunksOf("waiting"), { ...LARGE, signal: controller.signal }),
      /the client left/,
    );
    assert.deepEqual(await filesBelow(folder.path), []);
  });
});

test("FILES_URL names bucket, prefix, endpoint, region and style", () => {
  assert.deepEqual(parseS3Url("s3://bucket"), {
    bucket: "bucket",
    prefix: "",
    region: "us-east-1",
    endpoint: undefined,
    pathStyle: false,
  });
  const url = "s3://bucket/a/b/?endpoint=http://127.0.0.1:9000&region=eu-west-1&path_style=1";
  assert.deepEqual(parseS3Url(url), {
    bucket: "bucket",
    prefix: "a/b/",
    region: "eu-west-1",
    endpoint: "http://127.0.0.1:9000",
    pathStyle: true,
  });
});

test("a FILES_URL that cannot be meant is refused without being repeated", () => {
  for (const url of [
    "bucket",
    "https://bucket/secret",
    "s3:///secret",
    "s3://key:secret@bucket",
    "s3://bucket?pathstyle=1",
    "s3://bucket?endpoint=secret",
  ]) {
    assert.throws(
      () => parseS3Url(url),
      (error: Error) =>
        error.message.startsWith("FILES_URL cannot be used") && !error.message.includes("secret"),
      url,
    );
  }
});

function listPage(keys: string[], rest: string): string {
  const contents = keys.map((key) => `<Contents><Key>p/${key}</Key><Size>3</Size></Contents>`);
  return `<ListBucketResult>${rest}${contents.join("")}</ListBucketResult>`;
}

async function listen(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  assert.ok(address !== null && typeof address === "object");
  return `http://127.0.0.1:${address.port}`;
}
