// Which of some papers on their way in a project has already: those it has under the same identifiers are read at once.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import {
  type IdentifiedWork,
  identifyWork,
  isKnownWork,
} from "../../knowledge/bibliography/matching/known-work.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { identityKeys, matchKeys } from "./match-keys.ts";
import { selectHavingKeys, selectSharingKeys } from "./match-keys.store.ts";
import { fieldsOf } from "./paper-fields.ts";
import type { PaperFields } from "./papers.schema.ts";
import { type PreparedPaper, selectHavingDois, toRecord } from "./papers.store.ts";
import { selectRows } from "./snapshots.store.ts";

/** By what two papers may be one: any identifier, or the DOI as it stands there. */
export type NamedBy = "identifier" | "doi";

/** Of a paper on its way in, what is asked here. */
type Named = Pick<PreparedPaper, "fields" | "matchKeys">;

/** A paper of the project, as it is at this point of the transaction. */
type Work = { id: number; fields: PaperFields; updatedAt: string };

export type KnownWorks = {
  /** `known` is the same work; a `namesake` shares a name with the paper and is another work. */
  find: (paper: Named) => { known?: Work; namesake?: Work };
  /** One that was added or changed, for those that come after it. */
  add: (work: Work) => void;
};

type Naming<Key> = {
  keysOf: (fields: PaperFields) => Key[];
  select: (
    reader: Reader,
    projectId: number,
    keys: readonly Key[],
  ) => Promise<Array<{ key: Key; id: number }>>;
};

/** The keys of a paper are asked for when it is looked up, found and added. */
const keysOfFields = new WeakMap<PaperFields, number[]>();

const byIdentifier: Naming<number> = {
  keysOf(fields) {
    const keys = keysOfFields.get(fields) ?? identityKeys(fields);
    keysOfFields.set(fields, keys);
    return keys;
  },
  select: selectHavingKeys,
};
const byDoi: Naming<string> = {
  keysOf: ({ doi }) => (doi === "" ? [] : [doi]),
  select: selectHavingDois,
};

/** A name that more papers have is that of a whole volume: then the title has to lead to the paper. */
const mostOfName = 200;

export function findKnownWorks(
  context: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  papers: readonly PreparedPaper[],
  namedBy: NamedBy,
): Promise<KnownWorks> {
  const lock = rowLock(context.db);
  return namedBy === "doi"
    ? readWorks(writer, project, papers, byDoi, lock)
    : readWorks(writer, project, papers, byIdentifier, lock);
}

/** The paper of the project that each of these is, for somebody who only looks. */
export async function findKnownIds(
  reader: Reader,
  project: ViewableProject,
  given: readonly PaperFields[],
): Promise<Array<number | undefined>> {
  const papers = given.map((fields): Named => ({
    fields,
    // Asked for only where many papers have one name.
    get matchKeys() {
      return matchKeys(fields);
    },
  }));
  const works = await readWorks(reader, project, papers, byIdentifier, noLock);
  return papers.map((paper) => works.find(paper).known?.id);
}

async function readWorks<Key>(
  reader: Reader,
  project: ViewableProject,
  papers: readonly Named[],
  naming: Naming<Key>,
  lock: Sql,
): Promise<KnownWorks> {
  const works = worksBy(naming.keysOf);
  const ids = await findIds(reader, project, papers, naming);
  const rows = ids.length === 0 ? [] : await selectRows(reader, project.id, ids, lock);
  for (const row of rows)
    works.add({ id: row.id, fields: fieldsOf(toRecord(row)), updatedAt: row.updated_at });
  return works;
}

function worksBy<Key>(keysOf: Naming<Key>["keysOf"]): KnownWorks {
  const works = new Map<number, Work & { identified: IdentifiedWork }>();
  const idsByKey = new Map<Key, Set<number>>();
  return {
    find({ fields }) {
      const ids = new Set(keysOf(fields).flatMap((key) => [...(idsByKey.get(key) ?? [])]));
      const named = [...ids].flatMap((id) => works.get(id) ?? []);
      const [namesake] = named;
      if (namesake === undefined) return {};
      const arrived = identifyWork(fields);
      const known = named.find(({ identified }) => isKnownWork(identified, arrived));
      return known === undefined ? { namesake } : { known };
    },
    add(work) {
      works.set(work.id, { ...work, identified: identifyWork(work.fields) });
      for (const key of keysOf(work.fields))
        idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(work.id));
    },
  };
}

/** The papers of the project that share a name with one of these. */
async function findIds<Key>(
  reader: Reader,
  project: ViewableProject,
  papers: readonly Named[],
  { keysOf, select }: Naming<Key>,
): Promise<number[]> {
  const keys = new Set(papers.flatMap(({ fields }) => keysOf(fields)));
  const idsByKey = new Map<Key, number[]>();
  for (const { key, id } of await select(reader, project.id, [...keys])) {
    const ids = idsByKey.get(key);
    if (ids === undefined) idsByKey.set(key, [id]);
    else ids.push(id);
  }
  const wanted = new Set<number>();
  for (const ids of idsByKey.values()) for (const id of ids.slice(0, mostOfName)) wanted.add(id);
  for (const paper of papers) {
    const { fields } = paper;
    const others = keysOf(fields).flatMap((key) => idsByKey.get(key)?.slice(mostOfName) ?? []);
    if (others.length === 0) continue;
    const among = new Set(others);
    const named = new Set(identityKeys(fields));
    const titleKeys = paper.matchKeys.filter((key) => !named.has(key));
    for (const { paper_id: id } of await selectSharingKeys(
      reader,
      project.id,
      titleKeys,
      mostOfName,
    ))
      if (among.has(id)) wanted.add(id);
  }
  return [...wanted];
}
