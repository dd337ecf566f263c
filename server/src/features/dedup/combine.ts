// What the kept paper of a merge gains from the removed one, field by field, and how each gain is taken back.
import { isDeepStrictEqual } from "node:util";
import { identitiesOf } from "../../knowledge/bibliography/matching/identities.ts";
import { fillableNames, fillField } from "../papers/fill-missing.ts";
import type { FileColumns, PaperFields } from "../papers/snapshots.ts";

/** What of a paper a merge may change. */
export type Mergeable = PaperFields & { file: FileColumns };

/** Some fields of a paper, as they were at one time. */
export type Values = Partial<Record<keyof Mergeable, unknown>>;

const notesDivider = "\n\n---\n\n";

export const mergeableNames = [
  ...fillableNames,
  "citation_count",
  "tags",
  "notes",
  "file",
] as const satisfies ReadonlyArray<keyof Mergeable>;

export type MergeableName = (typeof mergeableNames)[number];

export function combine(kept: Mergeable, removed: Mergeable): Mergeable {
  const combined: Record<string, unknown> = { ...kept };
  for (const name of mergeableNames) combined[name] = combineField(name, kept, removed);
  return combined as Mergeable;
}

export function combineField(name: MergeableName, kept: Mergeable, removed: Mergeable): unknown {
  switch (name) {
    case "external_ids":
      return { ...identifiersOf(removed), ...kept.external_ids };
    case "citation_count":
      return Math.max(kept.citation_count, removed.citation_count);
    case "tags":
      return [...new Set([...kept.tags, ...removed.tags])];
    case "notes":
      return combineNotes(kept.notes, removed.notes);
    case "file":
      return kept.file.pdf_sha256 === null && removed.file.pdf_sha256 !== null
        ? removed.file
        : kept.file;
    default:
      return fillField(name, kept, removed);
  }
}

/**
 * The value without what the merge brought; undefined when the field was changed since in a way that cannot be told
 * from the merge: then it stays.
 */
export function revertField(
  name: MergeableName,
  current: unknown,
  before: unknown,
  after: unknown,
): { value: unknown } | undefined {
  if (name === "file") {
    const isSameFile = fileOf(current) === fileOf(after);
    return isSameFile ? { value: before } : undefined;
  }
  if (isDeepStrictEqual(current, after)) return { value: before };
  if (name === "tags") return { value: withoutAdded(current, before, after) };
  if (name === "external_ids" || name === "csl") {
    return { value: withoutEntries(current, before, after) };
  }
  if (name === "notes") return revertNotes(String(current), String(before), String(after));
  return undefined;
}

export function changedNames(before: Mergeable, after: Mergeable): MergeableName[] {
  return mergeableNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Also the arXiv number that a preprint may have in its DOI only, so that the preprint is known from then on. */
function identifiersOf(paper: Mergeable): Record<string, string> {
  const arxiv = identitiesOf(paper).get("arxiv");
  return { ...(arxiv === undefined ? {} : { arxiv }), ...paper.external_ids };
}

function combineNotes(kept: string, removed: string): string {
  if (removed.trim() === "" || kept.includes(removed)) return kept;
  return kept.trim() === "" ? removed : kept + notesDivider + removed;
}

/** Notes that people went on writing keep what they wrote; what the merge added goes if it still stands there whole. */
function revertNotes(
  current: string,
  before: string,
  after: string,
): { value: string } | undefined {
  const added = after.startsWith(before) ? after.slice(before.length) : after;
  const start = current.indexOf(added);
  if (start < 0) return undefined;
  return { value: current.slice(0, start) + current.slice(start + added.length) };
}

function withoutAdded(current: unknown, before: unknown, after: unknown): string[] {
  const earlier = new Set(before as string[]);
  const added = new Set((after as string[]).filter((tag) => !earlier.has(tag)));
  return (current as string[]).filter((tag) => !added.has(tag));
}

function withoutEntries(current: unknown, before: unknown, after: unknown): object {
  const [earlier, later] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.fromEntries(
    Object.entries(current as object).filter(
      ([name, value]) =>
        name in earlier || !(name in later) || !isDeepStrictEqual(value, later[name]),
    ),
  );
}

function fileOf(file: unknown): string | null {
  return (file as FileColumns).pdf_sha256;
}
