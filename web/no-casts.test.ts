// What comes from the API has its type from the API's document: nothing is cast into it, and none of its lists is copied.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { parseOpenApi } from "./src/api/openapi-document.ts";
import { readSourceFiles } from "./test/source-files.ts";

const files = readSourceFiles().filter(({ path }) => path !== "api/generated.ts");
const document = parseOpenApi(
  readFileSync(join(import.meta.dirname, "..", "openapi.json"), "utf8"),
);

/** Where what arrived is taken for what the document says, and where the document itself is read: once each. */
const trusting = ["api/envelope.ts", "api/openapi-document.ts"];

describe("types from the document", () => {
  test("nothing is cast, but where an answer and the document themselves are read", () => {
    const casts = files.flatMap(({ path, text }) =>
      [...withoutWords(text).matchAll(/\bas (?!const\b).*/g)].map(([cast]) => ({ path, cast })),
    );
    const [trusted, others] = [true, false].map((isTrusting) =>
      casts.filter(({ path }) => trusting.includes(path) === isTrusting),
    );
    assert.deepEqual(others, []);
    assert.deepEqual(trusted?.map(({ path }) => path).toSorted(), trusting);
  });

  test("no list and no union repeats a choice of the document", () => {
    const choices = new Set(listChoices(document).map(sameValues));
    const copies = files.flatMap(({ path, text }) =>
      [...text.matchAll(/"[\w-]+"(?:\s*[,|]\s*"[\w-]+")+/g)]
        .filter(([list]) => choices.has(sameValues(list.match(/[\w-]+/g) ?? [])))
        .map(([list]) => `${path}: ${list.replaceAll(/\s+/g, " ")}`),
    );
    assert.deepEqual(copies, []);
  });
});

/** Comments and strings speak English, in which things are as they are. */
function withoutWords(text: string): string {
  return text
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/^(?:import|export) (?:type )?\{[^}]*\} from/gm, "");
}

function listChoices(place: unknown): string[][] {
  if (typeof place !== "object" || place === null) return [];
  const own = "enum" in place && Array.isArray(place.enum) ? [place.enum.map(String)] : [];
  return [...own, ...Object.values(place).flatMap(listChoices)];
}

function sameValues(values: string[]): string {
  return values.toSorted().join(" ");
}
