// Checks what a caller gives against what an endpoint declares: numbers and texts in the path, query and body.
import type { Endpoint } from "./endpoint.ts";
import { OutOfRangeError, toValidationIssues, ValidationError } from "./errors.ts";

/** Ids come as text in an address, and as numbers elsewhere. */
export function readParameters(
  { parameters }: Endpoint,
  given: Readonly<Record<string, unknown>>,
): Record<string, number | string> {
  const read: Record<string, number | string> = {};
  for (const { name, isText } of parameters) {
    const value = isText ? readText(given[name]) : readIdentifier(given[name]);
    if (value === undefined) {
      const msg = isText ? "must be a text" : "must be a positive whole number";
      throw new ValidationError([{ loc: ["path", name], msg, type: "invalid_type" }]);
    }
    read[name] = value;
  }
  return read;
}

/** Whether there is something so called is for the endpoint to find out. */
function readText(given: unknown): string | undefined {
  return typeof given === "string" ? given : undefined;
}

function readIdentifier(given: unknown): number | undefined {
  const isPlain = typeof given === "number" || /^[1-9]\d{0,15}$/u.test(String(given));
  const value = isPlain ? Number(given) : 0;
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const rangeFindings = new Set(["too_small", "too_big", "invalid_value"]);

export function validate(declared: Endpoint, where: "query" | "body", given: unknown): unknown {
  const schema = declared[where];
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = toValidationIssues(where, parsed.error);
  const isOutOfRange = issues.every(({ type }) => rangeFindings.has(type));
  throw declared.outOfRangeStatus === 400 && isOutOfRange
    ? new OutOfRangeError(issues)
    : new ValidationError(issues);
}
