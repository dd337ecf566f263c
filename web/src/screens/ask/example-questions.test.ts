// Examples are made of what a project has, and of papers that can be answered from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleQuestions } from "./example-questions.ts";

function paper(title: string, abstract = "Something was found.") {
  return { title, abstract, has_pdf: false };
}

test("a project's keywords come before what its titles share", () => {
  const papers = [paper("Sea ice in <i>warm</i> winters."), paper("Sea ice and seals")];
  assert.deepEqual(exampleQuestions(papers, ["glaciers"]), [
    { kind: "topic", about: "glaciers" },
    { kind: "paper", about: "Sea ice in warm winters" },
    { kind: "paper", about: "Sea ice and seals" },
  ]);
});

test("without keywords a phrase that several titles have is a topic", () => {
  const papers = ["Vitamin D and bone density in age", "Low bone density", "Ropes"];
  const [first] = exampleQuestions(
    papers.map((title) => paper(title)),
    [],
  );
  assert.deepEqual(first, { kind: "topic", about: "bone density" });
});

test("nothing is offered where there are only titles", () => {
  assert.deepEqual(exampleQuestions([paper("Ropes", "")], ["ropes"]), []);
});
