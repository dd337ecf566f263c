// What becomes of the PDFs of papers that are merged: taken where the kept paper has none, and given back.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import { expectOk, expectRefusal, useApp } from "./testing.ts";

const sands = {
  title: "Tides and the movement of sand",
  authors: ["Ada Lovelace", "Grace Hopper"],
  journal: "Coasts",
  year: 2020,
  volume: "3",
  pages: "1-9",
  abstract: "Of tides.",
  publisher: "Shore Press",
  issn: "1234-5679",
  url: "https://example.org/tides",
};

describe("the files of merged papers", () => {
  const app = useApp();
  let made = 0;

  /** A paper that was uploaded and read, then one of the same work without a file. */
  async function makeTwo() {
    const path = `/projects/${(await app.createProject()).id}`;
    made += 1;
    const doi = `10.1000/tides.${made}`;
    const content = buildTextPdf([[sands.title, sands.authors.join(" and "), "", `doi:${doi}`]]);
    const { data } = await upload(app.running, path, [{ name: "tides.pdf", content }]);
    const withFile = data.papers[0].id;
    await untilRead(app.running, path, withFile);
    const without = expectOk(
      await app.call("POST", `${path}/papers`, { body: { ...sands, doi } }),
    ).id;
    const paper = async (id: number) => expectOk(await app.call("GET", `${path}/papers/${id}`));
    const pdf = (id: number) => app.call("GET", `${path}/papers/${id}/pdf`);
    const body = { kept_id: without, removed_id: withFile };
    const merge = () => app.call("POST", `${path}/dedup/merges`, { body });
    return { path, withFile, without, paper, pdf, merge };
  }
  const hashes = async () => {
    const stored: string[] = [];
    for await (const { sha256 } of app.running.app.context.files.list()) stored.push(sha256);
    return stored;
  };

  test("a paper without a file takes the other's with what was read in it, and gives it back", async () => {
    const { path, withFile, without, paper, pdf, merge } = await makeTwo();
    const { id } = expectOk(await merge());
    const { has_pdf, status, page_count } = await paper(without);
    assert.deepEqual([has_pdf, status, page_count], [true, "indexed", 1]);
    assert.equal((await pdf(without)).status, 200);
    expectOk(await app.call("POST", `${path}/dedup/merges/${id}/undo`));
    assert.equal((await paper(without)).has_pdf, false);
    assert.equal((await pdf(withFile)).status, 200);
  });

  test("a run does so, too", async () => {
    const { path, without, pdf } = await makeTwo();
    expectOk(await app.call("POST", `${path}/dedup/run`));
    const [merge] = expectOk(await app.call("GET", `${path}/dedup/merges`)).items;
    assert.equal(merge.kept_id, without);
    assert.equal((await pdf(without)).status, 200);
  });

  test("a file that has vanished from the store is left where it was", async () => {
    const before = new Set(await hashes());
    const { path, withFile, without, paper, merge } = await makeTwo();
    const [added = ""] = (await hashes()).filter((sha256) => !before.has(sha256));
    await app.running.app.context.files.delete(added);
    const { id } = expectOk(await merge());
    assert.equal((await paper(without)).has_pdf, false);
    expectOk(await app.call("POST", `${path}/dedup/merges/${id}/undo`));
    assert.equal((await paper(withFile)).has_pdf, true);
  });

  test("a merge with something wrong in its body names the field", async () => {
    const { path } = await makeTwo();
    const reply = await app.call("POST", `${path}/dedup/merges`, { body: { kept_id: 1 } });
    assert.deepEqual(expectRefusal(reply, 422).data[0].loc, ["body", "removed_id"]);
  });
});
