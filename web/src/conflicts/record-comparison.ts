// Lays two records beside each other, field by field, and tells where they differ.
import type { DraftField, PaperDraft } from "../papers/paper-draft.ts";

export type ComparedField = {
  field: DraftField;
  left: string;
  right: string;
  /** Whether both say the same, each its own, or only one of them anything. */
  state: "same" | "different" | "left" | "right";
};

/** What describes a work, as against what somebody thinks of it. */
const comparedFields = [
  "title",
  "authors",
  "year",
  "journal",
  "volume",
  "issue",
  "pages",
  "publisher",
  "doi",
  "external_ids",
  "isbn",
  "type",
  "abstract",
] as const satisfies DraftField[];

/** The fields that at least one of the records has. */
export function compareDrafts(left: PaperDraft, right: PaperDraft): ComparedField[] {
  return comparedFields
    .map((field) => ({
      field,
      left: left[field],
      right: right[field],
      state: stateOf(field, left[field], right[field]),
    }))
    .filter((compared) => compared.left !== "" || compared.right !== "");
}

/** Spaces, kinds of dashes, the case of a DOI and the order of a name are no difference. */
export function isSameValue(field: DraftField, one: string, other: string): boolean {
  return plain(field, one) === plain(field, other);
}

function stateOf(field: DraftField, left: string, right: string): ComparedField["state"] {
  if (isSameValue(field, left, right)) return "same";
  if (right === "") return "left";
  return left === "" ? "right" : "different";
}

function plain(field: DraftField, value: string): string {
  if (field === "authors") return value.split("\n").map(givenNameFirst).join("\n");
  const text = tidy(value);
  return field === "doi" ? text.toLowerCase() : text;
}

function givenNameFirst(line: string): string {
  const [family = "", ...given] = line.split(",");
  return tidy(`${given.join(" ")} ${family}`);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[‐-―−]/gu, "-")
    .trim();
}
