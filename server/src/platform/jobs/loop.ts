// Repeats a piece of work at an interval, or at once when woken; never two turns at a time, and a turn that fails is reported.

export class Loop {
  readonly #interval: number;
  readonly #work: () => Promise<void>;
  readonly #report: (error: unknown) => void;
  #turn: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wokenAgain = false;
  #stopped = false;

  constructor(interval: number, work: () => Promise<void>, report: (error: unknown) => void) {
    this.#interval = interval;
    this.#work = work;
    this.#report = report;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#wokenAgain = true;
    clearTimeout(this.#timer);
    this.#turn ??= Promise.resolve().then(() => this.#takeTurns());
  }

  /** No turn begins after this; resolves when the present one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  async #takeTurns(): Promise<void> {
    while (this.#wokenAgain && !this.#stopped) {
      this.#wokenAgain = false;
      try {
        await this.#work();
      } catch (error) {
        this.#report(error);
      }
    }
    this.#turn = undefined;
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.#interval);
  }
}
