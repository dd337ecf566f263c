// Shapes of collections and of suggested tags.
import { z } from "zod";
import { identifier, pageQuery } from "../../api/query.ts";
import { paperRecord } from "../papers/papers.schema.ts";

export const mostPapersAtOnce = 10_000;
export const mostPapersToTag = 200;

const name = z.string().trim().min(1).max(255);
const description = z.string().max(20_000);
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/u, "must be a color such as #1f6feb");
const sortOrder = z.int().min(-1_000_000_000).max(1_000_000_000);
const parentId = identifier.nullable().describe("The collection it lies in; null for the top");

export const collectionRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    name: z.string(),
    description: z.string(),
    color: z.string().describe("#rrggbb"),
    sort_order: z.int(),
    parent_id: z.int().nullable().describe("The collection it lies in; null for one at the top"),
    paper_count: z.int().describe("Its own papers, without those of the collections inside it"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Collection" });

export type CollectionRecord = z.infer<typeof collectionRecord>;

export const collectionDetail = collectionRecord
  .extend({
    papers: z.array(paperRecord).describe("One page of its papers, the newest first"),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  })
  .meta({ id: "CollectionDetail" });

export const collectionCreation = z.object({
  name,
  description: description.default(""),
  color: color.default("#6b7280"),
  sort_order: sortOrder.default(0),
  parent_id: parentId.default(null),
});

export type CollectionCreation = z.infer<typeof collectionCreation>;

export const collectionUpdate = z
  .object({ name, description, color, sort_order: sortOrder, parent_id: parentId })
  .partial();

export type CollectionUpdate = z.infer<typeof collectionUpdate>;

export const collectionQuery = z.object(pageQuery);

export const paperSelection = z.object({
  paper_ids: z.array(identifier).min(1).max(mostPapersAtOnce),
});

export const tagRequest = z.object({ paper_ids: z.array(identifier).min(1).max(mostPapersToTag) });

export const tagSuggestion = z
  .object({ paper_id: z.int(), suggested_tags: z.array(z.string()) })
  .meta({ id: "TagSuggestion" });

export type TagSuggestion = z.infer<typeof tagSuggestion>;
