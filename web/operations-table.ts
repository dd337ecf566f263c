// Which part of the page uses which operation of the API: read from openapi.json and the page's sources, written as a table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { methods } from "./src/api/openapi-document.ts";
import type { OpenApiDocument } from "./src/api/openapi-document.ts";
import { isTest, readSourceFiles, screenOf } from "./test/source-files.ts";

const root = join(import.meta.dirname, "..");

export const tablePath = join(root, "docs", "operations.md");

/** Why the page has no use for an operation; one that is neither used nor named here fails the test. */
const reasons: Record<string, string> = {
  "GET /api/v1/projects/{project_id}/collections/{collection_id}":
    "The library lists the papers of a collection by its own search.",
  "GET /api/v1/projects/{project_id}/subscriptions/{sub_id}": "The list has all of it.",
  "POST /api/v1/projects/{project_id}/writing/assist":
    "Four others in one; the page calls each by its own name.",
  "POST /api/v1/projects/{project_id}/search/execute": "The page watches the sources answer.",
  "POST /api/v1/projects/{project_id}/papers/bulk": "For programs; people import a file.",
  "POST /api/v1/projects/{project_id}/rag/query": "Ask asks in a conversation, which is kept.",
  "POST /api/v1/projects/{project_id}/rag/index/stream": "The index is kept up to date by itself.",
  "DELETE /api/v1/projects/{project_id}/rag/index": "The index is kept up to date by itself.",
  "POST /api/v1/projects/{project_id}/collections/tags/suggest":
    "Missing: tags are given by hand so far.",
  "POST /api/v1/projects/{project_id}/analysis/verify-claim":
    "Missing: a claim can be asked as a question so far.",
  "POST /api/v1/projects/{project_id}/export/zotero":
    "Missing: it needs a key of Zotero; files of references lead there too.",
  "POST /api/v1/chat/complete": "Missing: drafts are not written on the page yet.",
  "DELETE /api/v1/projects/{project_id}/notifications/{notification_id}":
    "A notification is put aside, which can be taken back.",
  "POST /api/v1/projects/{project_id}/subscriptions/check-rss":
    "For programs; a subscription tells what it found.",
  "POST /api/v1/projects/{project_id}/subscriptions/check-updates":
    "For programs; a subscription can be run at once.",
};

type Operation = { key: string; name: string; summary: string };

/** The table as it should stand in docs/operations.md, and what is used nowhere without a reason. */
export function writeOperations(): { text: string; unexplained: string[] } {
  const operations = listOperations();
  const places = findPlaces(operations);
  const used = operations.filter(({ key }) => places.has(key));
  const unused = operations.filter(({ key }) => !places.has(key));
  const text = [
    "# Operations of the API, and where the page uses them",
    "",
    "Made from `openapi.json` and the page's sources by `node web/write-operations.ts`; a test fails when it is stale.",
    `The page uses ${used.length} of ${operations.length}.`,
    "",
    "| Operation | What it does | Where on the page |",
    "|---|---|---|",
    ...used.map(
      ({ key, summary }) => `| \`${key}\` | ${summary} | ${places.get(key)?.join(", ") ?? ""} |`,
    ),
    "",
    "## Not used by the page",
    "",
    "| Operation | What it does | Why not |",
    "|---|---|---|",
    ...unused.map(({ key, summary }) => `| \`${key}\` | ${summary} | ${reasons[key] ?? ""} |`),
    "",
  ].join("\n");
  const unexplained = unused.filter(({ key }) => reasons[key] === undefined);
  return { text, unexplained: unexplained.map(({ key }) => key) };
}

function listOperations(): Operation[] {
  const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { operationId: name = "", summary = "" } = operation;
      return [{ key: `${method.toUpperCase()} ${path}`, name, summary }];
    }),
  );
}

/** By operation, the screens and rooms whose files name it; where a part of the name is put in later, it may be any. */
function findPlaces(operations: readonly Operation[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { path, text: written } of readSourceFiles()) {
    if (isTest(path) || path === "api/generated.ts") continue;
    const text = withConstants(written);
    const named = [...text.matchAll(/["`]((?:[A-Z]+|\$\{\w+\}) \/api\/v1[^"`]*)["`]/gu)].map(
      (match) => match[1] ?? "",
    );
    const addressed = [...text.matchAll(/["`](\/api\/v1[^"`]*)["`]/gu)].map(
      (match) => `GET ${match[1] ?? ""}`,
    );
    for (const name of [...named, ...addressed]) {
      const pattern = patternOf(name);
      for (const { key } of operations) {
        // Where a part is put in later, a reason says which of the possible ones it never is.
        if (name.includes("${") && reasons[key] !== undefined) continue;
        if (pattern.test(key)) found.set(key, (found.get(key) ?? new Set()).add(placeOf(path)));
      }
    }
  }
  return new Map([...found].map(([key, places]) => [key, [...places].toSorted()]));
}

/** An address that a file gives a name is put where the name stands. */
function withConstants(text: string): string {
  const constants = [
    ...text.matchAll(/const (\w+) = ["`]([^"`]*\/api\/v1[^"`]*|\$\{\w+\}\/[^"`]*)["`]/gu),
  ];
  return constants.reduce(
    (written, [, name = "", value = ""]) => written.replaceAll(`\${${name}}`, value),
    text,
  );
}

function patternOf(name: string): RegExp {
  const fixed = name
    .split(/\$\{[^}]*\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${fixed.join(String.raw`[\w-]+`)}$`, "u");
}

function placeOf(path: string): string {
  return screenOf(path) ?? path.split("/")[0] ?? path;
}
