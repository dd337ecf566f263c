// Finds the papers of a project that works from outside are, by any identifier that both have.
import type { ViewableProject } from "../../api/access.ts";
import { identitiesOf, namesWork } from "../../knowledge/bibliography/matching/identities.ts";
import type { Reader } from "../../platform/db/database.ts";
import { identityKeys } from "./match-keys.ts";
import { selectHavingKeys } from "./match-keys.store.ts";
import { fieldsOfNew } from "./paper-fields.ts";
import type { PaperFields } from "./papers.schema.ts";
import { selectPapersInOrder } from "./papers.store.ts";

type NamedWork = { title: string; doi: string; external_ids: Record<string, string> };

/** One for each work, in their order: the oldest paper that shares an identifier, or nothing. */
export async function findPapersNamed(
  reader: Reader,
  project: ViewableProject,
  works: readonly NamedWork[],
): Promise<Array<number | undefined>> {
  const wanted = works.map(({ title, doi, external_ids }) => {
    const fields = fieldsOfNew({ title, doi, external_ids });
    return { keys: identityKeys(fields), names: namesOf(fields) };
  });
  const keys = [...new Set(wanted.flatMap((work) => work.keys))];
  const rows = await selectHavingKeys(reader, project.id, keys);
  const papers = await selectPapersInOrder(reader, [...new Set(rows.map(({ id }) => id))]);
  // A key may be that of another identifier by chance: what counts is the identifier itself.
  const idsByName = new Map<string, number>();
  for (const paper of papers.toSorted((one, other) => one.id - other.id))
    for (const name of namesOf(paper)) if (!idsByName.has(name)) idsByName.set(name, paper.id);
  return wanted.map(({ names }) => {
    const ids = names.flatMap((name) => idsByName.get(name) ?? []);
    return ids.length === 0 ? undefined : Math.min(...ids);
  });
}

function namesOf(fields: PaperFields): string[] {
  return [...identitiesOf(fields)]
    .filter(([kind]) => namesWork(kind))
    .map(([kind, value]) => `${kind}:${value}`);
}
