// Performing an operation is one thing and serving it over HTTP another, held by the imports.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles } from "./source-tree.ts";

const files = readSourceFiles().filter((file) => !isTest(file.path));
const api = new Map(
  files.filter(({ path }) => path.startsWith("api/")).map((file) => [file.path, file]),
);

describe("perform", () => {
  test("what performs an operation knows nothing of HTTP, not even its types", () => {
    const reached = reachedFrom("api/perform.ts");
    assert.ok(reached.length > 5, "the files of the API were not found");
    const speakingHttp = reached.filter((path) =>
      /from "(?:node:http|fastify|@fastify\/[a-z-]+)"/u.test(api.get(path)?.text ?? ""),
    );
    assert.deepEqual(speakingHttp, []);
  });

  test("nobody calls the handler of an endpoint but who performs it", () => {
    const calling = files.filter(({ text }) =>
      /\bdeclared\.(?:handle|finish|prepare)\b/u.test(text),
    );
    assert.deepEqual(calling.map(({ path }) => path).sort(), ["api/endpoint.ts", "api/perform.ts"]);
  });
});

function reachedFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const path of reached)
    for (const next of api.get(path)?.imports ?? []) if (api.has(next)) reached.add(next);
  return [...reached];
}
