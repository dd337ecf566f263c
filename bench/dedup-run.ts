// How long a run over 10,000 papers takes through the API, merges included: seconds, and processor seconds of the service.
import { createPaper } from "../server/src/features/papers/papers.ts";
import { ownProject, startTestApp } from "../server/test/app.ts";
import { buildLibrary } from "./dedup-library.ts";

const papers = 10_000;
const copies = 909;
const atOnce = 2000;

const { records, originalOf } = buildLibrary(Math.round((papers - copies) / 0.8));
const works = records.filter(({ id }) => !originalOf.has(id));
const library = [...works, ...records.filter(({ id }) => originalOf.has(id)).slice(0, copies)];

const service = await startTestApp();
const { context } = service.app;
const { data } = await service.call("POST", "/projects", { body: { name: "run" } });
const project = await ownProject(service.app, data.id);
for (let start = 0; start < library.length; start += atOnce) {
  await context.db.write(async (writer) => {
    for (const { id: _, ...given } of library.slice(start, start + atOnce))
      await createPaper(context, writer, project, given);
  });
}
const used = process.cpuUsage();
const started = performance.now();
const { data: run } = await service.call("POST", `/projects/${project.id}/dedup/run`);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(used);
await service.dispose();
const merges = run.stage1_doi_removed + run.stage2_title_removed;
process.stdout.write(
  `${library.length} papers, ${merges} merges, ${run.stage3_candidates} candidates, ${run.total_remaining} left: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor\n`,
);
