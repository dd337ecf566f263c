// Tests of what holds for every format: it is told by content, limits hold, and nothing in a file can do harm.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { InvalidError } from "../../../platform/errors.ts";
import { longestEntry } from "./parsed-entry.ts";
import { pieces, readAll } from "./reading.testing.ts";
import { readReferences } from "./read-references.ts";

/** A file of each format, with places for entries. */
const formats = {
  bibtex: {
    entry: (title: string) => `@book{k, title = {${title}}}\n`,
    broken: '@book{k, title = "x}\n',
    around: ["", ""],
  },
  ris: {
    entry: (title: string) => `TY  - BOOK\nTI  - ${title}\nER  - \n`,
    broken: "TY  - BOOK\nXX  - x\n",
    around: ["", ""],
  },
  nbib: {
    entry: (title: string) => `PMID- 1\nTI  - ${title}\n\n`,
    broken: "PMIX- 1\n\n",
    around: ["", ""],
  },
  refer: {
    entry: (title: string) => `%0 Book\n%T ${title}\n\n`,
    broken: "%0\n\n",
    around: ["", ""],
  },
  isi: {
    entry: (title: string) => `PT B\nTI ${title}\nER\n\n`,
    broken: "PT B\n",
    around: ["FN X\nVR 1.0\n", "EF"],
  },
  "csl-json": {
    entry: (title: string) => `{"title":${JSON.stringify(title)}},\n`,
    broken: '{"title":"x",},\n',
    around: ["[", "{}]"],
  },
  "endnote-xml": {
    entry: (title: string) => `<record><titles><title>${title}</title></titles></record>\n`,
    broken: "<record><titles></record>\n",
    around: ["<xml><records>", "</records></xml>"],
  },
  "pubmed-xml": {
    entry: (title: string) =>
      `<PubmedArticle><MedlineCitation><Article><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle>\n`,
    broken: "<PubmedArticle>\n",
    around: ["<PubmedArticleSet>", "</PubmedArticleSet>"],
  },
  csv: {
    entry: (title: string) => `${title},2020\n`,
    broken: "x,2020,y\n",
    around: ["title,year\n", ""],
  },
} as const;

const words = fc
  .array(fc.stringMatching(/^[A-Za-z]{1,8}$/u), { minLength: 1, maxLength: 5 })
  .map((list) => list.join(" "));
const names = Object.keys(formats) as Array<keyof typeof formats>;

function fileOf(format: keyof typeof formats, body: string): string {
  const [before, after] = formats[format].around;
  return before + body + after;
}

describe("files of references", () => {
  for (const name of names) {
    test(`${name} is told by its content, and entries around a broken one survive`, async () => {
      const { entry, broken } = formats[name];
      await fc.assert(
        fc.asyncProperty(
          fc.array(words, { minLength: 1, maxLength: 6 }),
          fc.nat(6),
          fc.integer({ min: 1, max: 200 }),
          async (titles, place, size) => {
            const entries = titles.map(entry);
            entries.splice(Math.max(1, place), 0, broken);
            const result = await readAll(fileOf(name, entries.join("")), size);
            assert.equal(result.format, name);
            assert.deepEqual(
              result.items.map((item) => item.title),
              titles,
            );
          },
        ),
        { numRuns: 30 },
      );
    });
  }

  test("a file of no known format is refused with the names of those that are", async () => {
    const others = [
      "just some words",
      "<html><body>x</body></html>",
      "%PDF-1.7\n%âã",
      "[1, 2, 3]",
      "a,b\n1,2",
      "\x00\x01\x02",
    ];
    for (const text of others) {
      await assert.rejects(readAll(text), (error) => {
        assert.ok(error instanceof InvalidError);
        assert.equal(error.code, "import_format_unknown");
        for (const format of ["BibTeX", "RIS", "NBIB", "CSL-JSON", "EndNote XML", "CSV"])
          assert.ok(error.message.includes(format));
        return true;
      });
    }
  });

  test("an empty file is refused as such", async () => {
    for (const text of ["", " \n\t\n", "\uFEFF"])
      await assert.rejects(readAll(text), { code: "import_empty" });
  });

  test("an entry longer than the limit is reported with its line, and those around it survive", async () => {
    const long = "x ".repeat(longestEntry / 2 + 1000);
    for (const name of names) {
      const { entry } = formats[name];
      const { items, errors } = await readAll(
        fileOf(name, entry("One") + entry("Two") + entry(long) + entry("Three")),
      );
      assert.deepEqual(
        items.map((item) => item.title),
        ["One", "Two", "Three"],
        name,
      );
      const line = fileOf(name, entry("One") + entry("Two"))
        .replace(/(?:EF|\{\}\]|<\/records><\/xml>|<\/PubmedArticleSet>)$/u, "")
        .split("\n").length;
      assert.equal(errors[0]?.line, line, name);
      assert.match(errors[0]?.error ?? "", /longer than/u, name);
    }
  });

  test("a reader that stops early ends the stream", async () => {
    let ended = false;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from("TY  - BOOK\nTI  - T\nER  - \n".repeat(1000));
      } finally {
        ended = true;
      }
    }
    const { entries } = await readReferences(bytes());
    for await (const entry of entries) {
      assert.equal(entry.line, 1);
      break;
    }
    assert.ok(ended);
  });
});

/** Whatever stands in a file: refused as a whole, or entries one by one, in little time. */
async function survive(bytes: Uint8Array, size: number): Promise<void> {
  try {
    const { entries } = await readReferences(pieces(bytes, size));
    for await (const entry of entries) {
      assert.ok(Number.isInteger(entry.line) && entry.line >= 1);
      JSON.stringify(entry, (key, value: unknown) => {
        const text = typeof value === "string" ? value : key;
        assert.ok(!text.includes("\0") && text.isWellFormed(), JSON.stringify(text));
        return value;
      });
    }
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
  }
}

describe("hostile files", () => {
  test("arbitrary bytes never do more than be refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), survive),
      { numRuns: 300 },
    );
  });

  for (const name of names) {
    test(`${name} with anything in it never fails`, async () => {
      const { entry, broken } = formats[name];
      const syntax = fc.constantFrom(
        ..."{}()[]\"'\\@%#$^_~=,;:|&<>/-.\n\r\t\0 ".split(""),
        "\uD83D\uDE00",
        "\\u0000",
        "\\ud800",
        "\\begin{",
        "&#0;",
        "<![CDATA[",
        "ER  - ",
        "--",
        "and ",
      );
      const piece = fc.oneof(
        syntax,
        syntax,
        words,
        words.map(entry),
        fc.constant(broken),
        fc.string({ unit: "binary", maxLength: 5 }),
      );
      const body = fc.array(piece, { maxLength: 60 }).map((list) => list.join(""));
      await fc.assert(
        fc.asyncProperty(body, fc.integer({ min: 1, max: 100 }), async (text, size) => {
          await survive(Buffer.from(fileOf(name, entry("First") + text)), size);
        }),
        { numRuns: 120 },
      );
    });
  }

  test("long runs of one sign are read in little time", async () => {
    const began = performance.now();
    for (const name of names) {
      for (const sign of [
        "{",
        "}",
        '"',
        "\\",
        "@a{\n",
        "<record>",
        "[",
        "(",
        "$",
        ",",
        "\n",
        "and ",
        "%0\n",
        "\\'{",
        "TY  - \n",
        '{"title"',
      ]) {
        const body = formats[name].entry("First") + sign.repeat(Math.floor(30_000 / sign.length));
        await survive(Buffer.from(fileOf(name, body)), 65_536);
      }
    }
    assert.ok(performance.now() - began < 30_000);
  });
});
