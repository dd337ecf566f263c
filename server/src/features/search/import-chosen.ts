// Importing results that a person chose from a list, as the search itself would have imported them all.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { fieldsOfNew } from "../papers/paper-fields.ts";
import { importResults, type PreparedResult, prepareResults } from "./results.ts";
import type { ChosenResults, ImportedResults } from "./search.schema.ts";

export function prepareChosen({ papers }: ChosenResults): Promise<PreparedResult[]> {
  return prepareResults(
    papers.map(({ sources, ...given }) => ({
      ...fieldsOfNew(given),
      status: "metadata_only",
      sources,
    })),
  );
}

export async function importChosen(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  query: string,
  results: PreparedResult[],
): Promise<ImportedResults> {
  const { imported, ids } = await importResults(context, writer, project, query, results);
  return { imported, skipped: ids.length - imported, paper_ids: ids };
}
