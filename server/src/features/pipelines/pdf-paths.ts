// PDFs by their paths: only files that really lie inside PDF_DIR, looked at when a run starts and again when one is opened.
import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readlink, realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { AppContext } from "../../context.ts";
import { InvalidError } from "../../platform/errors.ts";

type Reach = Pick<AppContext, "config">;

/** The directory itself, made if it is missing, without any link on the way to it. */
export async function openPdfDirectory({ config }: Reach): Promise<string> {
  await mkdir(config.storage.pdfDir, { recursive: true });
  return realpath(config.storage.pdfDir);
}

/** Refuses the first path that is no file inside the directory, by the name that it was given. */
export async function requireInside(context: Reach, paths: readonly string[]): Promise<void> {
  const directory = await openPdfDirectory(context);
  for (const path of paths) {
    const real = path.includes("\0") ? undefined : await realPathOf(directory, path);
    const found = real === undefined ? undefined : await lstat(real).catch(() => undefined);
    if (real === undefined || !isInside(directory, real) || found?.isFile() !== true)
      throw notInside(path);
  }
}

/** A file opened for reading that was inside the directory when it was opened; whoever gets it closes it. */
export async function openInside(context: Reach, path: string): Promise<FileHandle> {
  const directory = await openPdfDirectory(context);
  const real = path.includes("\0") ? undefined : await realPathOf(directory, path);
  if (real === undefined || !isInside(directory, real)) throw notInside(path);
  // A pipe in the place of the file would otherwise be waited for.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(real, flags).catch(() => undefined);
  if (file === undefined) throw notInside(path);
  try {
    const opened = await file.stat();
    if (!opened.isFile() || !(await isStillInside(directory, real, file))) throw notInside(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A folder on the way may have become a link between the look and the opening: what counts is what was opened. */
async function isStillInside(directory: string, path: string, file: FileHandle): Promise<boolean> {
  const known = await readlink(`/proc/self/fd/${file.fd}`).catch(() => undefined);
  if (known !== undefined) return isInside(directory, known);
  // Where the system does not tell: the path must lead to the very file that was opened.
  const [now, opened] = [await realpath(path), await file.stat()];
  const there = await lstat(now);
  return isInside(directory, now) && there.ino === opened.ino && there.dev === opened.dev;
}

function realPathOf(directory: string, path: string): Promise<string | undefined> {
  return realpath(resolve(directory, path)).catch(() => undefined);
}

function isInside(directory: string, path: string): boolean {
  return path.startsWith(directory.endsWith(sep) ? directory : `${directory}${sep}`);
}

/** Whether there is something elsewhere is not told. */
function notInside(path: string): InvalidError {
  return new InvalidError(
    `${path.slice(0, 500)}: there is no such file inside the directory of PDFs (PDF_DIR). Give paths of files in it.`,
    { code: "not_in_pdf_dir", data: { path } },
  );
}
