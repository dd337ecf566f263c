// Carries an error out of a worker thread, which can send data but no classes.
import {
  ConflictError,
  type FieldFault,
  ForbiddenError,
  InvalidError,
  InvalidFieldsError,
  NotFoundError,
  StaleError,
  MissingProgramError,
  StorageError,
  TooLargeError,
  UnauthenticatedError,
  UpstreamError,
  UpstreamTimeoutError,
} from "../errors.ts";

export type ErrorRecord = {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  /** Of an error of the operating system: which call failed. */
  syscall: string | undefined;
  data: unknown;
};

const DOMAIN_ERRORS = new Map(
  Object.entries({
    ConflictError,
    ForbiddenError,
    InvalidError,
    NotFoundError,
    StaleError,
    MissingProgramError,
    StorageError,
    TooLargeError,
    UnauthenticatedError,
    UpstreamError,
    UpstreamTimeoutError,
  }),
);

export function recordError(thrown: unknown): ErrorRecord {
  const error: Error & { code?: unknown; syscall?: unknown; data?: unknown } =
    thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack, code, syscall, data } = error;
  return { name, message, stack, code: textOf(code), syscall: textOf(syscall), data };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A domain error comes back as its own class; any other keeps its name, message, code, system call and stack. */
export function rebuildError(record: ErrorRecord): Error {
  if (record.name === "InvalidFieldsError")
    return new InvalidFieldsError(record.data as FieldFault[]);
  const Kind = DOMAIN_ERRORS.get(record.name);
  if (Kind && record.code !== undefined) {
    return new Kind(record.message, { code: record.code, data: record.data });
  }
  const error = new Error(record.message);
  error.name = record.name;
  if (record.stack !== undefined) error.stack = record.stack;
  const { code, syscall } = record;
  return Object.assign(
    error,
    code === undefined ? {} : { code },
    syscall === undefined ? {} : { syscall },
  );
}
