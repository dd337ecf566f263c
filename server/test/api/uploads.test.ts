// Uploading PDFs over HTTP: what becomes a paper, what a conflict, and what is refused.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { upload } from "../upload.ts";

const abstract = [
  "Abstract",
  "We measured how tides move sand along an open coast during one winter.",
  "Storms carried more of it than all calm weeks together, as expected.",
];
const tides = buildTextPdf([
  [
    "Tides and the movement of sand",
    "Ada Lovelace and Grace Hopper",
    "",
    ...abstract,
    "doi:10.1000/tides.1",
  ],
]);
const sameDoi = buildTextPdf([
  ["Sand that moves with the tides", "Ada Lovelace", "", ...abstract, "doi:10.1000/TIDES.1"],
]);
const sameTitle = buildTextPdf([
  ["Tides and the Movement of Sand", "Grace Hopper", "", ...abstract, "Second printing"],
]);
const other = buildTextPdf([
  ["Winds over the northern sea", "Mary Somerville", "", ...abstract, "doi:10.1000/winds.1"],
]);

/** Longer, and unlike any other: a viewer of PDFs does not mind what follows the end. */
function padded(content: Uint8Array, bytes: number): Buffer {
  return Buffer.concat([content, randomBytes(16), Buffer.alloc(bytes)]);
}

