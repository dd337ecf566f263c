// Keeps files in an S3 bucket under the hash of their content.
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange, FileState, FileStore, PutLimits, StoredFile } from "./file-store.ts";
import { fitRange, missingFile } from "./read-errors.ts";
import { describeS3Error, isNotFound } from "./s3-errors.ts";
import type { S3Location } from "./s3-url.ts";
import { checkSha256, hashContent, isSha256 } from "./sha256.ts";
import { measureOldFiles, removeOldFiles, spool } from "./spool.ts";
import type { Spooled } from "./spool.ts";

export type S3Credentials = { accessKeyId: string; secretAccessKey: string };

type Options = S3Location & {
  /** Without them the SDK looks in its usual places. */
  credentials?: S3Credentials | undefined;
  spoolDirectory: string;
};

/** What S3 takes in one request; more would need a multipart upload. */
const MAX_BYTES = 5 * 1024 ** 3;

export async function createS3Files(options: Options): Promise<FileStore> {
  // Loaded here, so that a server with its files on disk does not pay for it.
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    // Uploads carry their SHA-256 already; the SDK's own checksums trouble stores that are not Amazon's.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Otherwise the SDK warns on the console; what fails is thrown all the same.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
  });

  const locate = (sha256: string): { Bucket: string; Key: string } => {
    checkSha256(sha256);
    return { Bucket: options.bucket, Key: options.prefix + sha256 };
  };

  async function stat(sha256: string, signal?: AbortSignal): Promise<FileState | undefined> {
    const command = new s3.HeadObjectCommand(locate(sha256));
    try {
      const { ContentLength, LastModified } = await client.send(command, abortBy(signal));
      return { bytes: ContentLength ?? 0, modifiedAt: LastModified ?? new Date() };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw describeS3Error(error, signal);
    }
  }

  async function put(content: AsyncIterable<Uint8Array>, limits: PutLimits): Promise<StoredFile> {
    // The key is the hash, which is known only at the end: hence the detour over the local disk.
    const maxBytes = Math.min(limits.maxBytes, MAX_BYTES);
    const file = await spool(options.spoolDirectory, content, { ...limits, maxBytes });
    try {
      const renewed = await renewIfThere(file, limits.signal);
      if (!renewed) await upload(file, limits.signal);
    } catch (error) {
      throw describeS3Error(error, limits.signal);
    } finally {
      await rm(file.path, { force: true });
    }
    return { sha256: file.sha256, bytes: file.bytes };
  }

  /** Copied onto itself, an object is modified now: a sweep that is under way spares it. */
  async function renewIfThere(file: StoredFile, signal?: AbortSignal): Promise<boolean> {
    if ((await stat(file.sha256, signal))?.bytes !== file.bytes) return false;
    const target = locate(file.sha256);
    const source = `${target.Bucket}/${target.Key}`.split("/").map(encodeURIComponent).join("/");
    const copy = { ...target, CopySource: source, MetadataDirective: "REPLACE" } as const;
    try {
      await client.send(new s3.CopyObjectCommand(copy), abortBy(signal));
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  async function upload(file: Spooled, signal?: AbortSignal): Promise<void> {
    const body = createReadStream(file.path);
    const command = new s3.PutObjectCommand({
      ...locate(file.sha256),
      Body: body,
      ContentLength: file.bytes,
      ChecksumSHA256: Buffer.from(file.sha256, "hex").toString("base64"),
    });
    try {
      await client.send(command, abortBy(signal));
    } finally {
      body.destroy();
    }
  }

  async function open(sha256: string, range?: ByteRange) {
    const found = await stat(sha256);
    if (found === undefined) throw missingFile();
    const { bytes } = found;
    return { bytes, content: read(sha256, range && fitRange(range, bytes)) };
  }

  async function* read(sha256: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const answer = await client.send(new s3.GetObjectCommand({ ...locate(sha256), ...wanted }));
      // Always so in Node; the SDK's type also covers browsers.
      if (answer.Body instanceof Readable) yield* answer.Body;
    } catch (error) {
      throw isNotFound(error) ? missingFile(error) : describeS3Error(error);
    }
  }

  async function* list(): AsyncGenerator<StoredFile & FileState> {
    const where = { Bucket: options.bucket, Prefix: options.prefix };
    try {
      for await (const page of s3.paginateListObjectsV2({ client }, where)) {
        for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const sha256 = Key.slice(options.prefix.length);
          if (isSha256(sha256)) yield { sha256, bytes: Size, modifiedAt: LastModified };
        }
      }
    } catch (error) {
      throw describeS3Error(error);
    }
  }

  async function remove(sha256: string): Promise<void> {
    const command = new s3.DeleteObjectCommand(locate(sha256));
    try {
      await client.send(command);
    } catch (error) {
      throw describeS3Error(error);
    }
  }

  return {
    put,
    open,
    async useLocally(sha256, use) {
      const { content } = await open(sha256);
      const copy = await spool(options.spoolDirectory, content, { maxBytes: MAX_BYTES });
      try {
        return await use(copy.path);
      } finally {
        await rm(copy.path, { force: true });
      }
    },
    stat: (sha256) => stat(sha256),
    delete: remove,
    list,
    verify: async (sha256) => (await hashContent((await open(sha256)).content)) === sha256,
    leftovers: (olderThanMs) => measureOldFiles(options.spoolDirectory, olderThanMs),
    removeLeftovers: (olderThanMs) => removeOldFiles(options.spoolDirectory, olderThanMs),
    close: async () => client.destroy(),
  };
}

function abortBy(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal === undefined ? {} : { abortSignal: signal };
}
