// How much of bodies may be in memory at once: what would be too much is refused before it is read.
import { HttpError } from "./errors.ts";

/** The room that one body takes, from before its first byte until whoever works with it is done. */
export type BodyRoom = {
  /** As soon as it is known how long the body is, or that it is longer than that. */
  grow(bytes: number): void;
  release(): void;
};

export type BodyBudget = { open(): BodyRoom };

/** Up to here a body is like those of most requests. */
export const smallBody = 2 * 1024 * 1024;
const retrySeconds = "10";

type Lane = { used: number };

/** Small bodies have as much room again for themselves: they never wait for large ones. */
export function createBodyBudget(mostBytes: number): BodyBudget {
  const small: Lane = { used: 0 };
  const large: Lane = { used: 0 };
  const laneOf = (bytes: number) => (bytes > smallBody ? large : small);

  return {
    open() {
      let held = 0;
      return {
        grow(bytes) {
          if (bytes <= held) return;
          const [lane, before] = [laneOf(bytes), laneOf(held)];
          const others = lane === before ? lane.used - held : lane.used;
          // One alone always has room, or it could never be sent.
          if (others > 0 && others + bytes > mostBytes) throw overloaded();
          before.used -= held;
          lane.used += bytes;
          held = bytes;
        },
        release() {
          laneOf(held).used -= held;
          held = 0;
        },
      };
    },
  };
}

function overloaded(): HttpError {
  return new HttpError(
    503,
    `Too much is being sent at once. Send this again in ${retrySeconds} s, or in smaller pieces.`,
    { "retry-after": retrySeconds },
  );
}
