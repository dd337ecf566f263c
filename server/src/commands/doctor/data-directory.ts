// Checks of the data directory: that it is there, whom it is open to, its key, and the room on its disk.
import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../config/config.ts";
import { adviseOnOpenDirectory, hasModes, octal } from "../../platform/files/open-to-others.ts";
import { findLeftScratch } from "../../platform/files/scratch.ts";
import { keyFileName } from "../../platform/secrets/secret-box.ts";
import { bytesInWords, type Finding, ok, plural, problem, type Report, warning } from "./report.ts";

const littleRoom = 2_000_000_000;
const hardlyAnyRoom = 200_000_000;
const openToAnybody = 0o077;

export async function examineDataDirectory(config: Config, report: Report): Promise<void> {
  const { dataDir } = config.storage;
  if (!(await report.check("data directory", () => checkDirectory(dataDir)))) return;
  await report.check("permissions", () => checkPermissions(dataDir));
  await report.check("secrets key", () => checkKeyFile(config));
  await report.check("scratch", () => checkScratch(dataDir));
  await report.check("disk", () => checkRoom(dataDir));
}

async function checkDirectory(directory: string): Promise<Finding> {
  try {
    if (!(await stat(directory)).isDirectory()) {
      return problem(`${directory} is not a directory. Set DATA_DIR to one.`);
    }
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`${directory} is there and can be written.`);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") {
      return problem(
        `${directory} does not exist. The first start of the server makes it; if there should be one, correct DATA_DIR.`,
      );
    }
    return problem(
      `${directory} cannot be read and written (${codeOf(error)}). Give the user who runs the server access to it.`,
    );
  }
}

async function checkPermissions(directory: string): Promise<Finding> {
  if (!hasModes()) return ok("This system keeps no modes of files.");
  const advice = await adviseOnOpenDirectory(directory);
  if (advice !== undefined) return warning(advice);
  const { mode } = await stat(directory);
  return ok(`Other users of this machine cannot look into it (mode ${octal(mode)}).`);
}

async function checkKeyFile({ storage, secretsKey }: Config): Promise<Finding> {
  if (secretsKey !== "") return ok("SECRETS_KEY is set.");
  const file = join(storage.dataDir, keyFileName);
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return ok(`${keyFileName} is not there yet; the first start makes it.`);
  return (found.mode & openToAnybody) === 0 || !hasModes()
    ? ok(`Only its owner can read ${keyFileName}.`)
    : problem(`Others can read ${keyFileName} (mode ${octal(found.mode)}). Run: chmod 600 ${file}`);
}

async function checkScratch(directory: string): Promise<Finding> {
  const left = await findLeftScratch(directory);
  return left.length === 0
    ? ok("No interrupted work has left anything.")
    : warning(
        `${plural(left.length, "folder")} of interrupted work with copies of papers in ${dirname(left[0] ?? "")}. The next start removes them.`,
      );
}

async function checkRoom(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  return judgeRoom(bavail * bsize);
}

export function judgeRoom(free: number): Finding {
  const room = `${bytesInWords(free)} free.`;
  if (free < hardlyAnyRoom) {
    return problem(`${room} Writes will soon fail: free some room, or move the data directory.`);
  }
  return free < littleRoom ? warning(`${room} Make some more room soon.`) : ok(room);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
