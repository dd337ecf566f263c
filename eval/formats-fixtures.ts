// The files that the import of references is measured on, each with the items it should give where somebody said so.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CslItem } from "../server/src/knowledge/bibliography/csl-item.ts";
import { normaliseIsbn } from "../server/src/knowledge/bibliography/identifiers.ts";
import { splitName } from "../server/src/knowledge/bibliography/names/names.ts";
import { typeByName } from "../server/src/knowledge/bibliography/readers/type-names.ts";
import { readReferences } from "../server/src/knowledge/bibliography/readers/read-references.ts";

export type Fixture = {
  folder: string;
  name: string;
  bytes: Uint8Array;
  expected?: CslItem[];
  /** A file of a format we do not read must be refused with the formats we do. */
  refused?: boolean;
};

export const dataFolder =
  process.env["DATA"] ?? fileURLToPath(new URL("../../shared/data", import.meta.url));

export async function* fixtures(): AsyncGenerator<Fixture> {
  yield* citationJsBibtex();
  yield* citationJsRis();
  yield* jabref();
  yield* iebh();
  yield* pubmed();
}

function* citationJsBibtex(): Generator<Fixture> {
  const folder = join(dataFolder, "bib-citationjs/plugin-bibtex");
  const cases = readJson(join(folder, "input.json")) as Record<
    string,
    Record<string, [string | null, CslItem[]]>
  >;
  for (const [name, [text, expected]] of Object.entries(cases["@biblatex/text"] ?? {})) {
    const bytes =
      text === null
        ? readFileSync(join(folder, "input", `${name.replace(/^with /u, "")}.bib`))
        : Buffer.from(text);
    yield { folder: "bib-citationjs (BibTeX)", name, bytes, expected };
  }
  for (const kind of ["bibtex", "biblatex"]) {
    yield {
      folder: "bib-citationjs (BibTeX)",
      name: `mapping/${kind}`,
      bytes: readFileSync(join(folder, `mapping/${kind}-input.bib`)),
      expected: readJson(join(folder, `mapping/${kind}-csl.json`)) as CslItem[],
    };
  }
  for (const name of readdirSync(join(folder, "output"))) {
    yield {
      folder: "bib-citationjs (BibTeX)",
      name: `output/${name}`,
      bytes: readFileSync(join(folder, "output", name)),
    };
  }
}

type RisCases = Record<
  string,
  Record<string, [string | Record<string, string | string[]>, CslItem[]]>
>;

function* citationJsRis(): Generator<Fixture> {
  const cases = createRequire(import.meta.url)(
    join(dataFolder, "bib-citationjs/plugin-ris/input.js"),
  ) as RisCases;
  for (const [name, [input, expected]] of Object.values(cases).flatMap((group) =>
    Object.entries(group),
  )) {
    const text = typeof input === "string" ? input : writeRis(input);
    yield { folder: "bib-citationjs (RIS)", name, bytes: Buffer.from(text), expected };
  }
}

function writeRis(record: Record<string, string | string[]>): string {
  const lines = Object.entries(record).flatMap(([tag, values]) =>
    [values].flat().map((value) => `${tag}  - ${value}`),
  );
  return `${lines.join("\n")}\nER  - \n`;
}

/** Formats of JabRef's that nobody asked us to read. */
const otherFormats =
  /^(?:Biblioscape|Copac|Inspec|MODS|Ovid|RepecNep)|InvalidFormat|TestEmpty\.isi/u;

/** The expected values are BibTeX, read by our own reader, which the first folder measures. */
async function* jabref(): AsyncGenerator<Fixture> {
  const folder = join(dataFolder, "bib-jabref");
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === "README.md") continue;
    const isInput = !name.endsWith(".bib");
    const format = isInput ? (/\.(ris|isi|enw|xml|txt)$/u.exec(name)?.[1] ?? "") : "bib";
    const expectedPath = path.replace(/\.[^.]+$/u, ".bib");
    const refused = isInput && otherFormats.test(name);
    const expected =
      isInput && !refused && existsSync(expectedPath)
        ? { expected: await readItems(expectedPath) }
        : {};
    yield {
      folder: `bib-jabref (${format})`,
      name,
      bytes: readFileSync(path),
      refused,
      ...expected,
    };
  }
}

async function readItems(path: string): Promise<CslItem[]> {
  const bytes = readFileSync(path);
  if (!bytes.includes("@") || !/@(?!comment)\w+\s*\{/iu.test(bytes.toString())) return [];
  const items: CslItem[] = [];
  const { entries } = await readReferences(chunksOf(bytes));
  for await (const entry of entries) if ("item" in entry) items.push(entry.item);
  return items;
}

type IebhRecord = Record<
  | "type"
  | "title"
  | "journal"
  | "year"
  | "volume"
  | "number"
  | "pages"
  | "doi"
  | "issn"
  | "abstract",
  string | null
> & {
  authors: string[];
};

function* iebh(): Generator<Fixture> {
  for (const name of ["copper", "tafenoquine"]) {
    const folder = join(dataFolder, "dedup-iebh");
    const records = readFileSync(join(folder, `${name}.jsonl`), "utf8")
      .trim()
      .split("\n");
    yield {
      folder: "dedup-iebh",
      name: `${name}.endnote.xml`,
      bytes: readFileSync(join(folder, `${name}.endnote.xml`)),
      expected: records.map((line) => iebhItem(JSON.parse(line) as IebhRecord)),
    };
  }
}

function iebhItem(record: IebhRecord): CslItem {
  const year = /\d{4}/u.exec(record.year ?? "")?.[0];
  return {
    type: typeByName(record.type ?? "") ?? "document",
    ...(record.title ? { title: record.title } : {}),
    ...(record.authors.length > 0 ? { author: record.authors.map((name) => splitName(name)) } : {}),
    ...(record.journal ? { "container-title": record.journal } : {}),
    ...(year ? { issued: { "date-parts": [[Number(year)]] } } : {}),
    ...(record.volume ? { volume: record.volume } : {}),
    ...(record.number ? { issue: record.number } : {}),
    ...(record.pages ? { page: record.pages } : {}),
    ...(record.doi ? { DOI: record.doi } : {}),
    ...(record.issn
      ? { [normaliseIsbn(record.issn) === undefined ? "ISSN" : "ISBN"]: record.issn }
      : {}),
    ...(record.abstract ? { abstract: record.abstract } : {}),
  };
}

function* pubmed(): Generator<Fixture> {
  const folder = join(dataFolder, "api-fixtures/pubmed");
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    const refused =
      name.endsWith(".xml") && !/<Pubmed(?:Book)?Article[\s>]/u.test(bytes.toString());
    yield { folder: "api-fixtures/pubmed", name, bytes, refused };
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** In pieces, as a file comes. */
export async function* chunksOf(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
