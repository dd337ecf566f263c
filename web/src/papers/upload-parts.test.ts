// Files are sent in requests of a moderate size, and a refused file is known by its name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../api/api-error.ts";
import { isPdf, readRefusals, splitFiles } from "./upload-parts.ts";

const megabyte = 1024 * 1024;
const sizes = (parts: { size: number }[][]) => parts.map((part) => part.length);

test("a heap of files goes in requests of at most twenty files and 64 MB; a larger file goes alone", () => {
  assert.deepEqual(sizes(splitFiles(Array.from({ length: 45 }, () => ({ size: 1 })))), [20, 20, 5]);
  const large = [30, 30, 30, 90, 1].map((count) => ({ size: count * megabyte }));
  assert.deepEqual(sizes(splitFiles(large)), [2, 1, 1, 1]);
  assert.deepEqual(splitFiles([]), []);
});

test("a PDF is known by its type or its name", () => {
  assert.ok(isPdf({ name: "a", type: "application/pdf" }));
  assert.ok(isPdf({ name: "A.PDF", type: "" }));
  assert.ok(!isPdf({ name: "a.pdf.bib", type: "text/plain" }));
});

test("when every file was refused, each is named with its reason alone", () => {
  const files = [{ name: "notes.pdf" }, { name: "page.html" }];
  const invalid = new ApiError(422, "Invalid", [
    { loc: ["body", "files", 0], msg: "notes.pdf: The file is empty.", type: "value_error" },
    { loc: ["body", "files", 1], msg: "page.html: This is not a PDF.", type: "value_error" },
  ]);
  assert.deepEqual(readRefusals(invalid, files), [
    { filename: "notes.pdf", error: "The file is empty." },
    { filename: "page.html", error: "This is not a PDF." },
  ]);
  const tooLarge = { errors: [{ filename: "notes.pdf", error: "It is larger than 100 MB." }] };
  assert.deepEqual(readRefusals(new ApiError(413, "No", tooLarge), files), tooLarge.errors);
});

test("a failure that is not about single files is no refusal", () => {
  assert.equal(readRefusals(new ApiError(413, "Send at most 2000 MB at once."), []), undefined);
  assert.equal(
    readRefusals(new ApiError(422, "No", [{ loc: ["body"], msg: "x", type: "y" }]), []),
    undefined,
  );
  assert.equal(readRefusals(new Error("lost"), []), undefined);
});
