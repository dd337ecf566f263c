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
  const error: Error & { code?: unknown; data?: unknown } =
    thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack, code, data } = error;
  return { name, message, stack, code: typeof code === "string" ? code : undefined, data };
}

/** A domain error comes back as its own class; any other keeps its name, message, code and stack. */
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
  return record.code === undefined ? error : Object.assign(error, { code: record.code });
}
