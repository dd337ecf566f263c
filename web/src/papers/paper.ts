// The record of a paper: as it is read, as it is made, and what may be changed of it.
import type { Operations, Schemas } from "../api/generated.ts";

export type Paper = Schemas["Paper"];
/** A paper of a list: a searched one tells what matched. */
export type ListedPaper = Schemas["ListedPaper"];
export type MatchExcerpt = NonNullable<ListedPaper["match"]>["excerpts"][number];
export type Author = Paper["authors"][number];
export type PaperCreation = Operations["POST /api/v1/projects/{project_id}/papers"]["body"];
export type PaperChange = Partial<PaperCreation>;
