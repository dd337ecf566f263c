// The shape of the page, held by the imports themselves: rooms, screens that do not know each other, no circles.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles, roomOf, screenOf } from "./test/source-files.ts";
import type { SourceFile } from "./test/source-files.ts";

const files = readSourceFiles();
const product = files.filter(({ path }) => !isTest(path));

/** From the bottom up; a room imports itself and those before it. */
const rooms = [
  "api",
  "language",
  "parts",
  "settings",
  "tasks",
  "projects",
  "keywords",
  "papers",
  "reader",
  "conflicts",
  "sources",
  "pipelines",
  "imports",
  "frame",
  "screens",
  "page",
];

const mostLines = 400;
const generated = new Set(["api/generated.ts"]);

describe("the page's architecture", () => {
  test("every folder is a room with a place in the order", () => {
    assert.deepEqual(
      [...new Set(files.map(({ path }) => roomOf(path)))].toSorted(),
      rooms.toSorted(),
    );
  });

  test("a room imports only the rooms below it", () => {
    assert.deepEqual(
      importsWhere((from, to) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from))),
      [],
    );
  });

  test("a screen imports no other screen", () => {
    assert.deepEqual(
      importsWhere((from, to) => {
        const [own, other] = [screenOf(from), screenOf(to)];
        return own !== undefined && other !== undefined && own !== other;
      }),
      [],
    );
  });

  test("every screen has an address, and shows itself by the file of its name", () => {
    const screens = new Set(product.flatMap(({ path }) => screenOf(path) ?? []));
    const routed = product.find(({ path }) => path === "routes.tsx")?.imports ?? [];
    const missing = [...screens].filter(
      (name) => !routed.includes(`screens/${name}/${name}-screen.tsx`),
    );
    assert.deepEqual(missing, []);
  });

  test("no file stands in a circle of imports", () => {
    assert.deepEqual(findCircle(product), []);
  });

  test("a file begins by saying its job", () => {
    const silent = files.filter(({ text }) => !/^\/\/ \p{Lu}.*\.\n/u.test(text));
    assert.deepEqual(
      silent.map(({ path }) => path),
      [],
    );
  });

  test("a file has at most 400 lines", () => {
    const long = files.filter(
      ({ path, text }) => !generated.has(path) && text.split("\n").length > mostLines + 1,
    );
    assert.deepEqual(
      long.map(({ path }) => path),
      [],
    );
  });
});

function importsWhere(isWrong: (from: string, to: string) => boolean): string[] {
  return product.flatMap(({ path, imports }) =>
    imports.filter((to) => isWrong(path, to)).map((to) => `${path} imports ${to}`),
  );
}

/** The files of one circle, in order; empty when there is none. */
function findCircle(all: SourceFile[]): string[] {
  const importsOf = new Map(all.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of importsOf.get(path) ?? []) {
      const circle = visit(next, [...way, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const { path } of all) {
    const circle = visit(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
