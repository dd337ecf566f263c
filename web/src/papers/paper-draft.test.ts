// A paper's draft says only what was changed, and loses nothing it does not show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../test/build-paper.ts";
import { ApiError } from "../api/api-error.ts";
import { translate } from "../language/translate.ts";
import {
  blankDraft,
  changesOf,
  checkPaperDraft,
  draftOf,
  readDraftProblems,
  readTags,
} from "./paper-draft.ts";

const say = (...given: [key: Parameters<typeof translate>[1]]) => translate("en", ...given);
const complain = (field: string) =>
  new ApiError(422, "Validation error", [{ loc: ["body", field], msg: "No.", type: "bad" }]);

test("an untouched draft changes nothing", () => {
  const paper = buildPaper({
    year: 2017,
    citation_count: 9,
    external_ids: { arxiv: "1706.03762" },
  });
  assert.deepEqual(changesOf(draftOf(paper), paper), {});
});

test("only what was changed is sent, and an emptied number is null", () => {
  const paper = buildPaper({ year: 2017, journal: "Nature" });
  const draft = { ...draftOf(paper), year: "", journal: " Science " };
  assert.deepEqual(changesOf(draft, paper), { year: null, journal: "Science" });
});

test("an author whose line was left alone keeps what the form does not show", () => {
  const known = { name: "Ada Lovelace", given: "Ada", family: "Lovelace", orcid: "0000-0001" };
  const paper = buildPaper({ authors: [known] });
  const draft = { ...draftOf(paper), authors: "Lovelace, Ada\nTuring, Alan\n\n" };
  assert.deepEqual(changesOf(draft, paper), { authors: [known, "Turing, Alan"] });
});

test("a Chinese name is written as it is read", () => {
  const paper = buildPaper({ authors: [{ name: "王小明", family: "王", given: "小明" }] });
  assert.equal(draftOf(paper).authors, "王小明");
});

test("a new paper says what is filled in", () => {
  const draft = {
    ...blankDraft,
    title: "A paper",
    tags: "deep learning, review，综述",
    external_ids: "arXiv: 1706.03762\nnonsense",
  };
  assert.deepEqual(changesOf(draft, undefined), {
    title: "A paper",
    tags: ["deep learning", "review", "综述"],
    external_ids: { arxiv: "1706.03762" },
  });
});

test("a title is needed, and years and counts are whole numbers", () => {
  const draft = { ...blankDraft, title: " ", year: "last", citation_count: "1.5" };
  assert.deepEqual(Object.keys(checkPaperDraft(say, draft)), ["title", "year", "citation_count"]);
  assert.deepEqual(checkPaperDraft(say, { ...blankDraft, title: "A", year: " -300 " }), {});
});

test("tags are told apart by commas of either script, and said once", () => {
  assert.deepEqual(readTags("a, b，a；c"), ["a", "b", "c"]);
});

test("the server's complaint about a field goes to that field, and no other is swallowed", () => {
  assert.deepEqual(readDraftProblems(complain("doi")), { doi: "No." });
  assert.equal(readDraftProblems(complain("csl")), undefined);
  assert.equal(readDraftProblems(new ApiError(500, "Down")), undefined);
});
