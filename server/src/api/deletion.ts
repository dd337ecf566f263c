// What deleting something is asked and answers.
import { z } from "zod";
import { queryBoolean } from "./query.ts";

export const deletion = z
  .object({ deleted: z.literal(true), id: z.int() })
  .meta({ id: "Deletion" });

export const deletionQuery = z.object({
  permanent: queryBoolean.default(false).describe("Skips the bin: it cannot be brought back"),
});

export function deleted(id: number): z.infer<typeof deletion> {
  return { deleted: true, id };
}
