// `sheaf import`: files of references from the command line.
import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../app.ts";
import { makeFolder } from "./cleanup.ts";
import { changeDatabase, makeDataDirectory, readDatabase } from "./data-directory.ts";
import { runSheaf, startSheaf } from "./sheaf.ts";

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

test("an import that is killed leaves no copy of its file once the service has started again", async (scope) => {
  const temporary = await makeFolder(scope);
  const environment = { DATA_DIR: await makeFolder(scope), TMPDIR: temporary };
  const scratch = join(environment.DATA_DIR, "scratch");
  const first = await startSheaf(scope, ["serve"], environment);
  const api = `${first.address}/api/v1/projects`;
  const { data } = await callApi(api, "POST", { body: { name: "p" } });
  const entries = Array.from(
    { length: 20_000 },
    (_, index) => `@book{b${index}, title = {Work ${index}}}`,
  );
  const headers = { "content-type": "application/x-bibtex" };
  await callApi(`${api}/${data.id}/papers/import`, "POST", { raw: entries.join("\n"), headers });
  const [killed = ""] = await firstNamesIn(scratch);
  await first.stop("SIGKILL");
  assert.deepEqual(await readdir(scratch), [killed]);
  const second = await startSheaf(scope, ["serve"], environment);
  assert.equal((await readdir(scratch)).includes(killed), false);
  assert.deepEqual(
    (await readdir(temporary)).filter((name) => name.startsWith("sheaf-")),
    [],
  );
  await second.stop();
});

async function firstNamesIn(folder: string): Promise<string[]> {
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    if (names.length > 0) return names;
    await sleep(5);
  }
}
