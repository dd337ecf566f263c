// Reads a JSON body whose bytes an endpoint takes itself, to do something with it before its transaction begins.
import { createHash } from "node:crypto";
import type { z } from "zod";
import { InvalidError, InvalidFieldsError } from "../platform/errors.ts";
import { toFaults, toIssues, toValidationIssues, ValidationError } from "./errors.ts";
import { parseJsonBody } from "./json-body.ts";

type Options = {
  /** What no body at all stands for. */
  ifEmpty?: unknown;
  /** A list of thousands may have as many faults. */
  mostFaults?: number;
};

const faultsInWords = 5;

export function readBody<Shape extends z.ZodType>(
  bytes: Buffer,
  shape: Shape,
  { ifEmpty, mostFaults = Infinity }: Options = {},
): z.output<Shape> {
  return checkBody(parse(bytes) ?? ifEmpty, shape, mostFaults);
}

/** A body that is at hand already, or a part of one that only a rule can tell the shape of. */
export function checkBody<Shape extends z.ZodType>(
  body: unknown,
  shape: Shape,
  mostFaults = Infinity,
): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = toValidationIssues("body", parsed.error).slice(0, mostFaults);
  throw new InvalidFieldsError(toFaults(issues));
}

/** For bodies of which the specification says that anything wrong with them answers 400. */
export function readBodyOrRefuse<Shape extends z.ZodType>(
  bytes: Buffer,
  shape: Shape,
): z.output<Shape> {
  try {
    return readBody(bytes, shape);
  } catch (error) {
    if (!(error instanceof InvalidFieldsError)) throw error;
    const words = error.faults.map(
      ({ path, message }) => `${path.join(".") || "the body"}: ${message}`,
    );
    throw new InvalidError(words.slice(0, faultsInWords).join("; "), {
      code: "invalid_body",
      data: toIssues(error),
    });
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (error) {
    throw error instanceof ValidationError ? new InvalidFieldsError(toFaults(error.issues)) : error;
  }
}

/** Tells this body from another under one Idempotency-Key. */
export function fingerprintOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
