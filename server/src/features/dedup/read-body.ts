// Reads the bodies of which the specification says that anything wrong with them answers 400.
import { createHash } from "node:crypto";
import type { z } from "zod";
import { toValidationIssues, ValidationError, type ValidationIssue } from "../../api/errors.ts";
import { parseJsonBody } from "../../api/json-body.ts";
import { InvalidError } from "../../platform/errors.ts";

export async function readBody<Shape extends z.ZodType>(
  bytes: Buffer,
  shape: Shape,
): Promise<{ value: z.output<Shape>; fingerprint: string }> {
  const parsed = shape.safeParse(parse(bytes));
  if (!parsed.success) throw refuse(toValidationIssues("body", parsed.error));
  return { value: parsed.data, fingerprint: createHash("sha256").update(bytes).digest("hex") };
}

function parse(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (error) {
    if (error instanceof ValidationError) throw refuse(error.issues);
    throw error;
  }
}

function refuse(issues: ValidationIssue[]): InvalidError {
  const words = issues.map(({ loc, msg }) => `${loc.slice(1).join(".") || "the body"}: ${msg}`);
  return new InvalidError(words.slice(0, 5).join("; "), { code: "invalid_body", data: issues });
}
