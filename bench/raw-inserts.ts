// What SQLite itself can do: the same rows, indexes and full text as the library, written in plain transactions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fieldsOfNew, preparePaper } from "../server/src/features/papers/paper-fields.ts";
import { paperCreation } from "../server/src/features/papers/papers.schema.ts";
import { readMigrations, statementsOf } from "../server/src/platform/db/migrate.ts";

/** A library of rows only, which grows as ours does. */
export class RawLibrary {
  readonly #directory = mkdtempSync(join(tmpdir(), "sheaf-raw-"));
  readonly #database = new DatabaseSync(join(this.#directory, "raw.sqlite"));

  constructor() {
    this.#database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000",
    );
    for (const { text } of readMigrations(new URL("../server/migrations/", import.meta.url))) {
      for (const statement of statementsOf(text, "sqlite")) this.#database.exec(statement);
    }
    this.#database.exec(
      "insert into projects (name, created_at, updated_at) values ('raw', '', '')",
    );
  }

  /** Rows a second in one transaction; preparing the values is not counted. */
  measureInserts(papers: object[]): number {
    const rows = papers.map(toRow);
    const insertPaper = this.#database
      .prepare(`insert into papers (project_id, doi, title, title_key, abstract, authors,
      journal, year, pages, publisher, type, source, source_id, created_at, updated_at)
      values (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    const insertTerms = this.#database.prepare(
      "insert into paper_terms (rowid, project, title, authors, journal, body) values (?, '1', ?, ?, ?, ?)",
    );
    const insertKey = this.#database.prepare("insert into paper_match_keys values (1, ?, ?)");
    const started = performance.now();
    this.#database.exec("begin immediate");
    for (const { values, terms, matchKeys } of rows) {
      const { lastInsertRowid } = insertPaper.run(...values);
      insertTerms.run(lastInsertRowid, ...terms);
      for (const key of matchKeys) insertKey.run(key, lastInsertRowid);
    }
    this.#database.exec("commit");
    return (rows.length * 1000) / (performance.now() - started);
  }

  close(): void {
    this.#database.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

function toRow(given: object) {
  const { fields, titleKey, terms, matchKeys } = preparePaper(
    fieldsOfNew(paperCreation.parse(given)),
  );
  const now = new Date().toISOString();
  return {
    matchKeys: [...new Set(matchKeys)],
    values: [
      fields.doi,
      fields.title,
      titleKey,
      fields.abstract,
      JSON.stringify(fields.authors),
      fields.journal,
      fields.year,
      fields.pages,
      fields.publisher,
      fields.type,
      fields.source,
      fields.source_id,
      now,
      now,
    ],
    terms,
  };
}
