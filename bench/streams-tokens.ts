// What the processes of `bench/streams.ts` agree on: one clock, and how a model's name tells the pace of its tokens.

export type Pace = {
  tokens: number;
  /** Between two tokens; 0 for as fast as they are taken. */
  milliseconds: number;
  /** So many calls are answered together, once they have all come: each so long after the one before. */
  together: number;
  apart: number;
};

/** The same clock in every process of this machine. */
export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

export function modelOf({ tokens, milliseconds, together, apart }: Pace): string {
  return `${tokens}-tokens-every-${milliseconds}-ms-for-${together}-begun-${apart}-ms-apart`;
}

export function paceOf(model: string): Pace {
  const [tokens = 0, milliseconds = 0, together = 1, apart = 0] = (model.match(/\d+/gu) ?? []).map(
    Number,
  );
  return { tokens, milliseconds, together, apart };
}
