// What a PDF says of its paper, as fields of a paper: only what is sure enough to be shown.
import type { PdfMetadata } from "../../knowledge/reading/metadata/pdf-metadata.ts";
import type { PaperCreation } from "../papers/papers.ts";

const sureEnough = 0.5;
const longestTitle = 2000;
const longestAbstract = 100_000;

export type FoundFields = Partial<
  Pick<
    PaperCreation,
    | "title"
    | "authors"
    | "doi"
    | "year"
    | "journal"
    | "volume"
    | "issue"
    | "pages"
    | "abstract"
    | "external_ids"
  >
>;

export function fieldsFromMetadata(metadata: PdfMetadata): FoundFields {
  const { arxiv, ...others } = metadata;
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(others))
    if (field.confidence >= sureEnough) found[name] = field.value;
  if (arxiv !== undefined && arxiv.confidence >= sureEnough)
    found["external_ids"] = { arxiv: arxiv.value };
  const fields = found as FoundFields;
  if (fields.title !== undefined) fields.title = fields.title.slice(0, longestTitle);
  if (fields.abstract) fields.abstract = fields.abstract.slice(0, longestAbstract);
  return fields;
}
