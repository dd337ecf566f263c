// The rules of the thread pool: what comes back, what is stopped, and that nothing takes the server with it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { afterEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ConflictError } from "../errors.ts";
import { isMissing } from "../files/disk-errors.ts";
import { createThreadPool } from "./thread-pool.ts";
import type { ThreadPool } from "./thread-pool.ts";
import type { ThreadLimits, ThreadTask } from "./thread.ts";

const LIMITS = { timeoutMs: 20_000, memoryMb: 64 };

const pools: ThreadPool[] = [];

function openPool(size: number, idleMs?: number): ThreadPool {
  const pool = createThreadPool({ size, ...(idleMs === undefined ? {} : { idleMs }) });
  pools.push(pool);
  return pool;
}

function taskOf(name: string): ThreadTask {
  return { module: new URL("./thread-tasks.testing.ts", import.meta.url), export: name };
}

/** The run must fail as expected, and the pool must work afterwards. */
async function assertFails(
  name: string,
  expected: Parameters<typeof assert.rejects>[1],
  limits: Partial<ThreadLimits> = {},
): Promise<void> {
  const pool = openPool(1);
  await assert.rejects(pool.run(taskOf(name), null, { ...LIMITS, ...limits }), expected);
  assert.equal(await pool.run(taskOf("double"), 21, LIMITS), 42);
}

/** Of two runs with a pause between them. */
async function whichThreads(pool: ThreadPool): Promise<number[]> {
  const first = await pool.run<number>(taskOf("whichThread"), null, LIMITS);
  await sleep(50);
  return [first, await pool.run<number>(taskOf("whichThread"), null, LIMITS)];
}

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

describe("a task", () => {
  test("gets its input and gives its result", async () => {
    assert.equal(await openPool(1).run<number>(taskOf("double"), 4, LIMITS), 8);
  });

  test(
    "stands behind the thread that answers, by as many steps as its pool says",
    { skip: process.platform !== "linux" },
    async () => {
      const pool = createThreadPool({ size: 1, stepsBehind: 3 });
      pools.push(pool);
      const before = getPriority(0);
      const nice = await pool.run<number>(taskOf("howNice"), null, LIMITS);
      assert.equal(nice, Math.min(19, before + 3));
      assert.equal(getPriority(0), before);
    },
  );

  test("reports progress in order, before its result", async () => {
    const seen: unknown[] = [];
    const onProgress = (value: unknown): number => seen.push(value);
    const result = await openPool(1).run(taskOf("countTo"), 3, { ...LIMITS, onProgress });
    assert.equal(result, "counted");
    assert.deepEqual(seen, [{ step: 1 }, { step: 2 }, { step: 3 }]);
  });

  test("that reports after its end does not disturb the next", async () => {
    const pool = openPool(1);
    const seen: unknown[] = [];
    const onProgress = (value: unknown): number => seen.push(value);
    await pool.run(taskOf("reportLate"), null, LIMITS);
    await pool.run(taskOf("sleep"), 60, { ...LIMITS, onProgress });
    assert.deepEqual(seen, []);
  });

  test("takes buffers over without a copy", async () => {
    const bytes = new Uint8Array(1_000_000);
    const limits = { ...LIMITS, transfer: [bytes.buffer] };
    assert.equal(await openPool(1).run(taskOf("byteLength"), bytes, limits), 1_000_000);
    assert.equal(bytes.byteLength, 0);
  });

  test("runs in a thread that served before when the memory limit is the same, else in a new one", async () => {
    const pool = openPool(1);
    const first = await pool.run(taskOf("whichThread"), null, LIMITS);
    assert.equal(await pool.run(taskOf("whichThread"), null, LIMITS), first);
    const other = { ...LIMITS, memoryMb: 96 };
    assert.notEqual(await pool.run(taskOf("whichThread"), null, other), first);
  });

  test("never inherits the memory that an earlier one kept", async () => {
    const pool = openPool(1);
    const first = await pool.run(taskOf("keepBytes"), 40_000_000, LIMITS);
    assert.notEqual(await pool.run(taskOf("keepBytes"), 40_000_000, LIMITS), first);
  });
});

describe("an error thrown in a task", () => {
  test("comes back as its own class when it is one of the domain", async () => {
    await assertFails("throwConflict", (error: unknown) => {
      assert.ok(error instanceof ConflictError);
      assert.equal(error.message, "The page is taken.");
      assert.equal(error.code, "page_taken");
      assert.deepEqual(error.data, { page: 3 });
      return true;
    });
  });

  test("comes back without its data when that cannot be sent", async () => {
    const expected = { name: "ConflictError", message: "The page is taken.", data: null };
    await assertFails("throwConflictWithFunction", expected);
  });

  test("keeps its name, message and code when it is any other", async () => {
    await assertFails("throwNamed", {
      name: "RangeError",
      message: "no such page",
      code: "ERR_PAGE",
    });
  });

  test("is still known as a missing file", async () => {
    await assertFails("openNothing", isMissing);
  });

  test("may be no error at all", async () => {
    await assertFails("throwText", { name: "Error", message: "only words" });
  });

  test("may be a stack that overflowed", async () => {
    await assertFails("recurse", { name: "RangeError", message: /call stack/ });
  });

  test("says so when the task does not exist", async () => {
    await assertFails("missing", { name: "TypeError", message: /no function "missing"/ });
  });

  test("says so when the result cannot be sent", async () => {
    await assertFails("returnFunction", { name: "DataCloneError", message: /could not be cloned/ });
  });

  test("says so when the input cannot be sent, and the thread lives on", async () => {
    const pool = openPool(1);
    const input = { callback: () => 1 };
    await assert.rejects(pool.run(taskOf("double"), input, LIMITS), { name: "DataCloneError" });
    assert.equal(await pool.run(taskOf("double"), 1, LIMITS), 2);
  });

  test("in the progress callback ends the run and not the server", async () => {
    await assertFails("reportTwice", /the listener broke/, {
      onProgress() {
        throw new Error("the listener broke");
      },
    });
  });
});

