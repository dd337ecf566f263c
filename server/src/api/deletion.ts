// What deleting something answers.
import { z } from "zod";

export const deletion = z
  .object({ deleted: z.literal(true), id: z.int() })
  .meta({ id: "Deletion" });

export function deleted(id: number): z.infer<typeof deletion> {
  return { deleted: true, id };
}
