// The processes of a service whose runs are tortured: one that serves and works, or one that serves beside two workers.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { callApi, type CallOptions, type Reply } from "../../app.ts";

const main = fileURLToPath(new URL("../../../sheaf.js", import.meta.url));
// Reading the sources is most of the time a start takes; what one start has compiled the next can use.
const compiled = fileURLToPath(
  new URL("../../../../node_modules/.cache/compiled/", import.meta.url),
);
const isReady = /Provider: .*\n|worker is running.*\n/u;
const pauseMilliseconds = 50;

export type Member = {
  child: ChildProcess;
  /** When it said that it is there. */
  readyAt: number;
  exited: Promise<unknown>;
  said: () => string;
};

export class Crew {
  readonly #environment: Record<string, string>;
  readonly #workers: number;
  #server: Member | undefined;
  #helpers: Member[] = [];
  #address = "";

  /** Without workers of its own the server works too. */
  constructor(environment: Record<string, string>, workers: number) {
    this.#environment = environment;
    this.#workers = workers;
  }

  /** Starts whoever is not there, and waits until they say that they are. */
  async start(): Promise<void> {
    if (this.#server === undefined) {
      const flags = this.#workers === 0 ? [] : ["--no-workers"];
      const server = this.spawn("serve", ...flags);
      this.#server = server;
      await untilReady(server);
      this.#address = /is at (\S+)/u.exec(server.said())?.[1] ?? "";
    }
    const missing = this.#workers - this.#helpers.length;
    const fresh = Array.from({ length: missing }, () => this.spawn("worker"));
    this.#helpers.push(...fresh);
    for (const helper of fresh) await untilReady(helper);
  }

  spawn(...command: string[]): Member {
    const child = spawn(process.execPath, [main, ...command], {
      env: { PORT: "0", NODE_COMPILE_CACHE: compiled, ...this.#environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stdout.on("data", (piece) => (said += String(piece)));
    child.stderr.on("data", (piece) => (said += String(piece)));
    return { child, readyAt: Infinity, exited: once(child, "exit"), said: () => said };
  }

  /** As a power cut would: everybody at once, or the worker named alone. */
  async kill(worker?: number): Promise<void> {
    const named = this.#helpers.filter(({ child }) => child.pid === worker);
    const [gone] = named;
    const all = [this.#server, ...this.#helpers].filter((member) => member !== undefined);
    const victims = gone === undefined ? all : [gone];
    for (const { child, said } of victims) {
      if (child.exitCode !== null)
        throw new Error(`A process ended by itself with ${child.exitCode}: ${said()}`);
      child.kill("SIGKILL");
    }
    await Promise.all(victims.map(({ exited }) => exited));
    this.#helpers = this.#helpers.filter((helper) => !victims.includes(helper));
    if (this.#server !== undefined && victims.includes(this.#server)) this.#server = undefined;
  }

  /** A process that is killed before it is there. */
  async killWhileStarting(milliseconds: number): Promise<void> {
    const member = this.spawn("serve");
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    member.child.kill("SIGKILL");
    await member.exited;
  }

  /** Lets everybody end by themselves; anything but 0 is told. */
  async stop(): Promise<string[]> {
    const all = [this.#server, ...this.#helpers].filter((member) => member !== undefined);
    for (const { child } of all) child.kill("SIGTERM");
    await Promise.all(all.map(({ exited }) => exited));
    [this.#server, this.#helpers] = [undefined, []];
    return all.flatMap(({ child, said }) =>
      child.exitCode === 0 ? [] : [`a process ended with ${child.exitCode}: ${said()}`],
    );
  }

  get processes(): number[] {
    return [this.#server, ...this.#helpers].flatMap((member) => member?.child.pid ?? []);
  }

  /** When everybody was there. */
  get readyAt(): number {
    return Math.max(...[this.#server, ...this.#helpers].flatMap((member) => member?.readyAt ?? []));
  }

  /** Undefined when nobody answered, as happens to whoever asks a process that is killed. */
  async ask(method: string, path: string, options: CallOptions = {}): Promise<Reply | undefined> {
    try {
      const reply = await callApi(`${this.#address}/api/v1${path}`, method, options);
      return reply.status === 503 ? undefined : reply;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Asks until there is an answer of success. */
  async insist(method: string, path: string, options: CallOptions = {}): Promise<Reply["data"]> {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.ask(method, path, options);
      if (reply?.status === 200) return reply.data;
      if (reply !== undefined || tries > 100)
        throw new Error(`${method} ${path} answered ${reply?.status}: ${reply?.message}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

async function untilReady(member: Member): Promise<void> {
  const { child, exited, said } = member;
  while (!isReady.test(said())) {
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), exited]);
    if (child.exitCode !== null)
      throw new Error(`A process ended with ${child.exitCode} while it started: ${said()}`);
  }
  member.readyAt = Date.now();
}
