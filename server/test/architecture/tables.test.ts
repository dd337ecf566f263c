// Each table has one owner: the SQL that speaks of it stands in one feature's stores, or in one room of the service's own.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, test } from "node:test";
import { paperColumns } from "../../src/features/papers/papers.store.ts";
import { featureOf, isTest, kindOf, readSourceFiles } from "./source-tree.ts";

const migrations = new URL("../../migrations/", import.meta.url);
const schema = readdirSync(migrations)
  .map((name) => readFileSync(new URL(name, migrations), "utf8"))
  .join("\n");
const tables = readTables();
const product = readSourceFiles().filter((file) => !isTest(file.path));

describe("tables", () => {
  const owners = findOwners();

  test("each table is read and written by one owner", () => {
    const drawn = [...owners].map(([table, by]) => `  ${table}: ${[...by].join(", ")}`);
    process.stdout.write(`Who owns which table:\n${drawn.join("\n")}\n`);
    assert.deepEqual(
      [...owners].filter(([, by]) => by.size !== 1).map(([table, by]) => [table, ...by]),
      [],
    );
  });

  test("the SQL of a feature stands in its stores", () => {
    assert.deepEqual(
      product
        .filter(({ path }) => featureOf(path) !== undefined && kindOf(path) !== "store")
        .filter(({ text }) => sqlOf(text).length > 0)
        .map(({ path }) => path),
      [],
    );
  });

  test("the one list of a paper's columns has every column that the migrations made", () => {
    assert.deepEqual([...paperColumns].toSorted(), columnsOf("papers").toSorted());
  });

  test("a table is seen wherever SQL can name it", () => {
    assert.deepEqual(namesIn("sql`select 1 from papers`"), ["papers"]);
    assert.deepEqual(namesIn("sql`select 1 from jobs left join tasks on true`"), ["tasks"]);
    assert.deepEqual(namesIn("sql`select 1 from jobs as j, tasks`"), ["tasks"]);
    assert.deepEqual(namesIn("sql`insert into papers (id) values (${id})`"), ["papers"]);
    assert.deepEqual(namesIn("sql`update papers set year = ${year}`"), ["papers"]);
    assert.deepEqual(namesIn("sql`${a ? sql`delete from papers` : b} where true`"), ["papers"]);
    assert.deepEqual(namesIn('raw("select * from papers")'), ["papers"]);
    assert.deepEqual(namesIn('insertInto("papers", columns)'), ["papers"]);
    assert.deepEqual(namesIn('updateOf("tasks", columns, "id")'), ["tasks"]);
    assert.deepEqual(namesIn('const terms = { name: "paper_terms" }'), ["paper_terms"]);
    assert.deepEqual(namesIn("sql`select papers from jobs`; // from papers"), []);
  });
});

function namesIn(text: string): string[] {
  return tablesIn(text, new Set(["papers", "tasks", "paper_terms"]));
}

/** A table that a migration makes anew is called new_… until it takes the place of the old one. */
function readTables(): ReadonlySet<string> {
  const created = /^create (?:virtual )?table (?!new_)(\w+)/gmu;
  return new Set([...schema.matchAll(created)].map((match) => match[1] ?? ""));
}

function columnsOf(table: string): string[] {
  const created = new RegExp(`^create table ${table} \\((.*?)^\\);`, "msu").exec(schema)?.[1] ?? "";
  const added = new RegExp(`^alter table ${table} add column (\\w+)`, "gmu");
  const columns = [...created.matchAll(/^ {2}(\w+) /gmu), ...schema.matchAll(added)];
  return columns.map((match) => match[1] ?? "");
}

function findOwners(): Map<string, Set<string>> {
  const owners = new Map([...tables].toSorted().map((table) => [table, new Set<string>()]));
  for (const { path, text } of product)
    for (const table of tablesIn(text, tables))
      owners.get(table)?.add(featureOf(path) ?? dirname(path));
  return owners;
}

/** The tables that the SQL of a source text names. */
function tablesIn(text: string, known: ReadonlySet<string>): string[] {
  const named = /\b(?:from|join|into|update)\s+(\w+)(?:(?:\s+as)?\s+\w+)?(?:\s*,\s*(\w+))*/giu;
  const inSql = sqlOf(text)
    .flatMap((query) => [...query.matchAll(named)])
    .flatMap((match) => match.slice(1));
  // A table of search terms, or one whose columns are a list, is handed over by its name.
  const handedOver = [...text.matchAll(/\b(?:name: |insertInto\(|updateOf\()"(\w+)"/gu)].map(
    (match) => match[1],
  );
  return [...new Set([...inSql, ...handedOver])].filter(
    (name) => name !== undefined && known.has(name),
  ) as string[];
}

/** The SQL of a source text: its sql`…` templates, without what fills their holes, and what raw(…) is given. */
function sqlOf(text: string): string[] {
  const templates = [...text.matchAll(/\bsql`/gu)].map(({ index }) => templateAt(text, index + 4));
  const given = [...text.matchAll(/\braw\(\s*"((?:[^"\\]|\\.)*)"/gu)].map(
    (match) => match[1] ?? "",
  );
  return [...templates, ...given];
}

function templateAt(text: string, start: number): string {
  let found = "";
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const [character, next] = [text[at], text[at + 1]];
    if (depth === 0 && character === "`") return found;
    if (depth === 0 && character === "$" && next === "{") found += " ? ";
    else if (depth === 0 && character !== "{") found += character;
    if (character === "{" && (depth > 0 || text[at - 1] === "$")) depth += 1;
    if (character === "}" && depth > 0) depth -= 1;
  }
  return found;
}
