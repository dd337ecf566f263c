// Whether other users of the machine can look into a directory, and what to do about it.
import { stat } from "node:fs/promises";

const anyAccessOfOthers = 0o007;

/** Windows has no modes. */
export function hasModes(): boolean {
  return process.platform !== "win32";
}

/** Undefined when nobody but its owner and group can. */
export async function adviseOnOpenDirectory(directory: string): Promise<string | undefined> {
  const { mode } = await stat(directory);
  if (!hasModes() || (mode & anyAccessOfOthers) === 0) return undefined;
  return `Every user of this machine can look into it (mode ${octal(mode)}). Run: chmod 700 ${directory}`;
}

export function octal(mode: number): string {
  return (mode & 0o777).toString(8);
}
