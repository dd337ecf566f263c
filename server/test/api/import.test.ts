// Importing files of references over HTTP.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";

const bibtex = `@article{one, title = {First paper}, author = {Curie, Marie and others}, year = 1903, doi = {10.1000/one}}
@article{broken, title = {Never closed, year = 1904
@article{two, title = {Second {\\"u}ber paper}, author = {van der Waals, Johannes}, journal = {Physica}, year = 1910}
`;
const ris =
  "TY  - JOUR\nTI  - Third paper\nAU  - Meitner, Lise\nPY  - 1939\nDO  - 10.1000/three\nER  - \n";

describe("import", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp();
  });
  after(() => service.dispose());

  async function makeProject(): Promise<string> {
    const { data } = await service.call("POST", "/projects", { body: { name: "imported" } });
    return `/projects/${data.id}`;
  }
  const importText = (
    project: string,
    text: string | Uint8Array,
    headers: Record<string, string> = {},
  ) =>
    service.call("POST", `${project}/papers/import`, {
      raw: text,
      headers: { "content-type": "text/plain", ...headers },
    });
  const titles = async (project: string) => {
    const { data } = await service.call("GET", `${project}/papers?sort_by=title&order=asc`);
    return data.items.map((paper: { title: string }) => paper.title);
  };

  test("good entries are imported and a bad one is reported with its line", async () => {
    const project = await makeProject();
    const { status, data } = await importText(project, bibtex);
    assert.equal(status, 200);
    assert.equal(data.created, 2);
    assert.deepEqual(
      data.errors.map((each: { line: number }) => each.line),
      [2],
    );
    assert.deepEqual(await titles(project), ["First paper", "Second über paper"]);
  });

  test("a file comes as the field of a form just as well", async () => {
    const project = await makeProject();
    const form = new FormData();
    form.append("file", new Blob([ris]), "../../etc/passwd.ris");
    const response = await fetch(`${service.address}/api/v1${project}/papers/import`, {
      method: "POST",
      body: form,
    });
    const { data } = (await response.json()) as { data: { created: number; task_id: number } };
    assert.equal(data.created, 1);
    assert.deepEqual(await titles(project), ["Third paper"]);
    const { data: task } = await service.call("GET", `/tasks/${data.task_id}`);
    assert.equal(task.title, "passwd.ris");
  });

  test("a DOI the project has already is skipped", async () => {
    const project = await makeProject();
    await importText(project, ris);
    const { data } = await importText(project, `${ris}\n`);
    assert.deepEqual([data.created, data.skipped, data.total], [0, 1, 1]);
  });

  test("the same key imports the same file once", async () => {
    const project = await makeProject();
    const text = "TY  - JOUR\nTI  - Without identifier\nER  - \n";
    const first = await importText(project, text, { "idempotency-key": "import-1" });
    const again = await importText(project, text, { "idempotency-key": "import-1" });
    assert.deepEqual(again.data, first.data);
    assert.deepEqual(await titles(project), ["Without identifier"]);
  });

  test("what is no list of references is refused with the formats that are taken", async () => {
    const project = await makeProject();
    for (const nonsense of [
      "just some words",
      new Uint8Array([0, 1, 2, 255, 254]),
      "<html></html>",
    ]) {
      const reply = await importText(project, nonsense);
      assert.equal(reply.status, 422);
      assert.match(reply.data[0].msg, /BibTeX/u);
    }
    assert.equal((await importText(project, "")).status, 422);
  });

  test("an import can be followed as a task instead of waited for", async () => {
    const project = await makeProject();
    const started = await service.call("POST", `${project}/papers/import?wait=false`, {
      raw: ris,
      headers: { "content-type": "application/x-research-info-systems" },
    });
    let task = await service.call("GET", `/tasks/${started.data.task_id}`);
    for (let turn = 0; turn < 200 && task.data.status !== "completed"; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      task = await service.call("GET", `/tasks/${started.data.task_id}`);
    }
    assert.equal(task.data.task_type, "import");
    assert.equal(task.data.result.created, 1);
  });

  test("the imported file itself is let go of when the import is over", async () => {
    const project = await makeProject();
    await importText(project, ris);
    const { sql } = await import("../../src/platform/db/sql.ts");
    const id = Number(project.split("/").at(-1));
    const left = await service.app.context.db.all(
      sql`select * from file_references where project_id = ${id}`,
    );
    assert.deepEqual(left, []);
  });

  test("a file that is JSON may be larger than the body of an ordinary request", async () => {
    const project = await makeProject();
    const abstract = "a long abstract ".repeat(2000);
    const items = Array.from({ length: 100 }, (_, index) => ({
      type: "book",
      title: `Book ${index}`,
      abstract,
    }));
    const reply = await importText(project, JSON.stringify(items), {
      "content-type": "application/json",
    });
    assert.equal(reply.data.created, 100);
  });

  test("Chinese in GB18030 arrives as Chinese", async () => {
    const project = await makeProject();
    const header = Buffer.from("TY  - JOUR\nTI  - ");
    const title = Buffer.from([0xc9, 0xee, 0xb6, 0xc8, 0xd1, 0xa7, 0xcf, 0xb0]);
    await importText(project, Buffer.concat([header, title, Buffer.from("\nER  - \n")]));
    assert.deepEqual(await titles(project), ["深度学习"]);
  });

  test("a viewer cannot import", async () => {
    const owner = { "x-user-email": "owner@example.org" };
    const { data } = await service.call("POST", "/projects", {
      body: { name: "hers" },
      headers: owner,
    });
    const body = { email: "viewer@example.org", role: "viewer" };
    await service.call("POST", `/projects/${data.id}/members`, { body, headers: owner });
    const reply = await importText(`/projects/${data.id}`, ris, {
      "x-user-email": "viewer@example.org",
    });
    assert.equal(reply.status, 403);
  });
});
