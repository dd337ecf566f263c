// What Sheaf knows is functions of values: the same question has the same answer, on any machine and at any time.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles, roomOf } from "./source-tree.ts";

/** The arrows between the rooms of knowledge; each may also use itself. */
const mayUse: Record<string, string[]> = {
  answering: ["claims", "text"],
  claims: ["text"],
  analysis: ["bibliography", "text"],
  drafting: ["answering", "bibliography", "claims", "text"],
  retrieval: ["text"],
  reading: ["bibliography", "text"],
  bibliography: ["text"],
  text: [],
};

/** Libraries that are themselves functions of values. */
const pureLibraries = new Set(["node:util", "porter2", "saxes", "unicode2latex"]);

/** What answers differently from one moment, machine or run to the next. */
const impure: Record<string, RegExp> = {
  "the clock": /\bDate\.now\b|\bDate\(\)|\bperformance\./u,
  chance: /\bMath\.random\b|\bcrypto\.|\brandomUUID\b/u,
  "the process": /\bprocess\.|\bglobalThis\b|\bconsole\./u,
  timers: /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/u,
  "the network": /\bfetch\(|\bWebSocket\b|\bEventSource\b/u,
  threads: /\bnew Worker\b|\bAtomics\./u,
};

const knowledge = readSourceFiles().filter(
  (file) => roomOf(file.path) === "knowledge" && !isTest(file.path),
);

describe("knowledge", () => {
  test("it imports itself, the domain's errors and a few pure libraries, and nothing else", () => {
    const files = knowledge.flatMap(({ path, imports }) =>
      imports
        .filter((to) => roomOf(to) !== "knowledge" && to !== "platform/errors.ts")
        .map((to) => `${path} imports ${to}`),
    );
    const libraries = knowledge.flatMap(({ path, text }) =>
      librariesOf(text)
        .filter((name) => !pureLibraries.has(name))
        .map((name) => `${path} imports ${name}`),
    );
    assert.deepEqual([...files, ...libraries], []);
  });

  test("its rooms use each other along the arrows only", () => {
    assert.deepEqual(
      knowledge.flatMap(({ path, imports }) =>
        imports
          .filter((to) => roomOf(to) === "knowledge" && !isAlongArrow(path, to))
          .map((to) => `${path} imports ${to}`),
      ),
      [],
    );
  });

  test("it knows no clock, no chance, no process, no timer, no network and no thread", () => {
    assert.deepEqual(
      knowledge.flatMap(({ path, text }) => {
        const code = codeOf(text);
        return Object.entries(impure)
          .filter(([, pattern]) => pattern.test(code))
          .map(([what]) => `${path} uses ${what}`);
      }),
      [],
    );
  });

  test("every room has its arrows in the table", () => {
    const rooms = new Set(knowledge.map(({ path }) => innerRoomOf(path)));
    assert.deepEqual([...rooms].toSorted(), Object.keys(mayUse).toSorted());
  });
});

function isAlongArrow(from: string, to: string): boolean {
  const [own, other] = [innerRoomOf(from), innerRoomOf(to)];
  return own === other || (mayUse[own] ?? []).includes(other);
}

function innerRoomOf(path: string): string {
  return path.split("/")[1] ?? "";
}

function librariesOf(text: string): string[] {
  const imported = /(?:^(?:import|export|\}) (?:.* )?from |^import |\bimport\()"([^."][^"]*)"/gmu;
  return [...text.matchAll(imported)].map((match) => match[1] ?? "");
}

/** A text without its comments, which may speak of anything. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "");
}
