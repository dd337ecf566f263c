// What the docked reader shows: a paper, and the words in it that an answer points at.
import type { Excerpt, Source } from "./citations.ts";

export type DockPlace = { projectId: number; paperId: number; excerpt: Excerpt };

export type OpenSource = (source: Source, excerpt: Excerpt) => void;

/** A citation that was stored long ago does not name its project: then it is the one that is open. */
export function toDockPlace(projectId: number, source: Source, excerpt: Excerpt): DockPlace {
  return { projectId: source.project_id ?? projectId, paperId: source.paper_id, excerpt };
}
