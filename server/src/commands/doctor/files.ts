// Checks of the stored files: that each named one is there and whole, and how much lies there unused.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { AppContext } from "../../context.ts";
import {
  type Amount,
  findFaultyFiles,
  measureLeftovers,
  measureUnused,
} from "../../features/files/file-inspection.ts";
import { referencedFiles } from "../../features/files/files.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { openFileStore } from "../../platform/files/open-file-store.ts";
import {
  bytesInWords,
  type Finding,
  firstOf,
  ok,
  plural,
  problem,
  type Report,
  warning,
} from "./report.ts";

export async function examineFiles(
  { dataDir, filesUrl }: Config["storage"],
  db: Database,
  report: Report,
  options: { quick: boolean },
): Promise<void> {
  if (filesUrl === "" && !existsSync(join(dataDir, "files"))) {
    await report.check("files", () => checkWithoutFolder(db));
    return;
  }
  const opened: Partial<Pick<AppContext, "files">> = {};
  await report.check("files", async () => {
    const url = filesUrl === "" ? undefined : filesUrl;
    opened.files = await openFileStore({ dataDir, url, readOnly: true });
    return checkFiles({ db, files: opened.files }, options.quick);
  });
  const { files } = opened;
  if (files === undefined) return;
  await report.check("unused files", async () =>
    checkAmount(await measureUnused({ db, files, clock: systemClock }), "unused file"),
  );
  await report.check("leftovers", async () =>
    checkAmount(await measureLeftovers({ files }), "interrupted upload"),
  );
  await files.close();
}

async function checkWithoutFolder(db: Database): Promise<Finding> {
  const { done } = await referencedFiles({ db }).next();
  return done === true
    ? ok("None are stored.")
    : problem("The folder files of the data directory is missing. Restore it from a backup.");
}

async function checkFiles(
  context: Pick<AppContext, "db" | "files">,
  quick: boolean,
): Promise<Finding> {
  const { examined, faulty } = await findFaultyFiles(context, { read: !quick });
  if (faulty.length === 0) {
    return ok(
      `${plural(examined, "file")} in use, ${quick ? "all there" : "all there and whole"}.`,
    );
  }
  const which = faulty.map(({ sha256, fault, owners }) => {
    const whose = owners.map(({ project_id, owner }) => `${owner} of project ${project_id}`);
    return `${sha256.slice(0, 12)} is ${fault} (${firstOf(whose)})`;
  });
  return problem(
    `${faulty.length} of ${plural(examined, "file")}: ${firstOf(which)}. Restore the files from a backup, or upload them again.`,
  );
}

function checkAmount({ count, bytes }: Amount, word: string): Finding {
  return count === 0
    ? ok("None.")
    : warning(`${plural(count, word)}, ${bytesInWords(bytes)}: the hourly sweep removes them.`);
}
