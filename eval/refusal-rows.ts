// Asks every library its own questions in all their kinds, those of other fields, and some with their papers left out.
import type { Evidence } from "../server/src/knowledge/answering/confidence.ts";
import { openAskedLibrary } from "./asked-library.ts";
import { type Kind, queriesOf } from "./query-kinds.ts";
import { type Collection, type Half, readCollections } from "./retrieval-data.ts";
import type { Embed } from "./retrieval-vectors.ts";

/** Whether the library holds what is asked for; if not, whether it is of another field or was only left out. */
export type Holding = "there" | "off topic" | "left out";

export type Row = {
  library: string;
  /** The collection that asks. */
  from: string;
  kind: Kind;
  half: Half;
  holding: Holding;
  evidence: Evidence;
};

/** Collections of one field: what one asks the other may well answer, though nobody judged it. */
const fields: Record<string, string> = {
  cranfield: "aeronautics",
  cisi: "library science",
  scifact: "medicine",
  pubmedqa: "medicine",
  "zh-csl": "Chinese",
};
/** Where one abstract is right, leaving it out leaves nothing. */
const withOneAnswer = new Set(["pubmedqa", "scifact", "zh-csl"]);
/** Of each kind, from each other collection. */
const mostOffTopic = 60;

export async function askAll(embed: Embed): Promise<Row[]> {
  const collections = readCollections().filter(({ name }) => name in fields);
  const asked = collections.map((collection) => ({ collection, queries: queriesOf(collection) }));
  const rows: Row[] = [];
  for (const { collection, queries } of asked) {
    const library = await openAskedLibrary(collection, embed);
    for (const { kind, half, text, relevant } of queries) {
      const row = { library: library.name, from: library.name, kind, half };
      rows.push({ ...row, holding: "there", evidence: await library.ask(text) });
      if (isLeftOut(collection, kind))
        rows.push({ ...row, holding: "left out", evidence: await library.ask(text, relevant) });
    }
    for (const other of asked) {
      const from = other.collection.name;
      if (fields[from] === fields[library.name] || isChinese(from) || isChinese(library.name))
        continue;
      for (const { kind, half, text } of someOfEach(other.queries))
        rows.push({
          library: library.name,
          from,
          kind,
          half,
          holding: "off topic",
          evidence: await library.ask(text),
        });
    }
  }
  return rows;
}

/** The bundled model cannot read it: words alone decide, and those of another language are never there. */
function isChinese(name: string): boolean {
  return fields[name] === "Chinese";
}

function isLeftOut({ name }: Collection, kind: Kind): boolean {
  return withOneAnswer.has(name) && (kind === "question" || kind === "claim" || name === "zh-csl");
}

function someOfEach<Asked extends { kind: Kind }>(queries: readonly Asked[]): Asked[] {
  const counts = new Map<Kind, number>();
  return queries.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOffTopic;
  });
}
