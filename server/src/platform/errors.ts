// The failures the domain can speak of. Which HTTP status each one becomes is decided in api/errors.ts.

type Detail = { code?: string; data?: unknown; cause?: unknown };

class DomainError extends Error {
  /** A stable, machine-readable name: it may be matched on, so it never changes. */
  readonly code: string;
  /** What a caller may see beside the message. */
  readonly data: unknown;

  constructor(name: string, message: string, defaultCode: string, detail: Detail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = name;
    this.code = detail.code ?? defaultCode;
    this.data = detail.data ?? null;
  }
}

/** What was asked for does not exist (or not where it was looked for). */
export class NotFoundError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("NotFoundError", message, "not_found", detail);
  }
}

/** The request is well formed, but its meaning is not acceptable. */
export class InvalidError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("InvalidError", message, "invalid", detail);
  }
}

/** One thing that was given: where it stands in the whole, what it should be, and a stable name for what is wrong. */
export type FieldFault = { path: Array<string | number>; message: string; code: string };

/** Some of what was given is not acceptable; says of each field what it should be. */
export class InvalidFieldsError extends DomainError {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    const words = faults.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    super("InvalidFieldsError", words, "invalid_fields", { data: faults });
    this.faults = faults;
  }
}

/** More than is taken here. */
export class TooLargeError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("TooLargeError", message, "too_large", detail);
  }
}

/** The request contradicts the present state. */
export class ConflictError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("ConflictError", message, "conflict", detail);
  }
}

/** Somebody else changed the record first (If-Match did not hold). */
export class StaleError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("StaleError", message, "stale", detail);
  }
}

/** The caller is known and may not do this. */
export class ForbiddenError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("ForbiddenError", message, "forbidden", detail);
  }
}

/** The caller must say who it is, or said something that is not true. */
export class UnauthenticatedError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("UnauthenticatedError", message, "unauthenticated", detail);
  }
}

/** A system outside this machine failed or refused. */
export class UpstreamError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("UpstreamError", message, "upstream", detail);
  }
}

/** A system outside this machine did not answer in time. */
export class UpstreamTimeoutError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("UpstreamTimeoutError", message, "upstream_timeout", detail);
  }
}

/** This machine lacks a program that would do it; the message names the package that brings one. */
export class MissingProgramError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("MissingProgramError", message, "missing_program", detail);
  }
}

/** This machine cannot take the write now: the disk is full or not writable. */
export class StorageError extends DomainError {
  constructor(message: string, detail?: Detail) {
    super("StorageError", message, "storage", detail);
  }
}

/** A row was written that points at one which is gone; the databases find this out, each in its own words. */
export function referenceGone(cause: unknown): ConflictError {
  return new ConflictError("Something this belongs to was deleted meanwhile. Load it again.", {
    code: "reference_gone",
    cause,
  });
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}
