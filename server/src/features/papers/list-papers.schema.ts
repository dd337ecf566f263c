// The shape of the search terms by which papers are listed.
import type { TermTable } from "../../platform/db/full-text.ts";

/** The field of terms that holds identifiers, each as one term. */
export const identifierField = "body";

export const termTable: TermTable = {
  name: "paper_terms",
  key: "paper_id",
  scope: "project",
  fields: ["title", "authors", "journal", identifierField],
};
