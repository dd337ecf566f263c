// The watch folder: PDFs dropped into PDF_DIR/inbox/<project id>/ become upload runs, and go to done or failed beside them.
import { lstat, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { holdProject } from "../projects/contents.ts";
import { type Dropped, fateOf, type FileFate } from "./inbox-fate.ts";
import { selectOptionalLatest } from "./items.store.ts";
import { openPdfDirectory } from "./pdf-paths.ts";
import { startUploadRun } from "./start-run.ts";

type Reach = Pick<AppContext, "config" | "db" | "jobs" | "clock" | "taskShapes" | "log">;
type Log = Pick<AppContext, "log">;

const folder = "inbox";
const pauseMilliseconds = 1000;
/** Who is still writing has written something since. */
const quietMilliseconds = 2000;
const mostAtOnce = 500;
/** What browsers and copying programs call a file that is not whole. */
const unfinished = /^\.|\.(?:part|partial|tmp|crdownload|download)$/iu;

/** The projects in whose folders something lies. */
export async function findInboxes(context: Pick<AppContext, "config" | "log">): Promise<number[]> {
  const inbox = join(await openPdfDirectory(context), folder);
  const found: number[] = [];
  for (const entry of await entriesOf(context, inbox))
    if (entry.isDirectory() && /^[1-9]\d{0,15}$/u.test(entry.name)) {
      const files = await listFiles(context, join(inbox, entry.name));
      if (files.length > 0) found.push(Number(entry.name));
    }
  return found;
}

/** Takes what is whole, and moves what was taken; whatever interrupts it, the next look goes on. */
export async function emptyInbox(
  context: Reach,
  project: EditableProject,
  signal: AbortSignal,
): Promise<void> {
  const inbox = join(await openPdfDirectory(context), folder, String(project.id));
  const fresh: Dropped[] = [];
  for (const file of await lookAt(context, inbox, project)) {
    const latest = await selectOptionalLatest(context.db, project.id, file.path);
    const fate = fateOf(file, latest);
    if (fate === "new") fresh.push(file);
    else if (fate !== "under way") await moveAway(context, inbox, file, fate);
  }
  const whole = await keepWhole(context, inbox, project, fresh, signal);
  if (whole.length === 0) return;
  await context.db.write(async (writer) => {
    // Two who look at once take turns: a file is taken by one run.
    await holdProject(context, writer, project);
    const paths: string[] = [];
    for (const file of whole) {
      const latest = await selectOptionalLatest(writer, project.id, file.path);
      if (fateOf(file, latest) === "new") paths.push(file.path);
    }
    if (paths.length > 0) await startUploadRun(context, writer, project, paths);
  });
}

/** Those that nobody has written to between two looks, nor just before. */
async function keepWhole(
  context: Log,
  inbox: string,
  project: EditableProject,
  files: readonly Dropped[],
  signal: AbortSignal,
): Promise<Dropped[]> {
  if (files.length === 0) return [];
  await sleep(pauseMilliseconds, undefined, { signal });
  const later = new Map((await lookAt(context, inbox, project)).map((file) => [file.name, file]));
  return files
    .filter(({ name, bytes, arrivedAt }) => {
      const now = later.get(name);
      const isQuiet = Date.now() - arrivedAt >= quietMilliseconds;
      return isQuiet && now?.bytes === bytes && now.arrivedAt === arrivedAt;
    })
    .slice(0, mostAtOnce);
}

async function lookAt(context: Log, inbox: string, project: EditableProject): Promise<Dropped[]> {
  const files: Dropped[] = [];
  for (const name of await listFiles(context, inbox)) {
    const state = await stateOf(context, join(inbox, name));
    if (state?.isFile() !== true) continue;
    files.push({
      name,
      path: join(folder, String(project.id), name),
      bytes: state.size,
      arrivedAt: state.ctimeMs,
    });
  }
  return files;
}

/** Files themselves: a link leads nowhere from here. */
async function listFiles(context: Log, directory: string): Promise<string[]> {
  const entries = await entriesOf(context, directory);
  return entries
    .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
    .map(({ name }) => name)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/** A directory that is none, or is only linked to, holds nothing. */
async function entriesOf(context: Log, directory: string) {
  if ((await stateOf(context, directory))?.isDirectory() !== true) return [];
  return readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    tellUnless(context, "ENOENT", error, directory);
    return [];
  });
}

function stateOf(context: Log, path: string) {
  return lstat(path).catch((error: unknown) => tellUnless(context, "ENOENT", error, path));
}

/** A folder that cannot be read or made is the operator's to mend: why is told, unless it was to be expected. */
function tellUnless({ log }: Log, expected: string, error: unknown, path: string): undefined {
  const isExpected = error instanceof Error && "code" in error && error.code === expected;
  if (!isExpected) log.warn({ error, path }, "The watch folder cannot be used.");
}

/** The reason is there before the file is. */
async function moveAway(
  context: Log,
  inbox: string,
  { name }: Dropped,
  fate: FileFate,
): Promise<void> {
  const directory = join(inbox, fate.to);
  await mkdir(directory).catch((error: unknown) => tellUnless(context, "EEXIST", error, directory));
  if ((await stateOf(context, directory))?.isDirectory() !== true) {
    context.log.warn({ path: directory }, "What was taken in cannot be moved: this is no folder.");
    return;
  }
  const free = await findFreeName(directory, name);
  if (fate.to === "failed")
    await writeFile(join(directory, `${free}.reason.txt`), `${fate.reason}\n`, { flag: "w" });
  await rename(join(inbox, name), join(directory, free));
}

/** An earlier file of the same name stays. */
async function findFreeName(directory: string, name: string): Promise<string> {
  const taken = new Set(await readdir(directory));
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem}-${number}${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}
