#!/usr/bin/env node
// Starts the command line. It is plain JavaScript so that all TypeScript comes from the cache of compiled code: from
// the second start on, neither the server nor its threads load Node's compiler, which takes 20 MB and a tenth of a start.
import { enableCompileCache, getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

enableCompileCache();
const cache = getCompileCacheDir();
// Threads find the cache by the environment alone. The folder inside it is that of this version of Node.
if (cache !== undefined) process.env.NODE_COMPILE_CACHE = dirname(cache);
await import("./src/main.ts");
