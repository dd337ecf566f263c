// What is declared of an event, once, by whoever makes it happen; that one need not know who listens.
import type { z } from "zod";

export type EventKind<Payload = unknown> = {
  name: string;
  /** What is told of it. */
  payload: z.ZodType<Payload>;
};
