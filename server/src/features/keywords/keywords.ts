// Keywords: a project's search terms as a tree of three levels.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { ConflictError, InvalidFieldsError, NotFoundError } from "../../platform/errors.ts";
import { addToKeywordCount, holdProject } from "../projects/contents.ts";
import type { KeywordCreation, KeywordRecord, KeywordUpdate } from "./keywords.schema.ts";
import * as store from "./keywords.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;
type Place = Pick<KeywordRecord, "term" | "level" | "parent_id">;
type Path = Array<string | number>;

// Between so many rows a long write lets the event loop serve others.
const rowsBetweenPauses = 100;

export function listKeywords(
  reader: Reader,
  project: ViewableProject,
  level?: number,
): Promise<KeywordRecord[]> {
  return store.selectKeywords(reader, project.id, level);
}

export async function createKeyword(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  given: KeywordCreation,
): Promise<KeywordRecord> {
  const tree = await holdTree(db, writer, project);
  tree.requirePlace(given, []);
  await addToKeywordCount(writer, project, 1);
  return store.insertKeyword(writer, project.id, given, timestamp(clock));
}

/** Makes all of them or none. */
export async function createKeywords(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  given: readonly KeywordCreation[],
): Promise<number> {
  const tree = await holdTree(db, writer, project);
  for (const [index, each] of given.entries()) {
    tree.requirePlace(each, [index]);
    tree.take(each);
  }
  const now = timestamp(clock);
  for (const [index, each] of given.entries()) {
    if (index % rowsBetweenPauses === 0) await new Promise(setImmediate);
    await store.insertKeyword(writer, project.id, each, now);
  }
  await addToKeywordCount(writer, project, given.length);
  return given.length;
}

export async function updateKeyword(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  changes: KeywordUpdate,
  precondition: Precondition,
): Promise<KeywordRecord> {
  const tree = await holdTree(db, writer, project);
  const present = tree.find(id);
  precondition(present);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const changed = { ...present, ...given, updated_at: timestampAfter(present.updated_at, clock) };
  tree.requirePlace(changed, [], present);
  await store.updateKeyword(writer, changed);
  return changed;
}

/** Its children stay, without a parent. */
export async function deleteKeyword(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  const tree = await holdTree(db, writer, project);
  precondition(tree.find(id));
  for (const child of tree.childrenOf(id)) {
    const updated_at = timestampAfter(child.updated_at, clock);
    await store.updateKeyword(writer, { ...child, parent_id: null, updated_at });
  }
  await store.deleteKeyword(writer, id);
  await addToKeywordCount(writer, project, -1);
}

/** A project's keywords, which nobody else can change until this transaction ends. */
async function holdTree(db: AppContext["db"], writer: Writer, project: EditableProject) {
  await holdProject({ db }, writer, project);
  const keywords = await store.selectKeywords(writer, project.id);
  const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  const taken = new Set(keywords.map(placeKey));
  const childrenOf = (id: number) => keywords.filter((keyword) => keyword.parent_id === id);

  function find(id: number): KeywordRecord {
    const found = byId.get(id);
    if (found !== undefined) return found;
    throw new NotFoundError(`Keyword ${id} is not in project ${project.id}.`);
  }

  /** Throws unless a keyword may stand at this place; `present` is what it was before. */
  function requirePlace(place: Place, path: Path, present?: KeywordRecord): void {
    requireParent(place, path, present);
    if (taken.has(placeKey(place)) && (!present || placeKey(present) !== placeKey(place))) {
      throw new ConflictError(
        `The keyword "${place.term}" is there already, at level ${place.level} under the same parent.`,
        { code: "duplicate_keyword" },
      );
    }
  }

  // A parent is always one level above, so there can be no cycle.
  function requireParent({ level, parent_id }: Place, path: Path, present?: KeywordRecord): void {
    if (present !== undefined && present.level !== level && childrenOf(present.id).length > 0) {
      throw invalid(
        [...path, "level"],
        "must stay as it is while there are keywords below; move those first",
      );
    }
    if (parent_id === null) return;
    const parent = byId.get(parent_id);
    const at = [
      ...path,
      present !== undefined && present.parent_id === parent_id ? "level" : "parent_id",
    ];
    if (level === 1) throw invalid(at, "a keyword of level 1 has no parent; set parent_id to null");
    if (parent === undefined)
      throw invalid(at, `the parent must be a keyword of this project; ${parent_id} is none`);
    if (present?.id === parent_id) throw invalid(at, "a keyword cannot be its own parent");
    if (parent.level !== level - 1) {
      throw invalid(
        at,
        `the parent must be of level ${level - 1}, one above; keyword ${parent_id} is of level ${parent.level}`,
      );
    }
  }

  return {
    find,
    childrenOf,
    requirePlace,
    take: (place: Place) => void taken.add(placeKey(place)),
  };
}

function placeKey({ term, level, parent_id }: Place): string {
  return JSON.stringify([level, parent_id, term.normalize("NFKC").toLowerCase()]);
}

function invalid(path: Path, message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ path, message, code: "invalid_parent" }]);
}
