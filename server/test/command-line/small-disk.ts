// A disk of a few megabytes for one test, where the system lets us mount one.
import { spawnSync } from "node:child_process";
import type { TestContext } from "node:test";
import { cleanUp, makeFolder } from "./cleanup.ts";

/** Mounts a disk in memory; undefined, with the test marked as skipped, where that is not allowed. */
export async function mountDisk(test: TestContext, options: string): Promise<string | undefined> {
  const folder = await makeFolder(test);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `mode=700,${options}`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    test.skip("mounting a small disk is not allowed here");
    return undefined;
  }
  cleanUp(test, () => spawnSync("umount", ["--lazy", folder]));
  return folder;
}
