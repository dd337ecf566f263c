// Real papers in any number: the ACL Anthology sample, repeated with changed identifiers.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

type AclRecord = {
  id: string;
  title: string;
  authors: Array<{ first: string | null; last: string }>;
  booktitle?: string;
  year?: number;
  publisher?: string;
  pages?: string;
  doi: string;
  abstract?: string;
};

const file = fileURLToPath(
  new URL(
    `${process.env["DATA"] ?? "../../shared/data"}/acl-anthology/sample-8000.jsonl.gz`,
    import.meta.url,
  ),
);

export function hasAclPapers(): boolean {
  return existsSync(file);
}

/** Papers in the create shape; each repetition has DOIs and titles of its own. */
export function aclPapers(count: number): object[] {
  const records = gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AclRecord);
  return Array.from({ length: count }, (_, index) => {
    const record = records[index % records.length] as AclRecord;
    const round = Math.floor(index / records.length);
    return {
      title: round === 0 ? record.title : `${record.title} (${round})`,
      authors: record.authors.map(({ first, last }) => ({
        name: `${first ?? ""} ${last}`.trim(),
        ...(first === null ? {} : { given: first }),
        family: last,
      })),
      journal: record.booktitle ?? "",
      year: record.year ?? null,
      publisher: record.publisher ?? "",
      pages: record.pages ?? "",
      doi: round === 0 ? record.doi : `${record.doi}.${round}`,
      abstract: record.abstract ?? "",
      type: "paper-conference",
      source: "acl",
      source_id: `${record.id}#${round}`,
    };
  });
}
