// What the product knows is written down once: each rule below is known by a mark in the text of the file that holds it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles, roomOf } from "./source-tree.ts";

const product = readSourceFiles().filter((file) => !isTest(file.path));

type KnownOnce = { rule: string; mark: RegExp; rooms?: string[]; files: string[] };

const rules: KnownOnce[] = [
  {
    rule: "accents and case are folded in one file",
    mark: /(?:, |\()"NFKD"\)/u,
    rooms: ["knowledge", "adapters"],
    files: ["knowledge/text/fold.ts"],
  },
  {
    rule: "scripts without spaces are listed once",
    mark: /Script=Thai/u,
    files: ["knowledge/text/scripts.ts"],
  },
  {
    rule: "the name variables of CSL are listed once",
    mark: /"interviewer",\s+"narrator",\s+"organizer"/u,
    files: ["knowledge/bibliography/csl-item.ts"],
  },
  {
    rule: "XML is read into a tree in one file; hOCR, which is long and flat, as a stream",
    mark: /from "saxes"/u,
    files: ["adapters/ocr/hocr.ts", "knowledge/bibliography/xml.ts"],
  },
  {
    rule: "a name is divided in one file",
    mark: /function split(?:Name|FamilyFirst|Eastern)\(/u,
    files: ["knowledge/bibliography/names/names.ts"],
  },
  {
    rule: "the check digit of an ORCID iD is reckoned in one file",
    mark: /ISO 7064/u,
    files: ["knowledge/bibliography/identifiers.ts"],
  },
];

describe("known once", () => {
  for (const { rule, mark, rooms, files } of rules) {
    test(rule, () => {
      const found = product
        .filter(({ path, text }) => mark.test(text) && (rooms?.includes(roomOf(path)) ?? true))
        .map(({ path }) => path);
      assert.deepEqual(found.sort(), files);
    });
  }
});
