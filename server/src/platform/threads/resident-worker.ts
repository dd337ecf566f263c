// Runs inside a resident thread: its module is loaded once and keeps what it holds from call to call.
import { parentPort, workerData } from "node:worker_threads";
import { rebuildError, recordError } from "./error-record.ts";
import type { FromThread, Outcome, ThreadCaller, ToThread } from "./resident-messages.ts";
import { restWhenIdle } from "./rest.ts";
import { standBehind } from "./stand-behind.ts";

if (parentPort === null) throw new Error("resident-worker.ts runs only inside a worker thread.");
const port = parentPort;
const post = (message: FromThread): void => port.postMessage(message);

const { module, stepsBehind } = workerData as { module: string; stepsBehind: number };
standBehind(stepsBehind);
const loading = import(module) as Promise<Record<string, unknown>>;
const waiting = new Map<number, (outcome: Outcome) => void>();
let questions = 0;

restWhenIdle();
port.on("message", async (message: ToThread) => {
  if (message.kind === "answer") {
    waiting.get(message.question)?.(message.outcome);
    waiting.delete(message.question);
    return;
  }
  const { call, name, input } = message;
  post({ kind: "result", call, outcome: await outcomeOf(call, name, input) });
});

async function outcomeOf(call: number, name: string, input: unknown): Promise<Outcome> {
  try {
    const work = (await loading)[name];
    if (!isFunction(work)) throw new TypeError(`The thread's module has no function "${name}".`);
    return { value: await work(input, callerOf(call)) };
  } catch (thrown) {
    return { error: recordError(thrown) };
  }
}

function callerOf(call: number): ThreadCaller {
  return {
    ask: (value) =>
      new Promise((resolve, reject) => {
        questions += 1;
        waiting.set(questions, (outcome) => {
          if ("error" in outcome) reject(rebuildError(outcome.error));
          // Who asks knows what the answer is made of.
          else resolve(outcome.value as never);
        });
        post({ kind: "question", call, question: questions, value });
      }),
  };
}

function isFunction(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === "function";
}
