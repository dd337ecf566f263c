// Writes src/api/generated.ts from ../openapi.json; with --check only says whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeClientTypes } from "./client-types.ts";
import { writeClientValues } from "./client-values.ts";
import { parseOpenApi } from "./src/api/openapi-document.ts";

const heading =
  "// Types, choices and streams of the API, generated from openapi.json by web/generate-client.ts; not edited by hand.";

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean", default: false } },
  allowPositionals: true,
});
const source = positionals[0] ?? join(import.meta.dirname, "..", "openapi.json");
const target = join(import.meta.dirname, "src", "api", "generated.ts");
const document = parseOpenApi(readFileSync(source, "utf8"));
const wanted = [heading, "", writeClientTypes(document), writeClientValues(document)].join("\n");
const isCurrent = existsSync(target) && readFileSync(target, "utf8") === wanted;

if (!isCurrent && values.check) {
  console.error("web/src/api/generated.ts is stale: run `node web/generate-client.ts`.");
  process.exitCode = 1;
} else if (!isCurrent) {
  writeFileSync(target, wanted);
  console.log("Wrote web/src/api/generated.ts");
}
