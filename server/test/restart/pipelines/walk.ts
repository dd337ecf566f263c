// One run from its start to its end, killed at every border of its steps, while it waits for a person and while it is answered.
import { setTimeout as sleep } from "node:timers/promises";
import { type StepName, stepsOf } from "../../../src/features/pipelines/steps.ts";
import type { Sight } from "./eyes.ts";
import type { Stage } from "./stage.ts";
import type { Case } from "./world.ts";

const resumeMilliseconds = 120;

/** Where a walk can be killed, by name. */
export function placesOf(type: Case["type"]): string[] {
  const steps = stepsOf[type];
  return [
    ...steps.map((step) => `${type}: ${step} has done what it can`),
    `${type}: waiting for a person`,
    `${type}: waiting, twice`,
    `${type}: decided in part`,
    `${type}: decided in full`,
    ...steps.slice(1).map((step) => `${type}: ${step} completed`),
  ];
}

/** Kills at those places that the plan has. */
export async function walk(stage: Stage, run: Case, plan: ReadonlySet<string>): Promise<void> {
  const { type } = run;
  const steps = stepsOf[type];
  const killAt = async (name: string, options = {}) => {
    const place = `${type}: ${name}`;
    if (plan.has(place)) await stage.kill(place, options);
  };
  for (const step of steps) {
    await stage.until(run, (sight) => isSettled(sight, step));
    await killAt(`${step} has done what it can`);
  }
  await stage.until(run, ({ status }) => status === "interrupted");
  await killAt("waiting for a person");
  await killAt("waiting, twice", { again: true });
  const decisions = (await stage.conflictsOf(run)).map(run.decide);
  await decide(stage, run, decisions.slice(0, 1), plan.has(`${type}: decided in part`));
  await decide(stage, run, decisions, plan.has(`${type}: decided in full`));
  for (const step of steps.slice(1)) {
    await stage.until(run, (sight) => sight.steps.get(step) === "completed");
    await killAt(`${step} completed`);
  }
  await stage.until(run, ({ status }) => status === "completed");
}

/** Sends decisions, is killed while they are on their way where that is planned, and sends them until they are taken. */
async function decide(
  stage: Stage,
  { type, thread }: Case,
  decisions: object[],
  isKilled: boolean,
): Promise<void> {
  const body = { resolved_conflicts: decisions };
  const send = () => stage.crew.ask("POST", `/pipelines/${thread}/resume`, { body });
  if (isKilled) {
    const sent = send();
    await sleep(stage.random.between(0, resumeMilliseconds));
    await stage.kill(`${type}: decided in ${decisions.length > 1 ? "full" : "part"}`);
    await sent;
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await send();
    // What was taken before the kill may have come to its end since.
    const { status } = await stage.eyes.look(thread);
    if (reply?.status === 200 || (reply !== undefined && status === "completed")) return;
    if (reply !== undefined) throw new Error(`Decisions were refused: ${reply.message}`);
    await sleep(50);
  }
}

function isSettled({ steps, status }: Sight, step: StepName): boolean {
  const state = steps.get(step);
  return state === "completed" || state === "waiting" || status === "interrupted";
}
