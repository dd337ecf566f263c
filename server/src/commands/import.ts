// `sheaf import FILE… --project P`: imports files of references with a progress bar, beside a running server or without one.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EditableProject, openProject, operator } from "../api/access.ts";
import { type App, createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { importKind } from "../features/import/import.jobs.ts";
import { startImport, storeImport } from "../features/import/import.ts";
import { findTaskOf } from "../features/tasks/tasks.ts";
import { InvalidError, isDomainError, NotFoundError } from "../platform/errors.ts";

type Options = { files: string[]; project: string | undefined };

const barWidth = 30;

export async function runImportCommand(
  config: Config,
  { files, project }: Options,
): Promise<number> {
  if (files.length === 0)
    throw new InvalidError("Name the files to import: sheaf import library.bib --project 1");
  const app = await createApp(config);
  try {
    const target = await openTarget(app, project);
    await app.work();
    let failed = false;
    for (const file of files) if (!(await importFile(app, target, file))) failed = true;
    return failed ? 1 : 0;
  } finally {
    await app.stop();
  }
}

async function openTarget(app: App, project: string | undefined): Promise<EditableProject> {
  const id = Number(project);
  try {
    // What is no number of a project is looked for as one that no project has.
    const known = Number.isSafeInteger(id) ? id : 0;
    return await openProject(app.gatekeeper, operator, known, "editor");
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new InvalidError(
      `Say into which project with --project ID; ${project ?? "none"} does not exist.`,
    );
  }
}

async function importFile(app: App, project: EditableProject, file: string): Promise<boolean> {
  const name = basename(file);
  try {
    const isFile = await stat(file)
      .then((found) => found.isFile())
      .catch(() => false);
    if (!isFile) throw new InvalidError("There is no such file.");
    const { value } = await storeImport(app.context, { name, content: createReadStream(file) });
    const { task_id } = await app.context.db.write((writer) =>
      startImport(app.context, writer, project, value),
    );
    return await followTask(app, task_id, name);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    return false;
  }
}

async function followTask(app: App, taskId: number, name: string): Promise<boolean> {
  for (;;) {
    const task = await findTaskOf(app.context.db, importKind, taskId);
    showProgress(name, task.progress, task.total);
    if (task.status === "completed") {
      const { created, skipped, total, errors } = task.result;
      endProgress();
      process.stdout.write(
        `${name}: ${created} created, ${skipped} skipped, ${errors.length} rejected of ${total}\n`,
      );
      for (const { line, error } of errors) process.stderr.write(`${name}:${line}: ${error}\n`);
      return true;
    }
    if (task.status !== "pending" && task.status !== "running") {
      endProgress();
      throw new InvalidError(task.error_message ?? `The import was ${task.status}.`);
    }
    await sleep(100);
  }
}

/** A bar for people; nothing when the output goes to a file. */
function showProgress(name: string, done: number, total: number): void {
  if (!process.stdout.isTTY) return;
  const share = total === 0 ? 0 : done / total;
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  const words = total === 0 ? "reading" : `${done} of ${total}`;
  process.stdout.write(`\r${name} ${bar} ${words}\u001b[K`);
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
}
