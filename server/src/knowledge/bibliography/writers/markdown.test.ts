// Tests that notes are safe Markdown with valid front matter under file names every system takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { CslItem } from "../csl-item.ts";
import { type AnnotatedItem, writeMarkdown } from "./markdown.ts";
import { createNoteNamer } from "./note-names.ts";

async function* each(items: AnnotatedItem[]): AsyncGenerator<AnnotatedItem> {
  yield* items;
}

async function note(item: Partial<CslItem>, quotes: AnnotatedItem["quotes"] = []): Promise<string> {
  const [first] = await Array.fromAsync(
    writeMarkdown(each([{ item: { type: "article-journal", ...item }, quotes }])),
  );
  return first?.text ?? "";
}

test("what was marked stands at the end of a note as quotes with their pages, none of it markup", async () => {
  const quotes = [
    {
      page: 3,
      text: "Sand <b>moves</b>\n# by night",
      comment: "[Really](javascript:alert(1))?",
      author: "ada_l@example.org",
      link: "https://sheaf.example.org/projects/1/papers/2/read?page=3",
      isOfEarlierFile: false,
    },
    { page: 9, text: "", comment: "1. See", author: "", link: undefined, isOfEarlierFile: true },
  ];
  const text = await note({ title: "Tides" }, quotes);
  assert.equal(
    text.slice(text.indexOf("## Annotations")),
    `## Annotations

> Sand \\<b\\>moves\\</b\\>
> \\# by night

\\[Really\\](javascript:alert(1))?

— [p. 3](<https://sheaf.example.org/projects/1/papers/2/read?page=3>), ada\\_l@example.org

1\\. See

— p. 9 of an earlier file
`,
  );
});

test("a note has front matter, title, authors, source, DOI, abstract and notes", async () => {
  const text = await note({
    title: "The deep sea",
    author: [
      { family: "Doe", given: "Jane" },
      { family: "王", given: "小明" },
    ],
    issued: { "date-parts": [[2020, 3]] },
    "container-title": "Nature",
    DOI: "10.1000/a_b",
    keyword: "sea; deep water",
    abstract: "First.\n\nSecond.",
    note: "- my *own* words",
  });
  assert.equal(
    text,
    `---
title: "The deep sea"
authors: ["Jane Doe", "王小明"]
year: 2020
date: "2020-03"
type: "article-journal"
journal: "Nature"
doi: "10.1000/a_b"
tags: ["sea", "deep water"]
---

# The deep sea

Jane Doe, 王小明

Nature, 2020

[10.1000/a\\_b](<https://doi.org/10.1000/a_b>)

## Abstract

First.

Second.

## Notes

- my *own* words
`,
  );
});

test("no text breaks out of the front matter", async () => {
  const text = await note({ title: 'a"\n---\nevil: "\\ \u2028 \u0085 b', keyword: '"]\nx: [' });
  const [, matter = ""] = /^---\n(.*?)\n---\n/su.exec(text) ?? [];
  const lines = matter.split("\n");
  assert.deepEqual(
    lines.map((line) => line.split(":")[0]),
    ["title", "type", "tags"],
  );
  assert.equal(JSON.parse(lines[0]?.slice("title: ".length) ?? ""), 'a" --- evil: "\\ b');
});

test("what looks like markup in a title or abstract is shown as it is", async () => {
  const text = await note({
    title: "C# <script> [x](y) *a* $b$",
    abstract: "# not a heading\n- no list\n1. no list\n==",
  });
  assert.ok(text.includes("# C\\# \\<script\\> \\[x\\](y) \\*a\\* \\$b\\$\n"), text);
  assert.ok(text.includes("\\# not a heading\n\\- no list\n1\\. no list\n\\==\n"), text);
});

test("a DOI with any character stays one link", async () => {
  const text = await note({ title: "A", DOI: "10.1000/a<b>?c#d e" });
  assert.ok(text.includes("](<https://doi.org/10.1000/a%3Cb%3E%3Fc%23d%20e>)"), text);
});

test("file names keep the title in any script and leave out what a path is made of", () => {
  const name = createNoteNamer();
  const names: Array<[string, string]> = [
    ["The deep sea", "The deep sea.md"],
    ["深度学习：综述", "深度学习：综述.md"],
    ["../../etc/passwd", "etc passwd.md"],
    ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j.md"],
    ["<i>E. coli</i> growth", "E. coli growth.md"],
    ["  .hidden. ", "hidden.md"],
    ["CON", "_CON.md"],
    ["nul.txt", "_nul.txt.md"],
    ["\u202Egpj.exe", "gpj.exe.md"],
    ["...", "Untitled.md"],
    ["", "Untitled (2).md"],
    ["THE DEEP SEA", "THE DEEP SEA (2).md"],
    ["the deep sea (2)", "the deep sea (2) (2).md"],
  ];
  for (const [title, expected] of names) assert.equal(name(title), expected, title);
});

test("file names have at most 120 bytes, whole characters, and are never the same", () => {
  const name = createNoteNamer();
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.string({ unit: "binary", maxLength: 50 }),
        fc.constantFrom("深".repeat(100), "👩‍👩‍👧".repeat(30), "a".repeat(300)),
      ),
      (title) => {
        const made = name(title);
        assert.ok(Buffer.byteLength(made) <= 120, made);
        assert.ok(made.isWellFormed());
        assert.doesNotMatch(made, /[/\\\p{Cc}]|^\.|[. ]\.md$/u);
        const folded = made.normalize("NFC").toLowerCase();
        assert.ok(!seen.has(folded), made);
        seen.add(folded);
      },
    ),
    { numRuns: 200 },
  );
});
