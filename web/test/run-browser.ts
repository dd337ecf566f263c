// Runs the browser's tests, a file at a time. One that fails is run once more: a machine that stalls for half a minute
// breaks what holds, and what is broken fails twice.
import { spawn } from "node:child_process";
import { globSync } from "node:fs";

const given = process.argv.slice(2);
const files = given.length > 0 ? given : globSync("web/test/browser/*.test.ts").toSorted();
const failed: string[] = [];
for (const file of files) if ((await run(file)) !== 0 && (await run(file)) !== 0) failed.push(file);
if (failed.length > 0) {
  process.stdout.write(`\nFailed twice: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}

function run(file: string): Promise<number> {
  const child = spawn(process.execPath, ["--test", file], { stdio: "inherit" });
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
