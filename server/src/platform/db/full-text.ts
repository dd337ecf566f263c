// Full-text search over terms prepared by the caller, the same on FTS5 and on PostgreSQL's tsvector.
import type { Database, Writer } from "./database.ts";
import { insertInto, raw, type Sql, sql } from "./sql.ts";

/** A search: every wanted clause must be found, no unwanted one may be. */
export type TextQuery = { wanted: TextClause[]; unwanted: TextClause[] };

/** Terms that stand next to each other, in one field or anywhere; the last may be the beginning of a term. */
export type TextClause = {
  terms: string[];
  field?: string;
  prefix: boolean;
  /** Terms of a field, any of which does as well. */
  also?: { field: string; terms: readonly string[] };
};

export type TermTable = {
  name: string;
  key: string;
  /** What its rows are searched within: a column of this name, which ends in `_id` on PostgreSQL. */
  scope: string;
  /** In the order of its columns; at most four, since PostgreSQL can tell no more apart. */
  fields: readonly string[];
};

type Engine = Database["engine"];

const labels = ["A", "B", "C", "D"] as const;
// PostgreSQL keeps positions up to this one; what stands later in a text is found, but not as part of a phrase.
const lastPosition = 16_383;
// A tsvector takes a megabyte of terms and positions, and refuses more; behind this what is left of a row is not found.
const mostBytes = 1_000_000;
const bytesOfTerm = 6;
const bytesOfPosition = 2;
// Far enough that no phrase reaches from one field into the next.
const gapBetweenFields = 10;

/** Writes the terms of a row, field by field with spaces between them; those it had before are replaced. */
export async function writeTerms(
  engine: Engine,
  writer: Writer,
  table: TermTable,
  row: { id: number; scope: number; isNew: boolean; terms: readonly string[] },
): Promise<void> {
  if (!row.isNew) await deleteTerms(engine, writer, table, row.id, row.id);
  if (engine === "sqlite") {
    const terms = table.fields.map((_, index) => row.terms[index] ?? "");
    await writer.run(fts5Insert(table)([row.id, String(row.scope), ...terms]));
    return;
  }
  await writer.run(sql`insert into ${raw(table.name)} (${raw(table.key)}, ${raw(`${table.scope}_id`)}, terms)
    values (${row.id}, ${row.scope}, ${toVector(row.terms)}::tsvector)`);
}

// Written with every row of a long import: the text of the statement is made once a table.
const fts5Inserts = new WeakMap<TermTable, ReturnType<typeof insertInto>>();

function fts5Insert(table: TermTable): ReturnType<typeof insertInto> {
  const known = fts5Inserts.get(table);
  if (known !== undefined) return known;
  const made = insertInto(table.name, ["rowid", table.scope, ...table.fields]);
  fts5Inserts.set(table, made);
  return made;
}

/** Those of every row from one to another. */
export async function deleteTerms(
  engine: Engine,
  writer: Writer,
  table: TermTable,
  first: number,
  last: number,
): Promise<void> {
  const key = raw(engine === "sqlite" ? "rowid" : table.key);
  await writer.run(
    sql`delete from ${raw(table.name)} where ${key} >= ${first} and ${key} <= ${last}`,
  );
}

/** A subquery of the ids that match within a scope; its column is called `id`. */
export function matchingIds(
  engine: Engine,
  table: TermTable,
  scope: number,
  query: TextQuery,
): Sql {
  if (engine === "sqlite") {
    return sql`select rowid as id from ${raw(table.name)}
      where ${raw(table.name)} match ${toFts5(table, scope, query)}`;
  }
  return sql`select ${raw(table.key)} as id from ${raw(table.name)}
    where ${raw(`${table.scope}_id`)} = ${scope} and terms @@ ${toTsquery(table, query)}::tsquery`;
}

/**
 * The same with a `score` that is higher the better a row matches. The weights are those of the fields, in their order.
 */
export function rankedIds(
  engine: Engine,
  table: TermTable,
  scope: number,
  query: TextQuery,
  weights: readonly number[],
): Sql {
  if (engine === "sqlite") {
    const columns = raw([0, ...weights].join(", "));
    return sql`select rowid as id, -bm25(${raw(table.name)}, ${columns}) as score
      from ${raw(table.name)} where ${raw(table.name)} match ${toFts5(table, scope, query)}`;
  }
  const most = Math.max(...weights);
  const labelled = labels.map((_, index) => (weights[index] ?? 0) / most).toReversed();
  const tsquery = toTsquery(table, query);
  // Divided by the logarithm of the length, as a long text has every word more often.
  return sql`select ${raw(table.key)} as id,
      ts_rank(${`{${labelled.join(",")}}`}::float4[], terms, ${tsquery}::tsquery, 1) as score
    from ${raw(table.name)}
    where ${raw(`${table.scope}_id`)} = ${scope} and terms @@ ${tsquery}::tsquery`;
}

function toFts5(table: TermTable, scope: number, query: TextQuery): string {
  const clause = ({ terms, field, prefix, also }: TextClause) => {
    const written = toFts5Phrase(field ?? `{${table.fields.join(" ")}}`, terms, prefix);
    if (also === undefined) return written;
    const others = also.terms.map((term) => toFts5Phrase(also.field, [term], prefix));
    return `(${[written, ...others].join(" OR ")})`;
  };
  const wanted = [`${table.scope} : "${scope}"`, ...query.wanted.map(clause)].join(" AND ");
  return query.unwanted.reduce((found, each) => `(${found}) NOT (${clause(each)})`, wanted);
}

function toFts5Phrase(column: string, terms: readonly string[], prefix: boolean): string {
  return `${column} : "${terms.join(" ")}"${prefix ? " *" : ""}`;
}

function toTsquery(table: TermTable, query: TextQuery): string {
  const phrase = (field: string | undefined, terms: readonly string[], prefix: boolean) => {
    const label = field === undefined ? "" : (labels[table.fields.indexOf(field)] ?? "");
    const words = terms.map((term, index) => {
      const star = prefix && index === terms.length - 1 ? "*" : "";
      return `'${term}'${star + label === "" ? "" : `:${star}${label}`}`;
    });
    return `(${words.join(" <-> ")})`;
  };
  const clause = ({ terms, field, prefix, also }: TextClause) => {
    const others = also?.terms.map((term) => phrase(also.field, [term], prefix)) ?? [];
    return `(${[phrase(field, terms, prefix), ...others].join(" | ")})`;
  };
  const unwanted = query.unwanted.map((each) => `!${clause(each)}`);
  return [...query.wanted.map(clause), ...unwanted].join(" & ");
}

/** A tsvector in its text form: exactly these terms at exactly these positions, with no parser in between. */
function toVector(fields: readonly string[]): string {
  const places = new Map<string, string[]>();
  let position = 1;
  let bytes = 0;
  for (const [index, text] of fields.entries()) {
    for (const term of text === "" ? [] : text.split(" ")) {
      const at = `${Math.min(position, lastPosition)}${labels[index] ?? "D"}`;
      const known = places.get(term);
      bytes += known === undefined ? Buffer.byteLength(term) + bytesOfTerm : bytesOfPosition;
      if (bytes > mostBytes) break;
      if (known === undefined) places.set(term, [at]);
      else if (known.length < 255) known.push(at);
      position += 1;
    }
    position += gapBetweenFields;
  }
  return [...places].map(([term, at]) => `'${term}':${at.join(",")}`).join(" ");
}
