// Builds tasks for tests: a service that knows how to finish, wait, fail or hesitate, as the parameters say.
import { z } from "zod";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { InvalidError, UpstreamError } from "../../src/platform/errors.ts";
import { ownProject } from "../app.ts";
import { buildTaskKind, type Loose as Params, type Run as Behaviour } from "../task-kinds.ts";
import { createRecordingLog, eventually, expectOk, useApp } from "./testing.ts";

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
  async finish(params, task) {
    await task.progress(10, 10);
    return { echoed: params["value"] ?? null };
  },
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

const behave: Behaviour = async (params, task) => {
  const behaviour = behaviours[String(params["do"])];
  if (behaviour === undefined) throw new Error(`No behaviour is called ${String(params["do"])}.`);
  return behaviour(params, task);
};

export const kinds = {
  usual: buildTaskKind({ type: "search", concurrency: 10, maxTries: 2 }, behave),
  /** A second one has to wait. */
  oneAtATime: buildTaskKind({ type: "trial", concurrency: 1, maxTries: 2 }, behave),
  /** Takes texts for results, and nothing else. */
  strict: buildTaskKind({ type: "strict", result: z.record(z.string(), z.string()) }, behave),
  oneTry: buildTaskKind({ type: "keyword_expand", concurrency: 10, maxTries: 1 }, behave),
};

/** One service for all tests of a suite that runs tasks of these kinds: call it first thing inside `describe`. */
export function useTasks() {
  const recorded = createRecordingLog();
  const api = useApp({}, { log: recorded.log, moreTasks: Object.values(kinds) });
  const read = async (id: number) => expectOk(await api.call("GET", `/tasks/${id}`));
  return {
    api,
    recorded,
    read,
    newProject: async () => (await api.createProject()).id as number,
    begin: async (projectId: number, params: Params, kind = kinds.usual): Promise<number> => {
      const { context } = api.running.app;
      const project = await ownProject(api.running.app, projectId);
      return context.db.write((writer) => startTask(context, writer, project, kind, params));
    },
    cancel: (id: number) => api.call("POST", `/tasks/${id}/cancel`),
    reached: (id: number, status: string) =>
      eventually(async () => (await read(id)).status === status),
  };
}
