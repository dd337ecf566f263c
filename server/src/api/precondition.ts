// Entity tags: every record's version is its id and the time of its last change; If-Match holds a change to one version.
import { StaleError } from "../platform/errors.ts";

type VersionedRecord = { id: number; updated_at: string };

/** Throws unless the record is still the version the caller has seen; checked inside the transaction that changes it. */
export type Precondition = (record: VersionedRecord) => void;

export function entityTag(record: VersionedRecord): string {
  return `"${record.id}-${record.updated_at}"`;
}

export function isVersioned(data: unknown): data is VersionedRecord {
  return (
    typeof data === "object" &&
    data !== null &&
    "id" in data &&
    typeof data.id === "number" &&
    "updated_at" in data &&
    typeof data.updated_at === "string"
  );
}

/** The error shows both versions: the one that is there, and the one that was to be. */
export function preconditionOf(ifMatch: string | undefined, submitted: unknown): Precondition {
  return (record) => {
    if (ifMatch === undefined || ifMatch.trim() === "*") return;
    const tags = ifMatch.split(",").map((tag) => tag.trim());
    if (!tags.includes(entityTag(record))) {
      throw new StaleError(
        "Somebody changed this meanwhile. Load it again, then repeat your change.",
        {
          data: {
            expected: ifMatch,
            etag: entityTag(record),
            current: record,
            submitted: submitted ?? null,
          },
        },
      );
    }
  };
}
