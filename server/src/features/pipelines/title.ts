// What a run is about, in words for people.
import { basename } from "node:path";
import type { Run } from "./pipelines.store.ts";
import { pathsOf, searchParamsOf } from "./run-params.ts";

const longestTitle = 200;

export function titleOf(run: Pick<Run, "params" | "pipeline_type">): string {
  if (run.pipeline_type === "search") return shorten(searchParamsOf(run).query);
  const paths = pathsOf(run);
  const [first = ""] = paths;
  const others = paths.length - 1;
  return shorten(others > 0 ? `${basename(first)} and ${others} more` : basename(first));
}

function shorten(text: string): string {
  return text.length <= longestTitle ? text : `${text.slice(0, longestTitle - 1).toWellFormed()}…`;
}
