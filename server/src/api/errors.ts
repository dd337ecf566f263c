// The one place where failures become HTTP statuses and bodies.
import type { z } from "zod";
import { type FieldFault, InvalidFieldsError, isDomainError } from "../platform/errors.ts";
import { type Envelope, envelope } from "./envelope.ts";

export type ValidationIssue = { loc: Array<string | number>; msg: string; type: string };

/** A request whose shape is wrong; names each field and what it should be. */
export class ValidationError extends Error {
  readonly issues: ValidationIssue[];

  constructor(issues: ValidationIssue[]) {
    super("Validation error");
    this.name = "ValidationError";
    this.issues = issues;
  }
}

/** A request whose shape is right and whose values lie beyond their limits, where the specification tells them apart. */
export class OutOfRangeError extends Error {
  readonly issues: ValidationIssue[];

  constructor(issues: ValidationIssue[]) {
    const words = issues.map((issue) => `${issue.loc.slice(1).join(".")}: ${issue.msg}`).join("; ");
    super(`Out of range: ${words}`);
    this.name = "OutOfRangeError";
    this.issues = issues;
  }
}

/** A failure of the exchange itself, with the status the protocol has for it. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    headers: Record<string, string> = {},
    data: unknown = null,
  ) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.headers = headers;
    this.data = data;
  }
}

/** Nobody reads the answer to a request whose client went away while it was sending. */
export class ClientLeftError extends HttpError {
  constructor() {
    super(400, "The request ended early. Send it again.");
    this.name = "ClientLeftError";
  }
}

const statusOfDomainError: Record<string, number> = {
  NotFoundError: 404,
  InvalidError: 400,
  TooLargeError: 413,
  ConflictError: 409,
  StaleError: 412,
  ForbiddenError: 403,
  UnauthenticatedError: 401,
  MissingProgramError: 501,
  UpstreamError: 502,
  UpstreamTimeoutError: 504,
  StorageError: 503,
};

// What fastify says of a bad exchange, in our words.
const statusOfFrameworkError: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    "This content type is not taken here. Send application/json.",
  ],
  FST_ERR_BAD_URL: [404, "This address cannot be read. Check its percent-encoding."],
};

export type ErrorAnswer = {
  status: number;
  body: Envelope;
  headers: Record<string, string>;
  unexpected: boolean;
};

export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ValidationError) return answer(422, "Validation error", error.issues);
  if (error instanceof OutOfRangeError) return answer(400, error.message, error.issues);
  if (error instanceof InvalidFieldsError) return answer(422, "Validation error", toIssues(error));
  if (error instanceof HttpError)
    return answer(error.status, error.message, error.data, error.headers);
  if (isDomainError(error)) {
    const status = statusOfDomainError[error.name] ?? 500;
    return answer(status, error.message, error.data ?? { error: error.code });
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = statusOfFrameworkError[code];
  if (known !== undefined) return answer(known[0], known[1], null);
  return {
    ...answer(500, `Something went wrong here. Report it with the request id ${requestId}.`, {
      request_id: requestId,
    }),
    unexpected: true,
  };
}

function answer(
  status: number,
  message: string,
  data: unknown,
  headers: Record<string, string> = {},
): ErrorAnswer {
  return { status, body: envelope(status, message, data), headers, unexpected: false };
}

/** zod's findings in the wire's shape: where, what, and of which kind. */
export function toValidationIssues(where: string, error: z.ZodError): ValidationIssue[] {
  return error.issues.map((issue) => ({
    loc: [where, ...issue.path.map((each) => (typeof each === "number" ? each : String(each)))],
    msg: issue.message,
    type: issue.code ?? "invalid",
  }));
}

/** The domain knows of no body: that is where on the wire the fields it names are. */
export function toIssues({ faults }: InvalidFieldsError): ValidationIssue[] {
  return faults.map(({ path, message, code }) => ({
    loc: ["body", ...path],
    msg: message,
    type: code,
  }));
}

/** The same the other way. */
export function toFaults(issues: readonly ValidationIssue[]): FieldFault[] {
  return issues.map(({ loc, msg, type }) => ({ path: loc.slice(1), message: msg, code: type }));
}
