// Builds tasks for tests: a service that knows how to finish, wait, fail or hesitate, as the parameters say.
import { type RunningTask, toJobKind } from "../../src/features/tasks/task-runner.ts";
import type { TaskType } from "../../src/features/tasks/tasks.schema.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { InvalidError, UpstreamError } from "../../src/platform/errors.ts";
import { ownProject } from "../app.ts";
import { createRecordingLog, eventually, expectOk, useApp } from "./testing.ts";

type Params = Record<string, unknown>;
type Behaviour = (params: Params, task: RunningTask) => Promise<Params>;

/** What the code of tasks did in this process, by the name their parameters give them. */
export const aborted = new Set<unknown>();
export const tries = new Map<unknown, number>();

const wait: Behaviour = async (params, { signal }) => {
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  aborted.add(params["name"]);
  signal.throwIfAborted();
  return {};
};

const behaviours: Record<string, Behaviour> = {
  wait,
  finish: async (params) => ({ echoed: params["value"] ?? null }),
  async pauseHalfway(params, task) {
    await task.progress(1, 2);
    return wait(params, task);
  },
  async refuse() {
    throw new InvalidError("The paper list is empty. Add papers first.");
  },
  async break() {
    throw new Error("secret of /home/ada: select * from users");
  },
  async flaky(params) {
    const count = (tries.get(params["name"]) ?? 0) + 1;
    tries.set(params["name"], count);
    if (count <= Number(params["failures"])) throw new UpstreamError(`Try ${count} failed.`);
    return { tries: count };
  },
};

// Of ocr one at a time, so that a second one has to wait; of dedup one try.
const kinds: Array<{ type: TaskType; concurrency: number; maxTries: number }> = [
  { type: "search", concurrency: 10, maxTries: 2 },
  { type: "crawl", concurrency: 10, maxTries: 2 },
  { type: "dedup", concurrency: 10, maxTries: 1 },
  { type: "ocr", concurrency: 1, maxTries: 2 },
];

async function behave(params: Params, task: RunningTask): Promise<Params> {
  const behaviour = behaviours[String(params["do"])];
  if (behaviour === undefined) throw new Error(`No behaviour is called ${String(params["do"])}.`);
  return behaviour(params, task);
}

/** One service for all tests of a suite that runs tasks of these kinds: call it first thing inside `describe`. */
export function useTasks() {
  const recorded = createRecordingLog();
  const api = useApp(
    {},
    {
      log: recorded.log,
      moreJobs: (context) => kinds.map((kind) => toJobKind(context, { ...kind, run: behave })),
    },
  );
  const read = async (id: number) => expectOk(await api.call("GET", `/tasks/${id}`));
  return {
    api,
    recorded,
    read,
    newProject: async () => (await api.createProject()).id as number,
    begin: async (
      projectId: number,
      params: Params,
      type: TaskType = "search",
    ): Promise<number> => {
      const { context } = api.running.app;
      const project = await ownProject(api.running.app, projectId);
      return context.db.write((writer) =>
        startTask(context, writer, project, { type, params, total: 10 }),
      );
    },
    cancel: (id: number) => api.call("POST", `/tasks/${id}/cancel`),
    reached: (id: number, status: string) =>
      eventually(async () => (await read(id)).status === status),
  };
}
