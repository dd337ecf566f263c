// The paper that an upload and the one here make together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../test/build-paper.ts";
import { draftOf } from "../papers/paper-draft.ts";
import { combineDrafts, disputedFields, draftOfUpload, mergedPaperOf } from "./upload-draft.ts";

const here = buildPaper({
  title: "Tides",
  year: 2019,
  authors: [{ name: "Ada Lovelace", given: "Ada", family: "Lovelace", orcid: "0000-0001" }],
});
const found = {
  title: "Tides and sand",
  year: 2020,
  volume: "7",
  authors: [{ name: "Ada Lovelace", given: "Ada", family: "Lovelace" }],
  source: "upload",
};
const [mine, uploaded] = [draftOf(here), draftOfUpload(found)];

test("somebody chooses only where both say something else, and what stands here comes first", () => {
  assert.deepEqual(disputedFields(mine, uploaded).toSorted(), ["title", "year"]);
  const { title, year, volume } = combineDrafts(mine, uploaded);
  assert.deepEqual([title, year, volume], ["Tides", "2019", "7"]);
});

test("the merged paper has what the form says, what it does not show, and all that is known of an author", () => {
  const draft = { ...combineDrafts(mine, uploaded), title: " Tides, mended ", volume: "" };
  assert.deepEqual(mergedPaperOf(draft, here, found), {
    source: "upload",
    title: "Tides, mended",
    year: 2019,
    authors: here.authors,
  });
});
