// The shape of the server, held by the imports themselves: rooms, file kinds, and a feature graph without cycles.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  featureOf,
  isTest,
  kindOf,
  readSourceFiles,
  roomOf,
  type SourceFile,
} from "./source-tree.ts";

const files = readSourceFiles();
const product = files.filter((file) => !isTest(file.path));

/** Which rooms a room may import; context.ts and version.ts are at the root and open to all above the platform. */
const mayImport: Record<string, string[]> = {
  platform: ["platform"],
  knowledge: ["knowledge"],
  adapters: ["adapters", "knowledge", "platform"],
  config: ["config", "adapters"],
  models: ["models", "adapters", "platform", "config"],
  api: ["api", "platform", "config", "root"],
  features: ["features", "api", "adapters", "knowledge", "platform", "config", "root"],
  commands: ["commands", "features", "api", "adapters", "knowledge", "platform", "config", "root"],
  root: [
    "root",
    "commands",
    "features",
    "models",
    "api",
    "adapters",
    "knowledge",
    "platform",
    "config",
  ],
};

/** A domain error may be thrown anywhere. */
const openToAll = new Set(["platform/errors.ts"]);

const rootFilesOpenToAll = new Set(["context.ts", "version.ts"]);

describe("architecture", () => {
  test("a room imports only the rooms below it", () => {
    assertNone(
      imports((from, to) => {
        const rooms = mayImport[roomOf(from.path)] ?? [];
        const closedRoot = roomOf(to) === "root" && !rootFilesOpenToAll.has(to);
        return (
          !(rooms.includes(roomOf(to)) || openToAll.has(to)) ||
          (closedRoot && !["root", "commands"].includes(roomOf(from.path)))
        );
      }),
    );
  });

  test("a feature reaches another only through the files that hold its rules; a schema may hold another's schema", () => {
    assertNone(
      imports((from, to) => {
        const [own, other] = [featureOf(from.path), featureOf(to)];
        const isShape = kindOf(from.path) === "schema" && kindOf(to) === "schema";
        const isForeign = own !== undefined && other !== undefined && own !== other;
        return isForeign && kindOf(to) !== "rules" && !isShape;
      }),
    );
  });

  test("the feature graph has no cycle", () => {
    const graph = featureGraph();
    const drawn = [...graph].map(
      ([feature, others]) => `  ${feature} -> ${[...others].join(", ") || "nothing"}`,
    );
    process.stdout.write(`The feature graph:\n${drawn.join("\n")}\n`);
    assert.deepEqual(findCycle(graph), []);
  });

  test("the papers feature knows no other but the projects it fills and the files it keeps", () => {
    assert.deepEqual([...(featureGraph().get("papers") ?? [])].toSorted(), ["files", "projects"]);
  });

  test("routes speak HTTP only: no SQL, no store, no database", () => {
    assertNone(
      imports(
        (from, to) =>
          kindOf(from.path) === "routes" &&
          (kindOf(to) === "store" || to.startsWith("platform/db")),
      ),
    );
    assertNone(
      product
        .filter((file) => kindOf(file.path) === "routes" && /\bsql`/u.test(file.text))
        .map(pathOf),
    );
  });

  test("stores hold SQL and nothing else: they import the database, schemas and types", () => {
    assertNone(
      imports(
        (from, to) =>
          kindOf(from.path) === "store" &&
          !/^(platform\/db\/|api\/|.*\.schema\.ts$)/u.test(to) &&
          !from.typeImports.includes(to),
      ),
    );
  });

  test("rules hold no HTTP: no fastify, no status codes", () => {
    const rules = product.filter(
      (file) => featureOf(file.path) !== undefined && kindOf(file.path) === "rules",
    );
    assertNone(
      rules
        .filter((file) => /from "fastify"|HttpError|\.status\(|statusCode/u.test(file.text))
        .map(pathOf),
    );
  });

  test("only the configuration reads the environment", () => {
    const others = product.filter((file) => roomOf(file.path) !== "config");
    // Written, not read: the one way to keep a native library from calling its maker.
    const reading = /process\.env\b(?!\["ORT_DISABLE_TELEMETRY"\] = )/u;
    assertNone(others.filter((file) => reading.test(file.text)).map(pathOf));
  });

  test("every feature file is of a known kind and named after its feature, or the rules beside it", () => {
    const rules = new Set(product.map(pathOf));
    const suffix = /\.(routes|schema|store|jobs)\.ts$/u;
    assertNone(
      product
        .filter((file) => featureOf(file.path) !== undefined && kindOf(file.path) !== "rules")
        .filter((file) => !file.path.endsWith(`/${featureOf(file.path)}.${kindOf(file.path)}.ts`))
        .filter((file) => !rules.has(file.path.replace(suffix, ".ts")))
        .map(pathOf),
    );
  });

  test("every file begins by saying its job, and none has grown past 400 lines", () => {
    assertNone(files.filter((file) => !/^(#!.*\n)?\/\/ \S/u.test(file.text)).map(pathOf));
    assertNone(files.filter((file) => file.text.split("\n").length > 400).map(pathOf));
  });

  test("no room is called by a name that says nothing", () => {
    const rot = /(^|\/)(utils?|helpers?|common|shared|lib|misc)(\/|\.ts$)/u;
    assertNone(files.filter((file) => rot.test(file.path)).map(pathOf));
  });

  test("the product never imports what is only there for tests", () => {
    assertNone(imports((_from, to) => isTest(to)));
  });
});

function imports(isWrong: (from: SourceFile, to: string) => boolean): string[] {
  return product.flatMap((file) =>
    file.imports.filter((to) => isWrong(file, to)).map((to) => `${file.path} imports ${to}`),
  );
}

function assertNone(found: string[]): void {
  assert.deepEqual(found, []);
}

function pathOf(file: SourceFile): string {
  return file.path;
}

function featureGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of product) {
    const feature = featureOf(file.path);
    if (feature === undefined) continue;
    const others = graph.get(feature) ?? new Set();
    graph.set(feature, others);
    for (const to of file.imports) {
      const other = featureOf(to);
      if (other !== undefined && other !== feature) others.add(other);
    }
  }
  return graph;
}

/** The features along a cycle, or nothing. */
function findCycle(graph: Map<string, Set<string>>): string[] {
  const visit = (feature: string, way: string[]): string[] => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    for (const next of graph.get(feature) ?? []) {
      const cycle = visit(next, [...way, feature]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const feature of graph.keys()) {
    const cycle = visit(feature, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
