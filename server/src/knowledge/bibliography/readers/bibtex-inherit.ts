// Gives entries what they inherit by crossref and xdata, for parents before and after them, in bounded memory.
import type { BibtexEntry } from "./bibtex-entry.ts";

/** Characters kept of possible parents, and of entries that wait for theirs. */
const mostKept = 16_000_000;
const deepest = 5;

/** Parts of other works are nobody's parents. */
const childTypes = new Set(
  "article inproceedings conference incollection inbook inreference suppbook suppcollection suppperiodical".split(
    " ",
  ),
);
const ownFields = new Set(
  "crossref xref xdata ids entryset entrysubtype execute label options presort related relatedtype shorthand sortkey abstract annotation annote file keywords note".split(
    " ",
  ),
);

export type Inheritance = {
  /** Takes an entry in file order; gives back every entry that is complete now. */
  take: (entry: BibtexEntry) => BibtexEntry[];
  /** What still waits at the end of the file has no parent there, and goes without. */
  finish: () => BibtexEntry[];
};

export function createInheritance(limit = mostKept): Inheritance {
  const parents = createShelf<BibtexEntry>(limit);
  /** Children by the key of the first parent they lack. */
  const waiting = createShelf<BibtexEntry[]>(limit);

  const missing = (entry: BibtexEntry): string | undefined =>
    parentKeys(entry).find((key) => !parents.kept.has(key) && key !== keyOf(entry));
  const settle = (entry: BibtexEntry): BibtexEntry[] => {
    const lacks = missing(entry);
    if (lacks === undefined) return [inherit(entry, parents.kept, deepest)];
    const children = waiting.kept.get(lacks) ?? [];
    children.push(entry);
    const evicted = waiting.put(lacks, children, lengthOf(entry));
    return evicted.flat().map((child) => inherit(child, parents.kept, deepest));
  };

  return {
    take(entry) {
      const key = keyOf(entry);
      const slim = slimParent(entry);
      const parent = key !== "" && !childTypes.has(entry.type) && !parents.kept.has(key);
      if (parent) parents.put(key, slim, lengthOf(slim));
      const children = parent ? (waiting.take(key) ?? []) : [];
      return [...children, entry].flatMap(settle);
    },
    finish: () =>
      [...waiting.kept.values()].flat().map((child) => inherit(child, parents.kept, deepest)),
  };
}

type Shelf<Value> = {
  kept: ReadonlyMap<string, Value>;
  /** Adds to what is under the key; gives back what had to go, the oldest first. */
  put: (key: string, value: Value, length: number) => Value[];
  take: (key: string) => Value | undefined;
};

/** Keeps values up to a total length. */
function createShelf<Value>(limit: number): Shelf<Value> {
  const kept = new Map<string, Value>();
  const lengths = new Map<string, number>();
  let total = 0;
  const take = (key: string): Value | undefined => {
    const value = kept.get(key);
    total -= lengths.get(key) ?? 0;
    kept.delete(key);
    lengths.delete(key);
    return value;
  };
  return {
    kept,
    take,
    put(key, value, length) {
      kept.set(key, value);
      lengths.set(key, (lengths.get(key) ?? 0) + length);
      total += length;
      const evicted: Value[] = [];
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        evicted.push(...[take(oldest)].filter((gone) => gone !== undefined));
      }
      return evicted;
    },
  };
}

function keyOf(entry: BibtexEntry): string {
  return entry.key.toLowerCase();
}

function slimParent(entry: BibtexEntry): BibtexEntry {
  return {
    ...entry,
    fields: new Map([...entry.fields].filter(([field]) => !isPrivate(field) || isLink(field))),
  };
}

function parentKeys(entry: BibtexEntry): string[] {
  return ["xdata", "crossref"].flatMap((field) =>
    (entry.fields.get(field) ?? "")
      .split(field === "xdata" ? "," : "\n")
      .map((key) => key.replace(/[{}]/gu, "").trim().toLowerCase())
      .filter((key) => key !== ""),
  );
}

function inherit(
  entry: BibtexEntry,
  parents: ReadonlyMap<string, BibtexEntry>,
  depth: number,
): BibtexEntry {
  const fields = new Map(entry.fields);
  for (const key of parentKeys(entry)) {
    const parent = parents.get(key);
    if (!parent || depth === 0 || key === keyOf(entry)) continue;
    const full = inherit(parent, parents, depth - 1);
    for (const [field, value] of full.fields) {
      if (isPrivate(field)) continue;
      for (const target of targets(entry.type, full.type, field)) {
        if (!fields.has(target)) fields.set(target, value);
      }
    }
  }
  return { ...entry, fields };
}

/** Where a field of the parent goes, by the rules of BibLaTeX: the title of a book is the book title of its chapter. */
function targets(child: string, parent: string, field: string): string[] {
  if (parent === "xdata" || child === parent) return [field];
  const title = /^(?:sub)?title(?:addon)?$/u.test(field);
  const part = [
    "inbook",
    "bookinbook",
    "suppbook",
    "incollection",
    "suppcollection",
    "inreference",
    "inproceedings",
    "conference",
  ];
  if (part.includes(child)) {
    if (title) return [`${parent.startsWith("mv") ? "main" : "book"}${field}`];
    if (field === "author" && child.endsWith("book")) return ["author", "bookauthor"];
    return [field];
  }
  if (title && parent.startsWith("mv")) return [`main${field}`];
  if (title && parent === "periodical") return field === "titleaddon" ? [] : [`journal${field}`];
  return [field];
}

function isPrivate(field: string): boolean {
  return ownFields.has(field) || field.includes("+an");
}

function isLink(field: string): boolean {
  return field === "crossref" || field === "xdata";
}

function lengthOf(entry: BibtexEntry): number {
  let length = 100;
  for (const [field, value] of entry.fields) length += field.length + value.length;
  return length;
}
