// Models are opened in one room, and whether one serves at all is asked there and nowhere else.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles, roomOf } from "./source-tree.ts";

const files = readSourceFiles().filter((file) => !isTest(file.path));

describe("models", () => {
  test("only the room of models opens one; everybody else asks the context", () => {
    const opening = files.filter(({ text }) =>
      /import \{[^}]*\b(?:createLlmClient|openEmbedder|openReranker)\b/u.test(text),
    );
    assert.deepEqual([...new Set(opening.map(({ path }) => roomOf(path)))], ["models"]);
  });

  test("the built-in engine's id stands in the catalogue of providers alone", () => {
    const naming = files.filter(({ text }) => /["'`]mock["'`]/u.test(text));
    assert.deepEqual(
      naming.map(({ path }) => path),
      ["adapters/llm/providers.ts"],
    );
  });

  test("only the room of models asks whether the built-in engine serves", () => {
    const asking = files.filter(({ text }) =>
      /[!=]==? builtInEngine|builtInEngine [!=]==?/u.test(text),
    );
    assert.deepEqual(
      asking.map(({ path }) => path),
      ["models/models.ts"],
    );
  });

  test("no adapter stands in a circle of imports", () => {
    const adapters = new Map(
      files.filter(({ path }) => roomOf(path) === "adapters").map((file) => [file.path, file]),
    );
    const reaches = (from: string): Set<string> => {
      const reached = new Set(adapters.get(from)?.imports.filter((to) => adapters.has(to)));
      for (const path of reached)
        for (const next of adapters.get(path)?.imports ?? [])
          if (adapters.has(next)) reached.add(next);
      return reached;
    };
    assert.ok(adapters.size > 50, "the adapters were not found");
    assert.deepEqual(
      [...adapters.keys()].filter((path) => reaches(path).has(path)),
      [],
    );
  });
});
