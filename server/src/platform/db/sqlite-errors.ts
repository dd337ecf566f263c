// Turns what SQLite says of the disk and the file into words a person can act on; anything else passes unchanged.
import { referenceGone, StorageError } from "../errors.ts";

const full = 13;
const readOnly = 8;
const inputOutput = 10;
// SQLITE_IOERR_SHMSIZE: the index of the write-ahead log cannot grow, which means that the disk is full.
const noRoomForIndex = 4874;
const corrupt = 11;
const notADatabase = 26;
const busy = 5;
const cannotOpen = 14;
// SQLITE_CONSTRAINT_FOREIGNKEY
const foreignKey = 787;

const advice = new Map<number, [code: string, message: string]>([
  [full, ["disk_full", "The disk is full. Free some room in the data directory and try again."]],
  [
    readOnly,
    ["read_only", "The database is not writable. Check the permissions of the data directory."],
  ],
  [inputOutput, ["disk_error", "The disk failed to read or write. Run `sheaf doctor`."]],
  [
    corrupt,
    [
      "corrupt",
      "The database file is damaged. Run `sheaf doctor`; restore a backup if it says so.",
    ],
  ],
  [
    notADatabase,
    ["corrupt", "The database file is not a database. Restore a backup or move it away."],
  ],
  [busy, ["busy", "Another process holds the database. Stop it, or try again in a moment."]],
  [
    cannotOpen,
    ["cannot_open", "The database file cannot be opened. Check the data directory's permissions."],
  ],
]);

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === busy;
}

export function toStorageError(error: unknown): unknown {
  if (extendedCode(error) === foreignKey) return referenceGone(error);
  const code = extendedCode(error) === noRoomForIndex ? full : primaryCode(error);
  const found = advice.get(code ?? 0);
  return found === undefined ? error : new StorageError(found[1], { code: found[0], cause: error });
}

function primaryCode(error: unknown): number | undefined {
  // The low byte is the primary code; the rest tells variants apart.
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function extendedCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}
