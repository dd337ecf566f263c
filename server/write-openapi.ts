// Writes openapi.json from the endpoint declarations; with --check it only tells whether the committed one is fresh.
import { readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "./src/api/openapi.ts";
import { endpoints } from "./src/app.ts";
import { version } from "./src/version.ts";

const file = new URL("../openapi.json", import.meta.url);
const text = `${JSON.stringify(describeApi(endpoints, version), null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write("openapi.json is stale: run `npm run openapi` and commit it.\n");
  process.exitCode = 1;
}