describe("a task that misbehaves is stopped, and the pool goes on:", () => {
  test("an endless loop", async () => {
    await assertFails("loopForever", { code: "thread_timeout" }, { timeoutMs: 300 });
  });

  test("leaving the process", async () => {
    await assertFails("leaveTheProcess", { code: "thread_crashed" });
  });

  test("a rejection nobody handles", async () => {
    await assertFails("rejectInTheBackground", (error: unknown) => {
      assert.ok(error instanceof Error && error.cause instanceof Error);
      assert.equal(error.cause.message, "nobody listens");
      return true;
    });
  });

  test("an error thrown in a timer", async () => {
    await assertFails("throwInATimer", { code: "thread_crashed" });
  });

  // Each of these but the first ends the whole process when only V8's own limit on threads is used.
  for (const name of ["fillAnArray", "fillAMap", "makeALongArray", "makeALongString"]) {
    test(`more memory than allowed on the heap (${name})`, async () => {
      await assertFails(name, { name: "InvalidError", code: "thread_memory", message: /64 MB/ });
    });
  }

  for (const name of ["fillBuffers", "growWebAssembly"]) {
    test(`more memory than allowed outside the heap (${name})`, async () => {
      await assertFails(name, { name: "InvalidError", code: "thread_memory" });
    });
  }
});

describe("the queue", () => {
  test("lets no more tasks run at once than there are threads", async () => {
    const pool = openPool(2);
    const runs = Array.from({ length: 6 }, () => pool.run<number>(taskOf("sleep"), 20, LIMITS));
    assert.ok(new Set(await Promise.all(runs)).size <= 2);
  });

  test("does not count waiting as working", async () => {
    const pool = openPool(1);
    const first = pool.run(taskOf("sleep"), 700, LIMITS);
    const second = pool.run(taskOf("double"), 1, { ...LIMITS, timeoutMs: 500 });
    assert.equal(await second, 2);
    await first;
  });

  test("goes on after a task that had to be stopped", async () => {
    const pool = openPool(1);
    const bad = pool.run(taskOf("loopForever"), null, { ...LIMITS, timeoutMs: 200 });
    const good = [1, 2, 3].map((input) => pool.run(taskOf("double"), input, LIMITS));
    await assert.rejects(bad, { code: "thread_timeout" });
    assert.deepEqual(await Promise.all(good), [2, 4, 6]);
  });

  test("gives way to tasks with other memory limits in turn", async () => {
    const pool = openPool(1);
    const runs = [64, 96, 64].map((memoryMb, index) =>
      pool.run(taskOf("double"), index, { ...LIMITS, memoryMb }),
    );
    assert.deepEqual(await Promise.all(runs), [0, 2, 4]);
  });
});

describe("an abort", () => {
  test("stops a running task with the reason given", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("cancelled by hand")), 150);
    await assertFails("loopForever", /cancelled by hand/, { signal: controller.signal });
  });

  test("takes a waiting task out of the queue", { timeout: 5_000 }, async () => {
    const pool = openPool(1);
    const running = pool.run(taskOf("sleep"), 200, LIMITS);
    const controller = new AbortController();
    const waiting = pool.run(taskOf("loopForever"), null, {
      ...LIMITS,
      signal: controller.signal,
    });
    controller.abort(new Error("changed my mind"));
    await assert.rejects(waiting, /changed my mind/);
    await running;
    assert.equal(await pool.run(taskOf("double"), 3, LIMITS), 6);
  });

  test("before the start means the task never starts", async () => {
    const signal = AbortSignal.abort(new Error("too late"));
    await assert.rejects(openPool(1).run(taskOf("double"), 1, { ...LIMITS, signal }), /too late/);
  });
});

describe("the end", () => {
  test("of a thread comes when it has had nothing to do for a while, and no sooner", async () => {
    const [kept, keptStill] = await whichThreads(openPool(1));
    assert.equal(keptStill, kept);
    const [gone, another] = await whichThreads(openPool(1, 1));
    assert.notEqual(another, gone);
  });

  test("of the pool ends running and waiting tasks, and takes no new ones", async () => {
    const pool = openPool(1);
    const runs = [
      pool.run(taskOf("loopForever"), null, LIMITS),
      pool.run(taskOf("double"), 1, LIMITS),
    ];
    const ends = runs.map((run) => assert.rejects(run, { code: "thread_pool_closed" }));
    await pool.close();
    await Promise.all(ends);
    await assert.rejects(pool.run(taskOf("double"), 1, LIMITS), { code: "thread_pool_closed" });
  });

  test("of the process is not held up by idle threads", async () => {
    const module = JSON.stringify(new URL("./thread-pool.ts", import.meta.url).href);
    const tasks = JSON.stringify(new URL("./thread-tasks.testing.ts", import.meta.url).href);
    const script = `import(${module}).then(({ createThreadPool }) =>
      createThreadPool({ size: 1 }).run(
        { module: new URL(${tasks}), export: "double" }, 4, ${JSON.stringify(LIMITS)}))`;
    const child = spawn(process.execPath, ["--eval", script], { stdio: "inherit" });
    const stuck = setTimeout(() => child.kill("SIGKILL"), 10_000);
    const [code] = await once(child, "exit");
    clearTimeout(stuck);
    assert.equal(code, 0);
  });
});
