// Shapes for query parameters, which arrive as text: whole numbers, booleans, lists and pages.
import { z } from "zod";

export function queryInteger(least: number, most: number) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,16}$/u.test(value) ? Number(value) : value),
    z
      .int({ error: `must be a whole number from ${least} to ${most}` })
      .min(least)
      .max(most),
  );
}

export const queryBoolean = z.preprocess(
  (value) =>
    value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value,
  z.boolean({ error: "must be true, false, 1 or 0" }),
);

export const identifier = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const queryIdentifier = queryInteger(1, Number.MAX_SAFE_INTEGER);

/** Several, as `a=1&a=2` or `a=1,2`. */
export const queryIdentifiers = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
      typeof each === "string" ? each.split(",").map((part) => part.trim()) : [each],
    ),
  z.array(queryIdentifier).min(1).max(10_000),
);

/** Free text to look for. */
export const querySearch = z.string().trim().max(500);

export const pageQuery = {
  page: queryInteger(1, 1_000_000_000).default(1).describe("Which page, from 1"),
  page_size: queryInteger(1, 200).default(20).describe("How many on a page"),
};

export type PageQuery = { page: number; page_size: number };

export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
  });
}

export function toPage<Item>(items: Item[], total: number, { page, page_size }: PageQuery) {
  return { items, total, page, page_size, total_pages: Math.ceil(total / page_size) };
}

export function offsetOf({ page, page_size }: PageQuery): number {
  return (page - 1) * page_size;
}
