// Answers that are streams of server-sent events: what an endpoint declares of them, and what its handler gives back.
import type { z } from "zod";

/** The events of an endpoint by name, with the shapes of their data; `error` is what a failure becomes. */
export type EventShapes = { [name: string]: z.ZodType; error: z.ZodType };

export type EventOf<Shapes extends EventShapes> = {
  [Name in keyof Shapes & string]: { event: Name; data: z.input<Shapes[Name]>; id?: number };
}[keyof Shapes & string];

/** An event of any stream; without an id of its own it is counted. */
export type StreamedEvent = { event: string; data: unknown; id?: number };

/** A failure in words for people, with the code of the domain's error, `stopping` or `unexpected`. */
export type StreamFailure = { code: string; message: string };

export type EventsDeclaration<Shapes extends EventShapes> = {
  shapes: Shapes;
  /** The events that end a stream; `error` always does. */
  last: Array<keyof Shapes & string>;
  describeFailure: (failure: StreamFailure) => z.input<Shapes["error"]>;
};

/** A declaration with its types closed over. */
export type DeclaredEvents = {
  shapes: EventShapes;
  last: string[];
  describeFailure: (failure: StreamFailure) => unknown;
};

/**
 * An answer that is a stream. What a handler throws before it gives one back is an ordinary error; from then on the head
 * is sent, and what `produce` throws becomes the event `error`. The signal is aborted when the client leaves or the
 * service stops. Whoever is aborted may still yield a last event; after a client that left, the generator is ended at
 * its next `yield`, so what must be done in any case stands in a `finally`.
 */
export class EventStream<const Event extends StreamedEvent> {
  readonly produce: (signal: AbortSignal) => AsyncIterable<Event>;

  constructor(produce: (signal: AbortSignal) => AsyncIterable<Event>) {
    this.produce = produce;
  }
}
