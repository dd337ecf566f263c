// The platform is mechanism: it could carry any other service, so no word of this one's domain stands in it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles, roomOf } from "./source-tree.ts";

const domainWords = new Set([
  "abstract",
  "author",
  "bibliography",
  "chunk",
  "citation",
  "collection",
  "conversation",
  "dedup",
  "doi",
  "duplicate",
  "embedding",
  "keyword",
  "library",
  "literature",
  "member",
  "notification",
  "ocr",
  "paper",
  "passage",
  "pdf",
  "project",
  "rag",
  "zotero",
]);

const platform = readSourceFiles().filter(
  (file) => roomOf(file.path) === "platform" && !isTest(file.path),
);

describe("the platform", () => {
  test("no word of the domain stands in it, be it in a name, a text or a comment", () => {
    assert.deepEqual(
      platform.flatMap(({ path, text }) =>
        wordsOf(text)
          .filter((word) => domainWords.has(word))
          .map((word) => `${path} says ${word}`),
      ),
      [],
    );
  });

  test("a word is found inside a name and in the plural", () => {
    assert.deepEqual(wordsOf("chunksOf(project_id, ZipMembers, libraries)"), [
      "chunk",
      "of",
      "project",
      "id",
      "zip",
      "member",
      "library",
    ]);
  });
});

/** The words of a text, in lower case and the singular; names are taken apart. */
function wordsOf(text: string): string[] {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? [];
  return words.map((word) => word.toLowerCase().replace(/ies$/u, "y").replace(/s$/u, ""));
}
