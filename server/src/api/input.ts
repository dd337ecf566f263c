// What is asked of an operation, as a door has read it: nothing of it is checked yet.
import type { UploadedFile } from "./endpoint.ts";

export type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** As JSON has it; where the endpoint takes bytes, also the bytes of such a body. */
  body?: unknown;
  /** For an endpoint that takes one; called once it is clear that the caller may send it. */
  file?: () => Promise<UploadedFile | undefined>;
  /** For an endpoint that takes several. */
  files?: AsyncIterable<UploadedFile>;
  /** Aborted when whoever asked no longer waits for the answer; made when somebody wants it. */
  signal?: () => AbortSignal;
  idempotencyKey?: string | undefined;
  /** The versions of a record that may be changed, as in If-Match. */
  ifMatch?: string | undefined;
  /** The last event that somebody has seen who follows a stream again. */
  lastEventId?: number | undefined;
};