describe("upload", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({
      MAX_UPLOAD_MB: "1",
      MAX_REQUEST_MB: "2",
      MAX_PROJECT_MB: "3",
      WORKERS: "0",
    });
  });
  after(() => service.dispose());

  async function makeProject(): Promise<string> {
    const { data } = await service.call("POST", "/projects", { body: { name: "uploads" } });
    return `/projects/${data.id}`;
  }
  const send = (project: string, ...contents: Uint8Array[]) =>
    upload(
      service,
      project,
      contents.map((content, at) => ({ name: `file-${at}.pdf`, content })),
    );
  test("a PDF becomes a paper with what its first page says, and waits to be read", async () => {
    const project = await makeProject();
    const { status, data } = await send(project, tides);
    assert.equal(status, 200);
    assert.equal(data.total_uploaded, 1);
    const [paper] = data.papers;
    assert.equal(paper.title, "Tides and the movement of sand");
    assert.equal(paper.doi, "10.1000/tides.1");
    assert.deepEqual(
      paper.authors.map((author: { family: string }) => author.family),
      ["Lovelace", "Hopper"],
    );
    assert.deepEqual([paper.status, paper.has_pdf, paper.page_count], ["pdf_downloaded", true, 1]);
    const { data: tasks } = await service.call("GET", `/tasks?project_id=${paper.project_id}`);
    assert.deepEqual(
      tasks.map((task: { task_type: string }) => task.task_type),
      ["ocr"],
    );
  });

  test("the same bytes twice are a conflict, between uploads and within one", async () => {
    const project = await makeProject();
    const first = await send(project, tides, tides);
    assert.deepEqual([first.data.papers.length, first.data.conflicts.length], [1, 1]);
    const { data } = await send(project, tides);
    assert.deepEqual(data.papers, []);
    assert.equal(data.conflicts[0].reason, "same_file");
    assert.equal(data.conflicts[0].old_paper.id, first.data.papers[0].id);
    assert.equal(data.conflicts[0].conflict_id, first.data.conflicts[0].conflict_id);
  });

  test("a DOI the project has makes a conflict that is kept with both sides", async () => {
    const project = await makeProject();
    const old = (await send(project, tides)).data.papers[0];
    const { data } = await send(project, sameDoi);
    const [conflict] = data.conflicts;
    assert.equal(conflict.reason, "doi_duplicate");
    assert.match(conflict.conflict_id, new RegExp(`^${old.id}:[0-9a-f]{64}\\.pdf$`, "u"));
    assert.equal(conflict.new_paper.title, "Sand that moves with the tides");
    const { data: kept } = await service.call("GET", `${project}/dedup/conflicts`);
    assert.deepEqual(kept, data.conflicts);
  });

  test("a title the project has makes a conflict, whatever its case", async () => {
    const project = await makeProject();
    await send(project, tides);
    const { data } = await send(project, sameTitle);
    assert.deepEqual(data.papers, []);
    assert.equal(data.conflicts[0].reason, "title_similarity");
  });

  test("another paper is no conflict", async () => {
    const project = await makeProject();
    const { data } = await send(project, tides, other);
    assert.deepEqual([data.papers.length, data.conflicts.length], [2, 0]);
  });

  test("what is no PDF is reported by name, and the others are taken", async () => {
    const project = await makeProject();
    const { status, data } = await upload(service, project, [
      { name: "page.pdf", content: Buffer.from("<html><body>Sign in to read</body></html>") },
      { name: "tides.pdf", content: tides },
    ]);
    assert.equal(status, 200);
    assert.equal(data.papers.length, 1);
    assert.equal(data.total_uploaded, 1);
    assert.deepEqual(
      data.errors.map((each: { filename: string }) => each.filename),
      ["page.pdf"],
    );
    assert.match(data.errors[0].error, /not a PDF/u);
  });

  test("when no file is a PDF the answer is 422 and names each of them", async () => {
    const project = await makeProject();
    const { status, message, data } = await upload(service, project, [
      { name: "notes.txt", content: Buffer.from("notes") },
      { name: "empty.pdf", content: Buffer.alloc(0) },
    ]);
    assert.deepEqual([status, message], [422, "Validation error"]);
    assert.deepEqual(data[0].loc, ["body", "files", 0]);
    assert.match(data[1].msg, /^empty\.pdf: .*empty/u);
  });

  test("a file beyond the limit is refused by name, and alone with 413", async () => {
    const project = await makeProject();
    const large = { name: "large.pdf", content: padded(tides, 1_100_000) };
    const alone = await upload(service, project, [large]);
    assert.equal(alone.status, 413);
    assert.match(alone.data.errors[0].error, /1 MB/u);
    const { data } = await upload(service, project, [large, { name: "b.pdf", content: other }]);
    assert.deepEqual([data.papers.length, data.errors[0].filename], [1, "large.pdf"]);
  });

  test("a request beyond the limit is refused whole", async () => {
    const project = await makeProject();
    const files = [1, 2, 3].map(() => padded(tides, 900_000));
    const { status, message } = await send(project, ...files);
    assert.equal(status, 413);
    assert.match(message, /2 MB at once/u);
    assert.equal((await service.call("GET", `${project}/papers`)).data.total, 0);
  });

  test("a project takes no more than its limit", async () => {
    const project = await makeProject();
    for (let times = 0; times < 3; times += 1)
      assert.equal((await send(project, padded(tides, 990_000))).status, 200);
    const { status, message } = await send(project, padded(other, 990_000));
    assert.equal(status, 413);
    assert.match(message, /MAX_PROJECT_MB/u);
  });

  test("a form without `files` is refused with the field's name", async () => {
    const project = await makeProject();
    const { status, data } = await upload(service, project, [
      { name: "a.pdf", content: tides, field: "upload" },
    ]);
    assert.equal(status, 422);
    assert.deepEqual(data[0].loc, ["body", "files"]);
  });

  test("a body that is no form is refused with what to send", async () => {
    const project = await makeProject();
    const { status, message } = await service.call("POST", `${project}/papers/upload`, {
      raw: tides,
      headers: { "content-type": "application/pdf" },
    });
    assert.equal(status, 415);
    assert.match(message, /multipart\/form-data/u);
  });

  test("a form that ends early makes no paper", async () => {
    const project = await makeProject();
    const body = `--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${tides.toString("latin1")}`;
    const { status } = await service.call("POST", `${project}/papers/upload`, {
      raw: Buffer.from(body, "latin1"),
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    assert.equal(status, 400);
    assert.equal((await service.call("GET", `${project}/papers`)).data.total, 0);
  });

  test("the same key uploads the same files once", async () => {
    const project = await makeProject();
    const files = [{ name: "a.pdf", content: tides }];
    const first = await upload(service, project, files, { "idempotency-key": "upload-1" });
    const again = await upload(service, project, files, { "idempotency-key": "upload-1" });
    assert.deepEqual(again.data, first.data);
    assert.equal((await service.call("GET", `${project}/papers`)).data.total, 1);
  });

  test("two uploads of one file at once make one paper", async () => {
    const project = await makeProject();
    const answers = await Promise.all([send(project, tides), send(project, tides)]);
    assert.equal(answers.flatMap((answer) => answer.data.papers).length, 1);
    assert.equal(answers.flatMap((answer) => answer.data.conflicts).length, 1);
  });

  test("a deleted paper gives its file up", async () => {
    const project = await makeProject();
    const { data } = await send(project, tides);
    const path = `${project}/papers/${data.papers[0].id}`;
    await service.call("DELETE", path);
    assert.equal((await service.call("GET", `${path}/pdf`)).status, 404);
    assert.equal((await send(project, tides)).data.papers.length, 1);
  });
});
