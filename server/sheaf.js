#!/usr/bin/env node
// Starts the command line. It is plain JavaScript so that all TypeScript comes from the cache of compiled code: from
// the second start on, neither the server nor its threads load Node's compiler, which takes 20 MB and a tenth of a start.
// It is also what an old Node can read, to be told in words that it is too old: nothing newer may stand here.
import * as nodeModules from "node:module";
import { dirname } from "node:path";

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
  nodeModules.enableCompileCache();
  const cache = nodeModules.getCompileCacheDir();
  // Threads find the cache by the environment alone. The folder inside it is that of this version of Node.
  if (cache !== undefined) process.env.NODE_COMPILE_CACHE = dirname(cache);
  void import("./src/main.ts");
}
