// Whether a project has room for more files: how much they take, and how much they may.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { TooLargeError } from "../../platform/errors.ts";
import { countBytes } from "./files.ts";

const megabyte = 1024 * 1024;

/** Fails when the files of the project would take more than they may. */
export async function requireRoom(
  { config }: Pick<AppContext, "config">,
  reader: Reader,
  project: ViewableProject,
  files: ReadonlyArray<{ bytes: number }>,
): Promise<void> {
  const used = await countBytes(reader, project);
  const added = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { mostOfProject } = config.uploads;
  if (used + added <= mostOfProject) return;
  throw new TooLargeError(
    `The files of this project would take more than ${mostOfProject / megabyte} MB. Delete some papers, or have MAX_PROJECT_MB raised.`,
  );
}

export async function measureStorage(
  { config, db }: Pick<AppContext, "config" | "db">,
  project: ViewableProject,
): Promise<{ total_mb: number; used_mb: number }> {
  const used = await countBytes(db, project);
  return {
    total_mb: config.uploads.mostOfProject / megabyte,
    used_mb: Math.round((used / megabyte) * 100) / 100,
  };
}
