// Names the ways a thread can end before its work does, each with a stable code.
import { InvalidError } from "../errors.ts";

// An input that asks for more than a thread may give is the input's fault: hence InvalidError.

export function timeoutError(timeoutMs: number): InvalidError {
  return new InvalidError(
    `The work took longer than ${timeoutMs / 1000} seconds and was stopped: try a smaller or simpler input.`,
    { code: "thread_timeout" },
  );
}

export function memoryError(memoryMb: number, cause?: unknown): InvalidError {
  return new InvalidError(
    `The work needed more than ${memoryMb} MB of memory and was stopped: try a smaller or simpler input.`,
    { code: "thread_memory", cause },
  );
}

export function crashError(cause?: unknown): InvalidError {
  return new InvalidError(
    "The work ended without a result: the input may be damaged, try another one.",
    { code: "thread_crashed", cause },
  );
}

/** What the worker's error event brings: out of memory, or an error that nobody caught. */
export function describeWorkerError(error: unknown, memoryMb: number): InvalidError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? memoryError(memoryMb, error) : crashError(error);
}

export function closedError(): Error {
  return Object.assign(new Error("The threads were stopped because the server is closing."), {
    code: "thread_pool_closed",
  });
}
