// What a start does not load: compilers, drivers and clients that a server may never need.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeFolder } from "./cleanup.ts";
import { type Outcome, runSheaf, startSheaf } from "./sheaf.ts";

type Told = { packages: string[]; builtIns: string[]; threadsCache: string };

const needless = ["undici", "pg", "pg-boss", "ajv", "ai", "onnxruntime-node", "@aws-sdk/client-s3"];

/** Runs in the process before the command, and tells at its end. */
const teller = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//u.exec(url)?.[1]);
      return next(url, context);
    },
  });
  process.on("exit", () => {
    const told = {
      packages: [...packages],
      builtIns: process.moduleLoadList,
      threadsCache: process.env.NODE_COMPILE_CACHE,
    };
    process.stderr.write(JSON.stringify(told));
  });`;
const telling = {
  LOG_LEVEL: "silent",
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(teller)}`,
};

describe("a light start", { concurrency: 2 }, () => {
  test("a server that was asked for nothing has loaded no driver, client or compiler", async (t) => {
    const server = await startSheaf(t, ["serve"], { ...telling, DATA_DIR: await makeFolder(t) });
    const { packages, builtIns } = whatItTold(await server.stop());
    assert.ok(packages.includes("fastify"), "packages are told");
    assert.deepEqual(
      packages.filter((name) => needless.includes(name)),
      [],
    );
    assert.deepEqual(loadedOf(builtIns, "undici"), []);
  });

  test("from the second start on no TypeScript is compiled, nor in threads, which find the same cache", async (t) => {
    const folder = await makeFolder(t);
    const environment = { ...telling, NODE_COMPILE_CACHE: "", TMPDIR: folder };
    const first = whatItTold(await runSheaf(["help"], environment));
    assert.notDeepEqual(loadedOf(first.builtIns, "amaro"), []);
    const second = whatItTold(await runSheaf(["help"], environment));
    assert.deepEqual(loadedOf(second.builtIns, "amaro"), []);
    assert.ok(second.threadsCache.startsWith(`${folder}/`));
  });
});

function whatItTold({ stderr }: Outcome): Told {
  return JSON.parse(stderr) as Told;
}

function loadedOf(builtIns: string[], dependency: string): string[] {
  return builtIns.filter((name) => name.includes(`internal/deps/${dependency}/`));
}
