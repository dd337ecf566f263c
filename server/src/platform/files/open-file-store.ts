// Opens the store of files: on the disk, or in S3.
import { join } from "node:path";
import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Files } from "./s3-files.ts";
import type { S3Credentials } from "./s3-files.ts";
import { parseS3Url } from "./s3-url.ts";

/** Without a url the files lie under the data directory; with one, that directory still holds uploads on their way. */
export async function openFileStore(options: {
  dataDir: string;
  url?: string | undefined;
  credentials?: S3Credentials | undefined;
  /** For looking at the files only: makes no folder. */
  readOnly?: boolean;
}): Promise<FileStore> {
  const directory = join(options.dataDir, "files");
  if (options.url === undefined)
    return createDiskFiles(directory, { readOnly: options.readOnly ?? false });
  return createS3Files({
    ...parseS3Url(options.url),
    credentials: options.credentials,
    spoolDirectory: join(directory, "tmp"),
  });
}
