// The tortured service as its users see it: an address that is there most of the time, and answers that get lost.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { callApi, type CallOptions, type Reply } from "../app.ts";
import type { Report, Request, TaskOrder } from "./messages.ts";

const script = fileURLToPath(new URL("./torture-server.ts", import.meta.url));
// A process that stood still says this of what PostgreSQL took back meanwhile.
const unavailable = 503;

export type Process = {
  /** Counts the processes from 1. */
  run: number;
  child: ChildProcess;
  exited: Promise<unknown>;
  /** When it answered its first request; undefined if it ended before. */
  healthyAt: Promise<number | undefined>;
  interrupted: number[];
  /** When each task's code was first called in this process. */
  begunAt: Map<number, number>;
};

export class Service {
  readonly #environment: NodeJS.ProcessEnv;
  /** Who waits for word of an order, by its ticket, or of an answer, by its task. */
  readonly #waiting = new Map<string | number, (taskId: number | undefined) => void>();
  #address = Promise.withResolvers<string>();
  #present: Process | undefined;
  #runs = 0;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  start(): Process {
    const run = (this.#runs += 1);
    const child = fork(script, [String(run)], { env: this.#environment });
    const exited = once(child, "exit");
    const begunAt = new Map<number, number>();
    const healthyAt = Promise.withResolvers<number | undefined>();
    const process: Process = {
      run,
      child,
      exited,
      healthyAt: healthyAt.promise,
      interrupted: [],
      begunAt,
    };
    this.#present = process;
    void exited.then(() => healthyAt.resolve(undefined));
    const listening = async (report: Extract<Report, { tell: "listening" }>) => {
      process.interrupted = report.interrupted;
      const at = await whenHealthy(report.address);
      healthyAt.resolve(at);
      if (at !== undefined && this.#present === process) this.#address.resolve(report.address);
    };
    child.on("message", (report: Report) => {
      if (report.tell === "listening") void listening(report);
      else if (report.tell === "started") this.#waiting.get(report.ticket)?.(report.taskId);
      else if (report.tell === "answered") this.#waiting.get(report.taskId)?.(report.taskId);
      else if (report.tell === "refused") this.#waiting.get(report.order)?.(undefined);
      else if (!begunAt.has(report.taskId)) begunAt.set(report.taskId, report.at);
    });
    return process;
  }

  /** Kills the process as a power cut would; users wait for the next one. */
  async kill(process: Process): Promise<void> {
    if (this.#present === process) this.leave();
    process.child.kill("SIGKILL");
    await process.exited;
  }

  /** Users no longer turn to the present process. */
  leave(): void {
    this.#present = undefined;
    this.#address = Promise.withResolvers();
  }

  /** Lets the process end by itself and tells its exit code. */
  async stop(process: Process): Promise<number | null> {
    this.leave();
    process.child.kill("SIGTERM");
    await process.exited;
    return process.child.exitCode;
  }

  /** One request to the present process, or the next one; undefined when nothing was acknowledged. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply | undefined> {
    const address = await this.#address.promise;
    try {
      const reply = await callApi(`${address}/api/v1${path}`, method, options);
      return reply.status === unavailable ? undefined : reply;
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      return undefined;
    }
  }

  /** Starts a task and tells its id; undefined when nothing was acknowledged. */
  startTask(order: TaskOrder): Promise<number | undefined> {
    return this.#send({ ask: "start", order }, order.ticket);
  }

  /** Answers a task that waits, and tells whether that was acknowledged. */
  async answerTask(projectId: number, taskId: number): Promise<boolean> {
    return (await this.#send({ ask: "answer", taskId, projectId }, taskId)) !== undefined;
  }

  async #send(request: Request, order: string | number): Promise<number | undefined> {
    await this.#address.promise;
    const process = this.#present;
    if (process?.child.connected !== true) return undefined;
    const answered = new Promise<number | undefined>((resolve) =>
      this.#waiting.set(order, resolve),
    );
    process.child.send(request, () => undefined);
    const taskId = await Promise.race([answered, process.exited.then(() => undefined)]);
    this.#waiting.delete(order);
    return taskId;
  }
}

async function whenHealthy(address: string): Promise<number | undefined> {
  for (;;) {
    try {
      const { status } = await callApi(`${address}/api/v1/settings/health`, "GET");
      if (status === 200) return Date.now();
      await sleep(10);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      return undefined;
    }
  }
}

/** What fetch says when the other side is gone before it has answered. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/u.test(error.message);
}
