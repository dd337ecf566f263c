// Writes files of references for the comparison, from real records repeated with changed identifiers.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

type AclRecord = {
  id: string;
  title: string;
  authors: { first: string | null; last: string }[];
  booktitle?: string | null;
  year: number;
  publisher?: string | null;
  pages?: string | null;
  doi?: string | null;
  bibkey?: string | null;
  abstract?: string | null;
};

const dataFolder =
  process.env["DATA"] ?? fileURLToPath(new URL("../../shared/data", import.meta.url));
export const sampleFile = join(dataFolder, "acl-anthology/sample-8000.jsonl.gz");

/** Records up to a number or a size. */
export function writeReferences(
  path: string,
  format: "ris" | "bibtex",
  until: { records?: number; bytes?: number },
): void {
  const sample = gunzipSync(readFileSync(sampleFile)).toString("utf8").trim().split("\n");
  const records = sample.map((line) => JSON.parse(line) as AclRecord);
  const { records: mostRecords = Infinity, bytes: mostBytes = Infinity } = until;
  const file = openSync(path, "w");
  try {
    let bytes = 0;
    for (let index = 0; index < mostRecords && bytes < mostBytes; index += 1) {
      const record = records[index % records.length];
      if (!record) throw new Error("The sample is empty.");
      bytes += writeSync(
        file,
        format === "ris" ? risText(record, index) : bibtexText(record, index),
      );
    }
  } finally {
    closeSync(file);
  }
}

function risText(record: AclRecord, index: number): string {
  const [first, last] = record.pages?.split(/[-–]+/u) ?? [];
  const lines: Array<[string, string | number | null | undefined]> = [
    ["TY", "CONF"],
    ["ID", `${record.id}-${index}`],
    ["TI", record.title],
    ...record.authors.map((author): [string, string] => [
      "AU",
      `${author.last}, ${author.first ?? ""}`,
    ]),
    ["T2", record.booktitle],
    ["PY", record.year],
    ["PB", record.publisher],
    ["SP", first],
    ["EP", last],
    ["DO", `${record.doi ?? "10.1000/x"}.${index}`],
    ["AB", record.abstract?.replace(/\s+/gu, " ")],
  ];
  const known = lines.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return `${known.map(([tag, value]) => `${tag}  - ${value}`).join("\n")}\nER  - \n\n`;
}

function bibtexText(record: AclRecord, index: number): string {
  const fields: Array<[string, string | number | null | undefined]> = [
    ["title", record.title],
    [
      "author",
      record.authors.map((author) => `${author.last}, ${author.first ?? ""}`).join(" and "),
    ],
    ["booktitle", record.booktitle],
    ["year", record.year],
    ["publisher", record.publisher],
    ["pages", record.pages?.replace(/[-–]+/u, "--")],
    ["doi", `${record.doi ?? "10.1000/x"}.${index}`],
    ["abstract", record.abstract],
  ];
  const known = fields.filter(([, value]) => value !== undefined && value !== null && value !== "");
  const written = known.map(([name, value]) => `    ${name} = {${escapeLatex(String(value))}}`);
  return `@inproceedings{${record.bibkey ?? record.id}-${index},\n${written.join(",\n")}\n}\n\n`;
}

/** As people's files have it: accents as commands, special characters escaped. */
function escapeLatex(text: string): string {
  return text
    .replace(/[\\{}]/gu, "")
    .replace(/[&%$#_]/gu, "\\$&")
    .replaceAll("ü", '{\\"u}')
    .replaceAll("é", "{\\'e}");
}
