// Whether a record that arrives is a work that is known: an identifier and the title agree, and no other identifier shows two works.
import { compareRecords } from "./compare.ts";
import { identitiesOf, isStrictKind, namesWork } from "./identities.ts";
import type { MatchRecord } from "./record.ts";
import { compareTitles } from "./title-relation.ts";
import { type PreparedTitle, prepareTitle } from "./titles.ts";

type GivenRecord = Omit<MatchRecord, "id">;

/** A record with what is asked of it more than once, and of most records never. */
export type IdentifiedWork = {
  record: GivenRecord;
  readonly identities: ReadonlyMap<string, string>;
  readonly title: PreparedTitle;
};

export function identifyWork(record: GivenRecord): IdentifiedWork {
  let identities: ReadonlyMap<string, string> | undefined;
  let title: PreparedTitle | undefined;
  return {
    record,
    get identities() {
      return (identities ??= identitiesOf(record));
    },
    get title() {
      return (title ??= prepareTitle(record.title));
    },
  };
}

/** Stricter than a match: what is taken for known is not kept beside the other, so whatever leaves a doubt is not. */
export function isKnownWork(known: IdentifiedWork, arrived: IdentifiedWork): boolean {
  if (!shareIdentity(known, arrived)) return false;
  if (!titlesAgree(known.title, arrived.title)) return false;
  // Many works are called "Editorial": under one identifier too, if it is that of their supplement.
  const isGeneric = known.title.isGeneric || arrived.title.isGeneric;
  return !isGeneric || isSame(known.record, arrived.record);
}

function isSame(left: GivenRecord, right: GivenRecord): boolean {
  return compareRecords({ ...left, id: 0 }, { ...right, id: 0 }).verdict === "same";
}

/** Case, markup, punctuation and added notes do not matter. Hypertension and hypotension do: a slip of the pen is for a run to judge. */
function titlesAgree(left: PreparedTitle, right: PreparedTitle): boolean {
  const { kind, contradictions } = compareTitles(left, right);
  return kind === "equal" && contradictions.length === 0;
}

/** A preprint and its article share a number, and each has a DOI that would be lost with it. */
function shareIdentity(
  { identities: left, record: { doi: one } }: IdentifiedWork,
  { identities: right, record: { doi: other } }: IdentifiedWork,
): boolean {
  let isShared = one !== "" && one === other;
  for (const [kind, value] of left) {
    const opposite = right.get(kind);
    if (opposite === undefined || !namesWork(kind)) continue;
    if (opposite === value) isShared = true;
    else if (isStrictKind(kind)) return false;
  }
  return isShared;
}
