// The record of a paper: as it is read, as it is made, and what may be changed of it.
import type { Operations, Schemas } from "../api/generated.ts";

export type Paper = Schemas["Paper"];
export type Author = Paper["authors"][number];
export type PaperCreation = Operations["POST /api/v1/projects/{project_id}/papers"]["body"];
export type PaperChange = Partial<PaperCreation>;
