// How well files of references are read: `npm run eval:formats` prints agreement by folder and field, and every miss with its reason.
import { existsSync } from "node:fs";
import type { CslItem } from "../server/src/knowledge/bibliography/csl-item.ts";
import { readReferences } from "../server/src/knowledge/bibliography/readers/read-references.ts";
import { InvalidError } from "../server/src/platform/errors.ts";
import { compareItems, type Difference } from "./formats-compare.ts";
import { chunksOf, dataFolder, type Fixture, fixtures } from "./formats-fixtures.ts";
import { reasonFor } from "./formats-reasons.ts";

type Outcome = { items: CslItem[]; errors: { line: number; error: string }[]; refusal?: string };
type Miss = Difference & { folder: string; name: string; reason: string | undefined };
type Tally = { expected: number; agreed: number; reasoned: number };

const fields = new Map<string, Map<string, Tally>>();
const files = new Map<
  string,
  { files: number; items: number; errors: number; refused: number; problems: string[] }
>();
const misses: Miss[] = [];

async function main(): Promise<number> {
  if (!existsSync(dataFolder)) {
    process.stdout.write(
      `There is no data in ${dataFolder}. Set DATA to the folder that holds bib-citationjs and the others.\n`,
    );
    return 1;
  }
  for await (const fixture of fixtures()) judge(fixture, await read(fixture.bytes));
  process.stdout.write([fileTable(), fieldTable(), missTable()].join("\n\n"));
  const problems = [...files.values()].flatMap((file) => file.problems);
  const unexplained = misses.filter((miss) => miss.reason === undefined);
  process.stdout.write(
    `\n\n${problems.length} files neither read nor named a line (goal 0), ${unexplained.length} misses without a reason (goal 0).\n`,
  );
  for (const problem of problems) process.stdout.write(`- ${problem}\n`);
  return problems.length + unexplained.length === 0 ? 0 : 1;
}

async function read(bytes: Uint8Array): Promise<Outcome> {
  const outcome: Outcome = { items: [], errors: [] };
  try {
    const { entries } = await readReferences(chunksOf(bytes));
    for await (const entry of entries) {
      if ("item" in entry) outcome.items.push(entry.item);
      else outcome.errors.push(entry);
    }
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    outcome.refusal = error.message;
  }
  return outcome;
}

function judge(fixture: Fixture, outcome: Outcome): void {
  const file = files.get(fixture.folder) ?? {
    files: 0,
    items: 0,
    errors: 0,
    refused: 0,
    problems: [],
  };
  files.set(fixture.folder, file);
  file.files += 1;
  file.items += outcome.items.length;
  file.errors += outcome.errors.length;
  if (outcome.refusal !== undefined) file.refused += 1;
  const nothing = outcome.items.length + outcome.errors.length === 0;
  if (fixture.refused && outcome.refusal === undefined) {
    file.problems.push(`${fixture.name}: another format, read as if it were one of ours`);
  } else if (
    !fixture.refused &&
    nothing &&
    fixture.expected?.length !== 0 &&
    !isEmptyFixture(fixture)
  ) {
    file.problems.push(`${fixture.name}: ${outcome.refusal ?? "nothing read and no line named"}`);
  }
  for (const [index, expected] of (fixture.expected ?? []).entries()) {
    for (const { field, difference } of compareItems(expected, outcome.items[index])) {
      count(fixture, field, difference);
    }
  }
}

/** A file of nothing but comments. */
function isEmptyFixture(fixture: Fixture): boolean {
  return (
    fixture.name.endsWith(".bib") &&
    !/@(?!comment)\w+\s*\{/iu.test(Buffer.from(fixture.bytes).toString())
  );
}

function count(fixture: Fixture, field: string, difference: Difference | undefined): void {
  const byField = fields.get(fixture.folder) ?? new Map<string, Tally>();
  fields.set(fixture.folder, byField);
  const tally = byField.get(field) ?? { expected: 0, agreed: 0, reasoned: 0 };
  byField.set(field, tally);
  tally.expected += 1;
  if (!difference) {
    tally.agreed += 1;
    return;
  }
  const reason = reasonFor(fixture, difference);
  if (reason !== undefined) tally.reasoned += 1;
  misses.push({ ...difference, folder: fixture.folder, name: fixture.name, reason });
}

function fileTable(): string {
  const rows = [...files].map(
    ([folder, file]) =>
      `| ${folder} | ${file.files} | ${file.items} | ${file.errors} | ${file.refused} |`,
  );
  return [
    "| folder | files | items | entries refused with their line | files of other formats refused |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function fieldTable(): string {
  const rows = [...fields].flatMap(([folder, byField]) =>
    [...byField].map(([field, { expected, agreed, reasoned }]) => {
      const share = ((100 * agreed) / expected).toFixed(1);
      return `| ${folder} | ${field} | ${expected} | ${agreed} | ${share} % | ${reasoned} | ${expected - agreed - reasoned} |`;
    }),
  );
  return [
    "| folder | field | expected | agreed | share | differs with a reason | differs without |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function missTable(): string {
  const rows = misses.map(
    ({ folder, name, field, expected, found, reason }) =>
      `| ${[folder, name, field, shorten(expected), shorten(found), reason ?? "**none**"].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
  return [
    "| folder | file | field | expected | found | reason |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

process.exitCode = await main();
