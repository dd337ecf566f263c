// The one failure a call to the API can throw, with what the server said about it.

export type FieldProblem = { loc: (string | number)[]; msg: string; type: string };

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, message: string, data: unknown = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ApiError";
    this.status = status;
    this.data = data;
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    "loc" in value &&
    Array.isArray(value.loc) &&
    "msg" in value &&
    typeof value.msg === "string"
  );
}

/** What was wrong with each field of a body, by the field's name; empty when the failure is of another kind. */
export function problemsByField(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.data)) return {};
  const problems: Record<string, string> = {};
  for (const item of error.data.filter(isFieldProblem)) {
    const field = String(item.loc.at(-1) ?? "");
    problems[field] = problems[field] === undefined ? item.msg : `${problems[field]} ${item.msg}`;
  }
  return problems;
}
