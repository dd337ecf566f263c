// Proofs of access are made where access was looked at, and nowhere else: the sources are read for every way to forge one.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readSourceFiles } from "./source-tree.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const makers = ["server/src/api/access.ts", "server/src/features/tasks/project-of-work.ts"];
const rooms = ["server/src", "server/test", "bench", "eval"];

const proof = "(?:(?:Viewable|Editable|Owned)Project|ProjectFor)\\b";
/** Each is a way to get a proof that the compiler lets through. */
const forgeries = [
  // By its name, alone or on the way through another type.
  new RegExp(`\\bas\\s+(?:\\w+\\s+as\\s+)?(?:readonly\\s+)?${proof}`, "u"),
  new RegExp(`\\bis\\s+${proof}`, "u"),
  // By a name of one's own, under which nobody would look for it.
  new RegExp(`\\btype\\s+\\w+\\s*=\\s*${proof}`, "u"),
  new RegExp(`${proof}\\s+as\\s+\\w`, "u"),
  // By a type that fits everywhere, or as what some reader of JSON is said to give.
  /\}\s*\)?\s*as\s+(?:never|any|unknown)\b/u,
  new RegExp(`\\w<${proof}(?:<[^>]*>)?>\\(`, "u"),
];

describe("proofs of access", () => {
  test("only the front door and the work it let in make one", () => {
    const forging = readTexts()
      .filter(({ path, text }) => !makers.includes(path) && isForging(text))
      .map(({ path }) => path);
    assert.deepEqual(forging, []);
  });

  test("the proof for work is taken by what runs work, and by nobody else", () => {
    const takers = readSourceFiles()
      .filter((file) => file.imports.includes("features/tasks/project-of-work.ts"))
      .map((file) => file.path);
    assert.deepEqual(takers.sort(), [
      // What is purged was put into the bin by somebody who may.
      "features/bin/purge.ts",
      "features/projects/project-job.ts",
      "features/tasks/task-runner.ts",
    ]);
  });

  test("the proof for a new project is taken by what fills it as it makes it, and by nobody else", () => {
    const takers = readSourceFiles()
      .filter(({ path, text }) => path !== "api/access.ts" && text.includes("openNewProject"))
      .map((file) => file.path);
    assert.deepEqual(takers, ["features/sample/sample.ts"]);
  });

  for (const forgery of [
    "run({ id: 1 } as EditableProject)",
    "run({ id } as unknown as OwnedProject)",
    "run(ids.map((id) => ({ id }) as ViewableProject))",
    "run({ id: 1 } as never)",
    "run(({ id: 1 }) as any)",
    "return { id } as ProjectFor<Needed>;",
    'await post<OwnedProject>("/projects")',
    "function isMine(value: unknown): value is OwnedProject {",
    "type Mine = EditableProject;",
    'import type { EditableProject as Mine } from "../../api/access.ts";',
  ]) {
    test(`this is seen as a forgery: ${forgery}`, () => assert.ok(isForging(forgery)));
  }

  for (const honest of [
    "async function run(project: EditableProject, as: string) {",
    "type Reach = Pick<AppContext, 'db'> & { project: EditableProject };",
    "outcome.value as never",
  ]) {
    test(`this is not: ${honest}`, () => assert.ok(!isForging(honest)));
  }
});

function isForging(text: string): boolean {
  return forgeries.some((forgery) => forgery.test(text));
}

function readTexts(): Array<{ path: string; text: string }> {
  const ownPath = "server/test/architecture/proofs.test.ts";
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((path) =>
        join(room, path),
      ),
    )
    .filter((path) => path.endsWith(".ts") && path !== ownPath)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
