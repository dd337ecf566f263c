// Reads fields of what the API's document leaves open, such as the result of a task; each is looked at before it is used.

/** Of what is no object, none. */
export function openFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
