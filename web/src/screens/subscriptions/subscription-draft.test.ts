// What becomes of a typed subscription.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyOf, draftOf, withTemplate } from "./subscription-draft.ts";

test("a template brings its feed once, and its name where there is none", () => {
  const template = { name: "Nature", url: "https://www.nature.com/nature.rss" };
  const once = withTemplate(draftOf(undefined), template);
  const twice = withTemplate({ ...once, name: "Mine" }, template);
  assert.deepEqual([once.name, twice.name, twice.feeds], ["Nature", "Mine", template.url]);
});

test("what is ticked and every address that was typed become the sources", () => {
  const draft = {
    ...draftOf(undefined),
    searched: ["arxiv"],
    feeds: " https://a.org/x\n\nhttps://b.org/y ",
  };
  assert.deepEqual(bodyOf(draft).sources, ["arxiv", "https://a.org/x", "https://b.org/y"]);
});
