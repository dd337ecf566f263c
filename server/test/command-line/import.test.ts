// `sheaf import`: files of references from the command line.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { makeFolder } from "./cleanup.ts";
import { changeDatabase, makeDataDirectory, readDatabase } from "./data-directory.ts";
import { runSheaf } from "./sheaf.ts";

test("files are imported one after the other, and each rejected entry is named by file and line", async (scope) => {
  const folder = await makeFolder(scope);
  const directory = await makeDataDirectory(scope);
  await runSheaf(["migrate"], { DATA_DIR: directory });
  changeDatabase(
    directory,
    "insert into projects (name, created_at, updated_at) values ('p', 't', 't')",
  );
  const project = (
    readDatabase(directory, "select max(id) as id from projects")[0] as { id: number }
  ).id;
  const bib = join(folder, "a.bib");
  const ris = join(folder, "b.ris");
  await writeFile(
    bib,
    "@article{a, title = {Alpha}}\n@article{b, title = {Never closed\n@article{c, title = {Gamma}}\n",
  );
  await writeFile(ris, "TY  - JOUR\nTI  - Delta\nER  - \n");
  const missing = join(folder, "missing.bib");
  const outcome = await runSheaf(["import", bib, ris, missing, "--project", String(project)], {
    DATA_DIR: directory,
  });
  assert.match(outcome.stdout, /a\.bib: 2 created, 0 skipped, 1 rejected of 3/u);
  assert.match(outcome.stdout, /b\.ris: 1 created/u);
  assert.match(outcome.stderr, /a\.bib:2: /u);
  assert.match(outcome.stderr, /missing\.bib: There is no such file/u);
  assert.equal(outcome.code, 1);
  assert.equal(
    readDatabase(directory, `select title from papers where project_id = ${project}`).length,
    3,
  );
});

test("a project that does not exist is named, and nothing is imported", async (scope) => {
  const directory = await makeDataDirectory(scope);
  const outcome = await runSheaf(["import", "a.bib", "--project", "99999"], {
    DATA_DIR: directory,
  });
  assert.equal(outcome.code, 1);
  assert.match(outcome.stderr, /--project ID; 99999 does not exist/u);
});
