// Tasks that wait for a person: what is asked is stored, nothing is held meanwhile, and an answer is taken once.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { z } from "zod";
import { InvalidFieldsError } from "../../src/platform/errors.ts";
import { answerTask } from "../../src/features/tasks/answer-task.ts";
import { taskKind } from "../../src/features/tasks/task-kind.ts";
import { toJobKind } from "../../src/features/tasks/task-runner.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { waitForTask } from "../../src/features/tasks/wait-for-task.ts";
import type { Writer } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../src/platform/errors.ts";
import { ownProject } from "../app.ts";
import { eventually, expectOk, expectRefusal, useApp } from "./testing.ts";

/** The steps that were done in this process, by task. */
const steps = new Map<number, string[]>();

/** Asks as often as it is told to, a step before each question and one at the end. */
const askingKind = taskKind({
  type: "asking",
  params: z.object({ questions: z.int(), nonsense: z.boolean().default(false) }),
  result: z.object({ chosen: z.array(z.string()) }),
  asks: {
    question: z.object({ choose: z.array(z.string()), round: z.int() }),
    answer: z.object({ choice: z.enum(["old", "new"]) }),
  },
  title: () => "Old or new",
  failure: "Nobody could be asked.",
  concurrency: 5,
  maxTries: 2,
  async run(_context, { questions, nonsense }, task) {
    const done = task.answers.length;
    const doStep = (name: string) =>
      task.step(name, async () => {
        steps.set(task.id, [...(steps.get(task.id) ?? []), name]);
        return name;
      });
    for (let round = 0; round <= Math.min(done, questions); round += 1)
      await doStep(`step ${round}`);
    if (done < questions) return task.ask({ choose: ["old", "new"], round: nonsense ? 0.5 : done });
    for (const [round, { question }] of task.answers.entries()) assert.equal(question.round, round);
    return { chosen: task.answers.map(({ answer }) => answer.choice) };
  },
});

const asksNothing = (error: unknown) =>
  error instanceof InvalidError && error.code === "task_not_waiting";

