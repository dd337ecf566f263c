// What waits for a decision, as the form of papers writes it, and the paper that it and the one here make together.
import {
  authorLine,
  blankDraft,
  changesOf,
  draftFields,
  plainDraft,
  readAuthors,
  writeIdentifiers,
} from "../papers/paper-draft.ts";
import type { DraftField, PaperDraft } from "../papers/paper-draft.ts";
import type { Author, Paper, PaperCreation } from "../papers/paper.ts";
import type { Decision } from "./conflict.ts";
import { isSameValue } from "./record-comparison.ts";

type MergedPaper = NonNullable<Decision["merged_paper"]>;
type GivenAuthor = NonNullable<PaperCreation["authors"]>[number];

export function draftOfUpload(found: PaperCreation): PaperDraft {
  return {
    ...plainDraft(found),
    authors: (found.authors ?? []).map((author) => authorLine(withName(author))).join("\n"),
    year: String(found.year ?? ""),
    citation_count: String(found.citation_count ?? ""),
    external_ids: writeIdentifiers(found.external_ids ?? {}),
    tags: (found.tags ?? []).join(", "),
  };
}

/** Where both say something, what stands here comes first: somebody may have mended it. */
export function combineDrafts(here: PaperDraft, uploaded: PaperDraft): PaperDraft {
  const combined = { ...here };
  for (const field of draftFields) combined[field] ||= uploaded[field];
  return combined;
}

/** Fields in which both say something, and not the same: somebody has to choose. A paper keeps the tags of both. */
export function disputedFields(here: PaperDraft, uploaded: PaperDraft): DraftField[] {
  return draftFields.filter(
    (field) =>
      field !== "tags" &&
      here[field] !== "" &&
      uploaded[field] !== "" &&
      !isSameValue(field, here[field], uploaded[field]),
  );
}

/** What the form does not show comes from the upload; the server adds the rest from the paper here. */
export function mergedPaperOf(draft: PaperDraft, here: Paper, found: PaperCreation): MergedPaper {
  const unseen = Object.entries(found).filter(([name]) => !(name in blankDraft));
  const known = [...here.authors, ...(found.authors ?? []).map(withName)];
  return {
    ...Object.fromEntries(unseen),
    ...changesOf(draft, undefined),
    title: draft.title.trim(),
    authors: readAuthors(draft.authors, known),
  };
}

function withName(author: GivenAuthor): Author {
  if (typeof author === "string") return { name: author };
  const { name, given, family, affiliation, orcid } = author;
  return {
    name: name ?? [given, family].filter(Boolean).join(" "),
    ...(given ? { given } : {}),
    ...(family ? { family } : {}),
    ...(affiliation ? { affiliation } : {}),
    ...(orcid ? { orcid } : {}),
  };
}
