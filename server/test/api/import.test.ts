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

function editorial(author: string): string {
  return record("Editorial", `AU  - ${author}\nDO  - 10.1000/supplement`);
}

/** An article in RIS, with further lines. */
function record(title: string, lines: string): string {
  return `TY  - JOUR\nTI  - ${title}\n${lines}\nER  - \n`;
}

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
  const papers = async (project: string) => {
    const { data } = await service.call("GET", `${project}/papers?sort_by=title&order=asc`);
    return data.items;
  };
  const titles = async (project: string) =>
    (await papers(project)).map((paper: { title: string }) => paper.title);

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

  test("an entry whose DOI and title the project has is skipped, and named with the paper it is", async () => {
    const project = await makeProject();
    await importText(project, ris);
    const { data } = await importText(project, `${ris}\n`);
    assert.deepEqual([data.created, data.skipped, data.total], [0, 1, 1]);
    const [paper] = await papers(project);
    assert.deepEqual(data.skipped_items, [
      { line: 1, title: "Third paper", reason: "known", paper_id: paper.id },
    ]);
  });

  test("works that share a DOI are all created, in one file and in the next", async () => {
    const project = await makeProject();
    const abstracts = ["Copper on bed rails", "Zinc in the newborn"].map(
      (title) => `TY  - JOUR\nTI  - ${title}\nDO  - 10.1000/supplement\nER  - \n`,
    );
    const first = await importText(project, abstracts.join(""));
    assert.deepEqual([first.data.created, first.data.skipped], [2, 0]);
    const third = "TY  - JOUR\nTI  - Iron in the elderly\nDO  - 10.1000/supplement\nER  - \n";
    const { data } = await importText(project, abstracts.join("") + third);
    assert.deepEqual([data.created, data.skipped], [1, 2]);
  });

  const sameTitles = [
    ["in capitals", "COPPER SURFACES AND INFECTION IN HOSPITALS"],
    ["with a full stop", "Copper surfaces and infection in hospitals."],
    ["with markup", "<i>Copper</i> surfaces and infection in hospitals"],
    ["with a note", "Copper surfaces and infection in hospitals [Review]"],
  ];
  for (const [how, title] of sameTitles) {
    test(`a title written ${how} agrees`, async () => {
      const project = await makeProject();
      await importText(
        project,
        record("Copper surfaces and infection in hospitals", "DO  - 10.1000/c"),
      );
      const { data } = await importText(project, record(title ?? "", "DO  - 10.1000/c"));
      assert.equal(data.skipped, 1);
    });
  }

  const otherTitles = [
    ["that is a correction of it", "Erratum: Copper surfaces and hypertension in hospitals"],
    ["of a second part", "Copper surfaces and hypertension in hospitals. Part II"],
    ["that is off by a letter or two", "Copper surfaces and hypotension in hospitals"],
  ];
  for (const [how, title] of otherTitles) {
    test(`a title ${how} does not agree`, async () => {
      const project = await makeProject();
      const doi = "DO  - 10.1000/c";
      await importText(project, record("Copper surfaces and hypertension in hospitals", doi));
      const { data } = await importText(project, record(title ?? "", doi));
      assert.equal(data.created, 1);
    });
  }

  for (const [kind, line] of [
    ["PMID", "AN  - 12345678\nDB  - PubMed"],
    ["PMCID", "C2  - PMC1234567"],
    ["arXiv number", "UR  - https://arxiv.org/abs/2101.00001"],
  ]) {
    test(`a ${kind} that agrees with the title is enough, and without it is not`, async () => {
      const project = await makeProject();
      await importText(project, record("Copper surfaces and infection", line ?? ""));
      const other = await importText(project, record("Zinc in the newborn", line ?? ""));
      assert.equal(other.data.created, 1);
      const same = await importText(project, record("Copper surfaces and infection", line ?? ""));
      assert.equal(same.data.skipped, 1);
    });
  }

  test("the same title without an identifier is created: nobody has said that it is the same", async () => {
    const project = await makeProject();
    await importText(project, record("Copper surfaces and infection", "PY  - 2001"));
    const { data } = await importText(
      project,
      record("Copper surfaces and infection", "PY  - 2001"),
    );
    assert.equal(data.created, 1);
  });

  test("an article is created beside its preprint, or its DOI would be lost", async () => {
    const project = await makeProject();
    const preprint = "DO  - 10.48550/arXiv.2101.00001";
    await importText(project, record("Copper surfaces and infection", preprint));
    const article = "DO  - 10.1000/article\nUR  - https://arxiv.org/abs/2101.00001";
    const { data } = await importText(project, record("Copper surfaces and infection", article));
    assert.equal(data.created, 1);
  });

  test("editorials of one supplement share its DOI and their title, and are two works by their authors", async () => {
    const project = await makeProject();
    const { data } = await importText(
      project,
      editorial("Curie, Marie") + editorial("Meitner, Lise") + editorial("Curie, Marie"),
    );
    assert.deepEqual([data.created, data.skipped], [2, 1]);
  });

  test("a skipped entry fills what the known paper lacks, and changes nothing else", async () => {
    const project = await makeProject();
    await importText(project, record("Copper surfaces", "DO  - 10.1000/c\nPY  - 2001"));
    const [earlier] = await papers(project);
    await importText(
      project,
      record("Copper Surfaces.", "DO  - 10.1000/c\nPY  - 2002\nVL  - 7\nC2  - PMC1234567"),
    );
    const [later] = await papers(project);
    assert.deepEqual(
      [later.title, later.year, later.volume, later.external_ids.pmcid],
      ["Copper surfaces", 2001, "7", "PMC1234567"],
    );
    assert.ok(later.updated_at > earlier.updated_at);
  });

  test("an entry that brings nothing new does not touch the paper", async () => {
    const project = await makeProject();
    await importText(project, ris);
    const [earlier] = await papers(project);
    await importText(project, ris);
    const [later] = await papers(project);
    assert.deepEqual(later, earlier);
  });

  test("what an entry filled is known to the entries after it", async () => {
    const project = await makeProject();
    const { data } = await importText(
      project,
      record("Copper surfaces", "DO  - 10.1000/c") +
        record("Copper surfaces", "DO  - 10.1000/c\nC2  - PMC1234567") +
        record("Copper surfaces", "C2  - PMC1234567"),
    );
    assert.deepEqual([data.created, data.skipped], [1, 2]);
  });

  test("hundreds of works under one DOI are each found again by their titles", async () => {
    const project = await makeProject();
    const words = ["copper", "zinc", "iron", "silver", "gold", "tin", "lead", "nickel"];
    const works = words.flatMap((one) =>
      words.flatMap((two) =>
        words.slice(0, 4).map((three) => `${one} with ${two} against ${three} ions`),
      ),
    );
    const file = works.map((title) => record(title, "DO  - 10.1000/volume")).join("");
    const first = await importText(project, file);
    assert.deepEqual([first.data.created, first.data.total], [256, 256]);
    const again = await importText(project, file);
    assert.deepEqual([again.data.created, again.data.skipped], [0, 256]);
    assert.equal(
      new Set(again.data.skipped_items.map((each: { paper_id: number }) => each.paper_id)).size,
      256,
    );
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