describe("tasks that wait", () => {
  const api = useApp({}, { moreTasks: [askingKind] });
  const read = async (id: number) => expectOk(await api.call("GET", `/tasks/${id}`));
  const reached = (id: number, status: string) =>
    eventually(async () => (await read(id)).status === status);
  const newProject = async () =>
    ownProject(api.running.app, (await api.createProject()).id as number);
  const write = <Result>(work: (writer: Writer) => Promise<Result>) =>
    api.running.app.context.db.write(work);

  async function begin(params = { questions: 1, nonsense: false }) {
    const { context } = api.running.app;
    const project = await newProject();
    const id = await write((writer) => startTask(context, writer, project, askingKind, params));
    return { id, project };
  }
  async function beginWaiting(questions = 1) {
    const begun = await begin({ questions, nonsense: false });
    await reached(begun.id, "waiting");
    return begun;
  }
  const answer = (
    { id, project }: Awaited<ReturnType<typeof begin>>,
    given: unknown = { choice: "new" },
  ) => {
    const { context } = api.running.app;
    return write((writer) => answerTask(context, writer, project, id, given));
  };

  test("a task that asks is waiting and shows its question", async () => {
    const { id, project } = await beginWaiting();
    const { status, question, result, completed_at, title } = await read(id);
    assert.deepEqual([status, result, completed_at, title], ["waiting", null, null, "Old or new"]);
    assert.deepEqual(question, { choose: ["old", "new"], round: 0 });
    const list = await api.call("GET", `/tasks?project_id=${project.id}&status=waiting`);
    assert.deepEqual(
      expectOk(list).map((task: { id: number }) => task.id),
      [id],
    );
  });

  test("while it waits it holds no job and no lease", async () => {
    const { id } = await beginWaiting();
    const { context } = api.running.app;
    const { job_id } =
      (await context.db.get<{ job_id: string | null }>(
        sql`select job_id from tasks where id = ${id}`,
      )) ?? {};
    assert.equal(job_id, null);
    const own = (await context.jobs.counts()).filter(({ kind }) => kind === "task.asking");
    assert.deepEqual(
      own.filter(({ state }) => state === "pending" || state === "running"),
      [],
    );
    assert.deepEqual(
      await context.db.all(sql`select job_id from job_leases where kind = 'task.asking'`),
      [],
    );
  });

  test("an answer lets it go on where it was: finished steps are not done again", async () => {
    const begun = await beginWaiting();
    await answer(begun);
    await reached(begun.id, "completed");
    const { result, question } = await read(begun.id);
    assert.deepEqual([result, question], [{ chosen: ["new"] }, null]);
    assert.deepEqual(steps.get(begun.id), ["step 0", "step 1"]);
  });

  test("a task may ask again and again, and finds every answer with its question", async () => {
    const begun = await beginWaiting(3);
    for (const [round, choice] of ["old", "new", "old"].entries()) {
      await eventually(async () => (await read(begun.id)).question?.round === round);
      await answer(begun, { choice });
    }
    await reached(begun.id, "completed");
    assert.deepEqual((await read(begun.id)).result, { chosen: ["old", "new", "old"] });
    assert.deepEqual(steps.get(begun.id), ["step 0", "step 1", "step 2", "step 3"]);
  });

  test("an answer of another shape than the kind's is refused, and the task waits on", async () => {
    const begun = await beginWaiting();
    const before = await read(begun.id);
    for (const wrong of [{ choice: "blue" }, {}, null, "old"])
      await assert.rejects(answer(begun, wrong), InvalidFieldsError);
    assert.deepEqual(await read(begun.id), before);
  });

  test("an answer of a transaction that was taken back was never given", async () => {
    const { id, project } = await beginWaiting();
    const { context } = api.running.app;
    const undone = write(async (writer) => {
      await answerTask(context, writer, project, id, { choice: "old" });
      throw new Error("changed my mind");
    });
    await assert.rejects(undone, /changed my mind/u);
    assert.equal((await read(id)).status, "waiting");
    await answer({ id, project }, { choice: "new" });
    await reached(id, "completed");
    assert.deepEqual((await read(id)).result, { chosen: ["new"] });
  });

  test("of several answers at once one is taken, and a later one is refused", async () => {
    const begun = await beginWaiting();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => answer(begun)));
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    assert.equal(refused.length, 3);
    assert.ok(refused.every(asksNothing));
    await reached(begun.id, "completed");
    await assert.rejects(answer(begun), asksNothing);
    assert.deepEqual((await read(begun.id)).result, { chosen: ["new"] });
  });

  test("a task is answered in its own project only", async () => {
    const { id } = await beginWaiting();
    await assert.rejects(answer({ id, project: await newProject() }), NotFoundError);
    await assert.rejects(answer({ id: 987_654_321, project: await newProject() }), NotFoundError);
    assert.equal((await read(id)).status, "waiting");
  });

  test("a waiting task can be cancelled, once, and then takes no answer", async () => {
    const begun = await beginWaiting();
    expectOk(await api.call("POST", `/tasks/${begun.id}/cancel`));
    const { status, question } = await read(begun.id);
    assert.deepEqual([status, question], ["cancelled", null]);
    expectRefusal(await api.call("POST", `/tasks/${begun.id}/cancel`), 400);
    await assert.rejects(answer(begun), asksNothing);
    assert.deepEqual(steps.get(begun.id), ["step 0"]);
  });

  test("a task that is cancelled in the moment it asks stays cancelled", async () => {
    const { id } = await beginWaiting();
    const { context } = api.running.app;
    await write((writer) => writer.run(sql`update tasks set status = 'running' where id = ${id}`));
    const { signal } = new AbortController();
    const job = { id: "elsewhere", kind: "task.asking", attempt: 1, signal };
    const ask = await toJobKind(context, askingKind).run({ task_id: id }, job);
    expectOk(await api.call("POST", `/tasks/${id}/cancel`));
    await assert.rejects(
      write(async (writer) => ask?.(writer)),
      ConflictError,
    );
    assert.equal((await read(id)).status, "cancelled");
  });

  test("a task of a deleted project waits no more", async () => {
    const { id, project } = await beginWaiting();
    expectOk(await api.call("DELETE", `/projects/${project.id}`));
    expectRefusal(await api.call("GET", `/tasks/${id}`), 404);
  });

  test("a question of another shape than the kind's is not asked, and fails the task at its first try", async () => {
    const { id } = await begin({ questions: 1, nonsense: true });
    await reached(id, "failed");
    assert.match((await read(id)).error_message, /Nobody could be asked\. .* fault of Sheaf/u);
  });

  test("nobody who waits for a task's end is held up until a person answers", async () => {
    const { id } = await beginWaiting();
    const { signal } = new AbortController();
    assert.equal(await waitForTask(api.running.app.context, askingKind, id, signal), undefined);
  });
});
