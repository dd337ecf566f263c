// Listening to events: each listener gets a job of its own for each of them, with what is told of it.
import type { EventKind } from "./event.ts";
import type { Finish, JobKind, RunningJob } from "./job-kind.ts";

export type Listener<Payload> = Pick<JobKind, "concurrency" | "maxTries"> & {
  /** Among those who listen to the same event. */
  name: string;
  /** How long it leaves those alone who made it happen, and who are often still at it. */
  delayMs?: number;
  run(payload: Payload, job: RunningJob): Promise<void | Finish>;
};

/** The jobs by which a listener hears of an event: tried again by themselves, whatever becomes of other listeners'. */
export function listenTo<Payload>(event: EventKind<Payload>, listener: Listener<Payload>): JobKind {
  const { name, delayMs = 0, concurrency, maxTries } = listener;
  return {
    name: `${event.name}/${name}`,
    hears: { event, delayMs },
    concurrency,
    maxTries,
    run: async (payload, job) => listener.run(event.payload.parse(payload), job),
  };
}
