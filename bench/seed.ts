// Fills a database of the service with projects, and copies it so that both servers begin with the same file.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const fileName = "sheaf.sqlite";

/** The data directory must have been opened by the service once, so that its tables are there. */
export function seedProjects(dataDir: string, rows: number): void {
  const database = new DatabaseSync(join(dataDir, fileName));
  const insert = database.prepare(
    "insert into projects (name, description, domain, created_at, updated_at) values (?, ?, ?, ?, ?)",
  );
  database.exec("begin");
  for (let number = 1; number <= rows; number += 1) {
    const time = new Date(Date.UTC(2025, 0, 1) + number * 1000).toISOString();
    insert.run(`Project ${number}`, `What is known of subject ${number}`, "ecology", time, time);
  }
  database.exec(`update project_count set projects = projects + ${rows}`);
  database.exec("commit");
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

export function copyDatabase(dataDir: string, file: string): void {
  copyFileSync(join(dataDir, fileName), file);
}
