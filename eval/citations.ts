// How our citations compare with the official CSL styles: `npm run eval:citations` prints agreement per style and every miss.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CslItem } from "../server/src/knowledge/bibliography/csl-item.ts";
import {
  type CitationStyle,
  formatCitation,
} from "../server/src/knowledge/bibliography/styles/format-citation.ts";

type Run = {
  style: CitationStyle;
  /** The name of the set of expected strings. */
  reference: string;
  /** What the reference processor was told and the items do not say. */
  given?: Partial<CslItem>;
  note: string;
  goal?: number;
};

type Miss = { id: string; expected: string; ours: string };

const runs: Run[] = [
  { style: "apa", reference: "apa", note: "APA 7", goal: 0.95 },
  { style: "mla", reference: "modern-language-association", note: "MLA 9", goal: 0.95 },
  {
    style: "gb_t_7714",
    reference: "china-national-standard-gb-t-7714-2015-numeric",
    given: { language: "zh-CN" },
    note: "GB/T 7714-2015, items declared Chinese as the reference's locale took them to be",
    goal: 0.95,
  },
  {
    style: "gb_t_7714",
    reference: "china-national-standard-gb-t-7714-2015-numeric",
    note: "GB/T 7714-2015, items as they are: English works get “et al.”, the reference writes 等",
  },
  { style: "ieee", reference: "ieee", note: "IEEE" },
  { style: "chicago", reference: "chicago-author-date", note: "Chicago author-date, 18th" },
];

function main(): number {
  const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
  const folder = join(data, "citation-reference-outputs");
  if (!existsSync(join(folder, "expected.json"))) {
    process.stdout.write(
      `No reference outputs in ${folder}: set DATA to the folder that holds them.\n`,
    );
    return 1;
  }
  const items = readJson(join(folder, "items.json")) as CslItem[];
  const expected = readJson(join(folder, "expected.json")) as Record<
    string,
    Record<string, string>
  >;
  const results = runs.map((run) => ({
    run,
    misses: missesOf(run, items, expected[run.reference] ?? {}),
  }));
  const isMet = results.every(({ run, misses }) => share(items, misses) >= (run.goal ?? 0));
  process.stdout.write(`${table(items, results)}\n${listMisses(results)}`);
  return isMet ? 0 : 1;
}

function missesOf(run: Run, items: CslItem[], expected: Record<string, string>): Miss[] {
  return items
    .map((item) => ({
      id: item.id ?? "",
      expected: fold(expected[item.id ?? ""] ?? ""),
      ours: fold(
        formatCitation({ ...item, ...run.given }, run.style, { variant: "text", number: 1 }),
      ),
    }))
    .filter((pair) => pair.expected !== pair.ours);
}

function share(items: CslItem[], misses: Miss[]): number {
  return items.length === 0 ? 0 : 1 - misses.length / items.length;
}

function table(items: CslItem[], results: Array<{ run: Run; misses: Miss[] }>): string {
  const rows = results.map(({ run, misses }) => {
    const agreed = share(items, misses);
    const goal = run.goal === undefined ? "–" : `${(run.goal * 100).toFixed(0)} %`;
    const verdict = run.goal === undefined ? "–" : agreed >= run.goal ? "yes" : "NO";
    return `| ${run.style} | ${run.note} | ${items.length - misses.length} of ${items.length} | ${(agreed * 100).toFixed(1)} % | ${goal} | ${verdict} |`;
  });
  return [
    "| style | against | exact | share | goal | met |",
    "|---|---|---|---|---|---|",
    ...rows,
    "| vancouver, numbered | no reference set | – | – | – | – |",
  ].join("\n");
}

function listMisses(results: Array<{ run: Run; misses: Miss[] }>): string {
  return results
    .filter(({ misses }) => misses.length > 0)
    .map(({ run, misses }) => {
      const lines = misses.map(
        (miss) => `- ${miss.id}\n  expected: ${miss.expected}\n  ours:     ${miss.ours}\n`,
      );
      return `\n${run.style} (${run.note}), misses:\n${lines.join("")}`;
    })
    .join("");
}

function fold(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

process.exitCode = main();
