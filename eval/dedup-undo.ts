// Whether a run with a thousand merges can be undone: every row that a merge may touch is compared before and after.
import { isDeepStrictEqual } from "node:util";
import { ownProject, startTestApp } from "../server/test/app.ts";
import { buildDuplicates, pictureOf } from "../server/test/dedup-library.ts";
import { Random } from "../server/test/restart/random.ts";

const works = 520;
const leastMerges = 1000;

const service = await startTestApp();
const { context } = service.app;
const { data } = await service.call("POST", "/projects", { body: { name: "undo" } });
const project = await ownProject(service.app, data.id);
await buildDuplicates(context, project, works, new Random("a thousand merges"));
const before = await pictureOf(context, project);
const path = `/projects/${project.id}/dedup`;
const run = await timed("run", () => service.call("POST", `${path}/run`));
const merges = run.data.stage1_doi_removed + run.data.stage2_title_removed;
const changed = !isDeepStrictEqual(await pictureOf(context, project), before);
const undone = await timed("undo", () =>
  service.call("POST", `${path}/runs/${run.data.task_id}/undo`),
);
const after = await pictureOf(context, project);
const isRestored = changed && undone.data.undone === merges && isDeepStrictEqual(after, before);
await service.dispose();
print(`${merges} merges (at least ${leastMerges} wanted), ${undone.data.undone} undone`);
print(isRestored ? "every row is as it was" : "ROWS DIFFER");
process.exitCode = isRestored && merges >= leastMerges ? 0 : 1;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
