// Files are told apart by what they are called, and a project is called after the first of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameProject, sortFiles } from "./dropped-files.ts";

const named = (name: string, type = "") => ({ name, type });

test("PDFs are uploaded, lists of references imported, and the rest is left", () => {
  const files = [named("a.PDF"), named("b", "application/pdf"), named("c.ris"), named("d.docx")];
  const { pdfs, references, others } = sortFiles(files);
  assert.deepEqual(
    [pdfs, references, others].map((each) => each.map(({ name }) => name)),
    [["a.PDF", "b"], ["c.ris"], ["d.docx"]],
  );
});

test("a project is called after the list of references, or after the first PDF", () => {
  const pdfs = [named("okafor_2018.pdf")];
  assert.equal(nameProject({ pdfs, references: [named("my library.bib")] }, "New"), "my library");
  assert.equal(nameProject({ pdfs, references: [] }, "New"), "okafor 2018");
  assert.equal(nameProject({ pdfs: [named(".pdf")], references: [] }, "New"), "New");
});
