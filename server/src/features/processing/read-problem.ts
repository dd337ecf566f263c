// Says in words about the PDF why it could not be read; the limits it ran into speak of work in general.
import { InvalidError } from "../../platform/errors.ts";

const ofLimits: Record<string, string> = {
  thread_timeout: "Reading the PDF takes too long. It may be damaged or made to be a burden.",
  thread_memory: "Reading the PDF takes too much memory. It may be damaged or made to be a burden.",
  thread_crashed: "The PDF is damaged in a way that stopped its reading.",
};

/** The same error, or one whose message a person understands. */
export function describeReadProblem(error: unknown): unknown {
  const message = error instanceof InvalidError ? ofLimits[error.code] : undefined;
  if (message === undefined || !(error instanceof InvalidError)) return error;
  return new InvalidError(message, { code: error.code, cause: error });
}
