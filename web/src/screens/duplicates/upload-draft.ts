// An upload that waits, as the form of papers writes it, and the paper that it and the one here make together.
import type { Operations } from "../../api/generated.ts";
import { authorLine, blankDraft, changesOf, readAuthors } from "../../papers/paper-draft.ts";
import type { DraftField, PaperDraft } from "../../papers/paper-draft.ts";
import type { Paper, PaperCreation } from "../../papers/paper.ts";
import { isSameValue } from "./record-comparison.ts";

type Resolution = Operations["POST /api/v1/projects/{project_id}/dedup/resolve"]["body"];
type MergedPaper = NonNullable<Resolution["merged_paper"]>;
type GivenAuthor = NonNullable<PaperCreation["authors"]>[number];

/** What the server found in the file has the shape in which a paper is made. */
export function draftOfUpload(found: Record<string, unknown>): PaperDraft {
  const { authors, external_ids, tags, ...plain } = found as Partial<PaperCreation>;
  const texts = Object.entries(plain).flatMap(([name, value]) =>
    name in blankDraft && (typeof value === "string" || typeof value === "number")
      ? [[name, String(value)]]
      : [],
  );
  return {
    ...blankDraft,
    type: "",
    ...(Object.fromEntries(texts) as Partial<PaperDraft>),
    authors: (authors ?? []).map((author) => authorLine(withName(author))).join("\n"),
    external_ids: Object.entries(external_ids ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    tags: (tags ?? []).join(", "),
  };
}

/** Where both say something, what stands here comes first: somebody may have mended it. */
export function combineDrafts(here: PaperDraft, uploaded: PaperDraft): PaperDraft {
  const fields = Object.keys(blankDraft) as DraftField[];
  const filled = fields.map((field) => [field, here[field] === "" ? uploaded[field] : here[field]]);
  return Object.fromEntries(filled) as PaperDraft;
}

/** Fields in which both say something, and not the same: somebody has to choose. A paper keeps the tags of both. */
export function disputedFields(here: PaperDraft, uploaded: PaperDraft): DraftField[] {
  return (Object.keys(blankDraft) as DraftField[]).filter(
    (field) =>
      field !== "tags" &&
      here[field] !== "" &&
      uploaded[field] !== "" &&
      !isSameValue(field, here[field], uploaded[field]),
  );
}

/** What the form does not show comes from the upload; the server adds the rest from the paper here. */
export function mergedPaperOf(
  draft: PaperDraft,
  here: Paper,
  found: Record<string, unknown>,
): MergedPaper {
  const unseen = Object.entries(found).filter(([name]) => !(name in blankDraft));
  const uploadedAuthors = (found as Partial<PaperCreation>).authors ?? [];
  const known = [...here.authors, ...uploadedAuthors.map(withName)];
  return {
    ...Object.fromEntries(unseen),
    ...changesOf(draft, undefined),
    title: draft.title.trim(),
    authors: readAuthors(draft.authors, known),
  };
}

function withName(author: GivenAuthor): Paper["authors"][number] {
  if (typeof author === "string") return { name: author };
  const { name, given, family, affiliation, orcid } = author;
  const parts = { given, family, affiliation, orcid };
  const present = Object.entries(parts).filter(([, value]) => (value ?? "") !== "");
  return {
    name: name ?? [given, family].filter(Boolean).join(" "),
    ...(Object.fromEntries(present) as Partial<Paper["authors"][number]>),
  };
}
