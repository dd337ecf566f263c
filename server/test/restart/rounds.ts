// The ways a process of the service meets its end, what is looked at each time it comes back, and how soon work goes on.
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import type { Request } from "./messages.ts";
import type { Random } from "./random.ts";
import type { Process, Service } from "./service.ts";

// A process that stands still counts as dead only when it has been silent for 3.5 s.
const recoveryLimitMilliseconds = { kill: 5_000, freeze: 8_000 };
// Whoever lets others go first waits for as long as they take.
const isNice = getPriority() > 0;
// Longer than the silence after which a process counts as dead, and long enough awake to try to end its jobs.
const frozenMilliseconds = 6_000;
const awakeMilliseconds = 700;
const spotChecks = 5;

type Parts = { service: Service; ledger: Ledger; random: Random; checkFile: () => void };

export class Rounds {
  readonly #service: Service;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #checkFile: () => void;
  kills = 0;
  recoveries = 0;
  /** In milliseconds from healthy: after a kill, and beside a process that stands still. */
  readonly worstRecovery = { kill: 0, freeze: 0 };
  /** Processes that stood still for so long that others took over their work. */
  readonly frozen = new Set<number>();

  constructor({ service, ledger, random, checkFile }: Parts) {
    this.#service = service;
    this.#ledger = ledger;
    this.#random = random;
    this.#checkFile = checkFile;
  }

  /** One round: most processes are killed in the middle of work, some while they start, some after a long sleep. */
  async next(): Promise<void> {
    if (this.kills % 6 === 3) return this.#killAfterFreezing();
    if (this.#random.chance(0.2)) return this.#killWhileStarting();
    return this.#killLater(await this.startHealthy());
  }

  async startHealthy(): Promise<Process> {
    const process = this.#service.start();
    if ((await process.healthyAt) === undefined)
      throw new Error(`Process ${process.run} did not start: exit code ${process.child.exitCode}.`);
    await this.#lookAround();
    return process;
  }

  /** To be called when a process has lived: were the tasks it found interrupted taken up in time? */
  async noteRecovery(process: Process): Promise<void> {
    const healthyAt = (await process.healthyAt) ?? Infinity;
    const cause = this.frozen.has(process.run - 1) ? "freeze" : "kill";
    for (const taskId of process.interrupted) {
      const begunAt = process.begunAt.get(taskId);
      const waited = Math.max(0, (begunAt ?? Date.now()) - healthyAt);
      if (begunAt !== undefined) {
        this.recoveries += 1;
        this.worstRecovery[cause] = Math.max(this.worstRecovery[cause], waited);
      }
      if (waited > recoveryLimitMilliseconds[cause] && !isNice)
        this.#ledger.breach(`task ${taskId} was not taken up within ${waited} ms`);
    }
  }

  async #killWhileStarting(): Promise<void> {
    const process = this.#service.start();
    await sleep(this.#random.between(0, 900));
    await this.#kill(process);
  }

  async #killLater(process: Process): Promise<void> {
    // Some live long enough for what takes a thread and a while: a file that is imported, a PDF that is read.
    const most = this.#random.chance(0.3) ? 4_000 : 1_500;
    await sleep(this.#random.between(50, most));
    await this.#kill(process);
  }

  /** Two processes at once: the old one wakes up to find its work taken over, and must not end it a second time. */
  async #killAfterFreezing(): Promise<void> {
    const old = await this.startHealthy();
    await sleep(this.#random.between(300, 1_000));
    this.#service.leave();
    this.frozen.add(old.run);
    old.child.send({ ask: "freeze", milliseconds: frozenMilliseconds } satisfies Request);
    const wakes = sleep(frozenMilliseconds);
    await sleep(200);
    const heir = await this.startHealthy();
    await wakes;
    await sleep(awakeMilliseconds);
    await this.#kill(old);
    await this.#killLater(heir);
  }

  async #kill(process: Process): Promise<void> {
    if (process.child.exitCode !== null)
      this.#ledger.breach(`process ${process.run} ended by itself: ${process.child.exitCode}`);
    if (!this.frozen.has(process.run)) await this.noteRecovery(process);
    await this.#service.kill(process);
    this.kills += 1;
  }

  /** The file is sound, and what was acknowledged last is there. */
  async #lookAround(): Promise<void> {
    this.#checkFile();
    for (const project of this.#ledger.projects.slice(-spotChecks)) {
      const reply = await this.#service.call("GET", `/projects/${project.id}`);
      if (reply !== undefined && !project.removed && reply.data?.name !== project.name)
        this.#ledger.missing(`project ${project.name} after process ${this.kills}`);
    }
    for (const [ticket, { id }] of [...this.#ledger.tasks].slice(-spotChecks)) {
      const reply = id === undefined ? undefined : await this.#service.call("GET", `/tasks/${id}`);
      if (reply !== undefined && reply.data?.params?.ticket !== ticket)
        this.#ledger.missing(`task ${id} after process ${this.kills}`);
    }
  }
}
