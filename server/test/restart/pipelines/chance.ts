// Runs of both kinds at once, killed at random moments, while a person decides, cancels and starts again.
import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";
import type { Case } from "./world.ts";

const shortestLife = 20;
const longestLife = 1_800;
const mostKillsOfRuns = 12;

/** Until both are over, or the kills are used up and they end in peace. */
export async function takeChances(stage: Stage): Promise<Case[]> {
  const { random, world, crew } = stage;
  const runs = [await world.beginSearch(crew), await world.beginUpload(crew)];
  const most = stage.kills + mostKillsOfRuns;
  while (!stage.isOver && stage.kills < most && !(await areOver(stage, runs))) {
    await sleep(random.between(shortestLife, longestLife));
    const wish = random.fraction();
    const [run] = random.chance(0.5) ? runs : runs.toReversed();
    // Whatever a person does is on its way when the process dies.
    const sent = wish < 0.15 ? stopAndStart(stage, run) : decide(stage, runs);
    await sleep(random.between(0, 100));
    await stage.kill(await placeOf(stage, runs), { again: random.chance(0.2) });
    await sent;
  }
  for (const run of runs) await endInPeace(stage, run);
  return runs;
}

async function areOver(stage: Stage, runs: Case[]): Promise<boolean> {
  for (const { thread } of runs)
    if ((await stage.eyes.look(thread)).status !== "completed") return false;
  return true;
}

async function decide(stage: Stage, runs: Case[]): Promise<void> {
  for (const { thread, decide: judge } of runs) {
    const state = await stage.crew.ask("GET", `/pipelines/${thread}/status`);
    if (state?.data?.status !== "interrupted") continue;
    const all: Array<Parameters<Case["decide"]>[0]> = state.data.conflicts;
    const some = all.filter(() => stage.random.chance(0.6));
    const body = { resolved_conflicts: some.map(judge) };
    await stage.crew.ask("POST", `/pipelines/${thread}/resume`, { body });
  }
}

async function stopAndStart(stage: Stage, run: Case | undefined): Promise<void> {
  if (run === undefined) return;
  await stage.crew.ask("POST", `/pipelines/${run.thread}/cancel`);
  await stage.crew.ask("POST", `/pipelines/${run.thread}/retry`);
}

async function placeOf(stage: Stage, runs: Case[]): Promise<string> {
  const sights = await Promise.all(runs.map(({ thread }) => stage.eyes.look(thread)));
  const under = sights.flatMap(({ steps }) =>
    [...steps].flatMap(([name, state]) => (state === "running" ? [name] : [])),
  );
  if (under.length > 0) return `by chance inside ${under.join(" and ")}`;
  return `by chance while ${sights.map(({ status }) => status).join(" and ")}`;
}

async function endInPeace(stage: Stage, run: Case): Promise<void> {
  const { thread } = run;
  for (;;) {
    const { status } = await stage.until(run, (sight) => sight.status !== "running");
    if (status === "completed") return;
    const path = `/pipelines/${thread}`;
    if (status !== "interrupted") await stage.crew.insist("POST", `${path}/retry`);
    else {
      const conflicts = await stage.conflictsOf(run);
      const body = { resolved_conflicts: conflicts.map(run.decide) };
      await stage.crew.insist("POST", `${path}/resume`, { body });
    }
  }
}
