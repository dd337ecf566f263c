#!/usr/bin/env node
// Starts the command line. It is plain JavaScript so that all TypeScript comes from the cache of compiled code: from
// the second start on, neither the server nor its threads load Node's compiler, which takes 20 MB and a tenth of a start.
// It is also what an old Node can read, to be told in words that it is too old: nothing newer may stand here.
import * as nodeModules from "node:module";
import { dirname } from "node:path";

/**
 * The C library gives every thread a heap of its own and keeps much of what was freed in each: after a busy hour that is
 * more than everything else. It reads these once, before a program begins.
 */
const heaps = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
const oldest = 24;
const present = process.versions.node;

if (Number(present.split(".")[0]) < oldest) {
  process.stderr.write(
    `Sheaf needs Node ${oldest}, and this is Node ${present}. ` +
      "`npm ci` installs the right one beside Sheaf: start with `npm start`, or any command with `npx sheaf`, " +
      "such as `npx sheaf doctor`.\n",
  );
  process.exitCode = 1;
} else {
  // Whoever speaks to this process through a channel would lose it.
  const canBeginAgain = process.platform === "linux" && process.send === undefined;
  if (canBeginAgain && process.env.MALLOC_ARENA_MAX === undefined) {
    const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    process.execve(process.execPath, command, { ...heaps, ...process.env });
  }
  nodeModules.enableCompileCache();
  const cache = nodeModules.getCompileCacheDir();
  // Threads find the cache by the environment alone. The folder inside it is that of this version of Node.
  if (cache !== undefined) process.env.NODE_COMPILE_CACHE = dirname(cache);
  void import("./src/main.ts");
}
