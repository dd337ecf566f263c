// What a run was started with, as its row keeps it.
import { z } from "zod";
import { sourceIds } from "../../adapters/paper-sources/search-source.ts";
import type { Run } from "./pipelines.store.ts";

const searchParams = z.object({
  query: z.string(),
  sources: z.array(z.enum(sourceIds)),
  max_results: z.int(),
  /** The thread of the search that this one repeats. */
  repeat_of: z.string().nullable(),
});

const uploadParams = z.object({ pdf_paths: z.array(z.string()) });

export type SearchParams = z.infer<typeof searchParams>;

export function searchParamsOf({ params }: Pick<Run, "params">): SearchParams {
  return searchParams.parse(params);
}

export function pathsOf({ params }: Pick<Run, "params">): string[] {
  return uploadParams.parse(params).pdf_paths;
}
