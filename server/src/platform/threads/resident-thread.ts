// A worker thread that stays and keeps what it holds between calls. Several calls may be under way, and each may ask back.
import { Worker } from "node:worker_threads";
import { rebuildError, recordError } from "./error-record.ts";
import type { FromThread, Outcome, ToThread } from "./resident-messages.ts";
import { closedError } from "./thread-errors.ts";

export type ResidentThread = {
  /** `answer` serves the questions that the function asks while it runs. Rejects with what it threw. */
  call<Output>(
    name: string,
    input: unknown,
    answer?: (question: never) => Promise<unknown>,
  ): Promise<Output>;
  close(): Promise<void>;
};

type Call = {
  resolve(value: never): void;
  reject(reason: unknown): void;
  answer(question: never): Promise<unknown>;
};
type Present = { worker: Worker; calls: Map<number, Call>; ending: unknown };

/**
 * `module` exports functions (input: unknown, caller: ThreadCaller) => output. It is loaded at the first call. When the
 * thread has crashed, the next call starts another, which holds nothing: `onEnd` tells of it first.
 */
export function createResidentThread(
  module: URL,
  onEnd: () => void,
  { stepsBehind = 0 }: { stepsBehind?: number } = {},
): ResidentThread {
  let present: Present | undefined;
  let calls = 0;
  let closed = false;

  function start(): Present {
    const worker = new Worker(new URL("./resident-worker.ts", import.meta.url), {
      workerData: { module: module.href, stepsBehind },
    });
    const started: Present = { worker, calls: new Map(), ending: undefined };
    worker.on("message", (message: FromThread) => receive(started, message));
    worker.on("error", (error) => {
      started.ending = error;
    });
    worker.on("exit", () => {
      if (present === started) present = undefined;
      onEnd();
      const reason = closed ? closedError() : crashed(started.ending);
      for (const call of started.calls.values()) call.reject(reason);
    });
    worker.unref();
    return started;
  }

  function receive(from: Present, message: FromThread): void {
    const call = from.calls.get(message.call);
    if (call === undefined) return;
    if (message.kind === "question") {
      void outcomeOf(() => call.answer(message.value as never)).then((outcome) =>
        post(from.worker, { kind: "answer", question: message.question, outcome }),
      );
      return;
    }
    from.calls.delete(message.call);
    if (from.calls.size === 0) from.worker.unref();
    const { outcome } = message;
    if ("error" in outcome) call.reject(rebuildError(outcome.error));
    else call.resolve(outcome.value as never);
  }

  return {
    call(name, input, answer = () => Promise.reject(new Error(`${name} may not ask.`))) {
      if (closed) return Promise.reject(closedError());
      present ??= start();
      const { worker, calls: underWay } = present;
      calls += 1;
      const call = calls;
      return new Promise((resolve, reject) => {
        post(worker, { kind: "call", call, name, input });
        underWay.set(call, { resolve, reject, answer });
        worker.ref();
      });
    },
    async close() {
      closed = true;
      await present?.worker.terminate();
    },
  };
}

function post(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work() };
  } catch (thrown) {
    return { error: recordError(thrown) };
  }
}

function crashed(cause: unknown): Error {
  return Object.assign(new Error("A thread of the service ended. Ask again.", { cause }), {
    code: "thread_crashed",
  });
}
