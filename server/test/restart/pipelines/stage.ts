// Where runs are tortured: kills that are counted, what is looked at after each, and how soon interrupted work goes on.
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";
import type { Crew } from "./crew.ts";
import type { Eyes, Sight } from "./eyes.ts";
import type { Case, World } from "./world.ts";

const recoveryLimitMilliseconds = 5_000;
const killsBetweenWords = 10;
// Whoever lets others go first waits for as long as they take.
const isNice = getPriority() > 0;

export class Stage {
  readonly crew: Crew;
  readonly eyes: Eyes;
  readonly world: World;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly #mostKills: number;
  kills = 0;
  /** Where each kill fell. */
  readonly places = new Map<string, number>();
  /** In milliseconds from when the next process was there, or from the kill where another worker was. */
  readonly recoveries: number[] = [];

  constructor(parts: Pick<Stage, "crew" | "eyes" | "world" | "random" | "ledger">, most: number) {
    ({
      crew: this.crew,
      eyes: this.eyes,
      world: this.world,
      random: this.random,
      ledger: this.ledger,
    } = parts);
    this.#mostKills = most;
  }

  get isOver(): boolean {
    return this.kills >= this.#mostKills;
  }

  /** Kills whoever works on a run, or everybody where one process does it all; then somebody is started again. */
  async kill(place: string, { again = false } = {}): Promise<void> {
    if (this.isOver) return;
    const before = await this.eyes.workers();
    const alone = this.crew.processes.length === 1;
    const victim = alone ? undefined : before[0]?.pid;
    await this.crew.kill(victim);
    const killedAt = Date.now();
    this.#count(place);
    await this.eyes.close();
    if (again && !this.isOver) {
      await this.crew.killWhileStarting(this.random.between(0, 1_500));
      this.#count(`${place}, and again while starting`);
    }
    const interrupted = before.filter(({ pid }) => victim === undefined || pid === victim);
    if (victim === undefined) await this.crew.start();
    await this.#noteRecovery(interrupted, victim === undefined ? this.crew.readyAt : killedAt);
    await this.crew.start();
  }

  #count(place: string): void {
    this.kills += 1;
    this.places.set(place, (this.places.get(place) ?? 0) + 1);
    if (this.kills % killsBetweenWords === 0)
      process.stdout.write(`${new Date().toISOString()} ${this.kills} kills\n`);
  }

  /** Somebody who lives has taken up what was interrupted, or has ended it already. */
  async #noteRecovery(interrupted: Array<{ job: string }>, since: number): Promise<void> {
    for (const { job } of interrupted) {
      const isTaken = async () => {
        const leases = await this.eyes.workers();
        const [held] = leases.filter((lease) => lease.job === job);
        return held === undefined ? this.#hasEnded(job) : this.crew.processes.includes(held.pid);
      };
      while (!(await isTaken())) {
        if (Date.now() - since > 60_000) {
          this.ledger.breach(`job ${job} was not taken up within a minute`);
          return;
        }
        await sleep(5);
      }
      const waited = Math.max(0, Date.now() - since);
      this.recoveries.push(waited);
      if (waited > recoveryLimitMilliseconds && !isNice)
        this.ledger.breach(`job ${job} was taken up after ${waited} ms`);
    }
  }

  async #hasEnded(job: string): Promise<boolean> {
    return !(await this.eyes.openJobs()).includes(job);
  }

  until({ thread }: Case, isReached: (sight: Sight) => boolean): Promise<Sight> {
    return this.eyes.until(thread, isReached);
  }

  /** What a person is asked now. */
  async conflictsOf({ thread }: Case): Promise<Parameters<Case["decide"]>[0][]> {
    return (await this.crew.insist("GET", `/pipelines/${thread}/status`)).conflicts;
  }
}
