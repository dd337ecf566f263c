// Runs in a worker thread: reads a file of references and writes each as a line of JSON, ready to be stored.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { TaskHelpers } from "../../platform/threads/thread-messages.ts";
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { fromCsl } from "../papers/csl.ts";
import { checkPaper, type PreparedPaper } from "../papers/new-papers.ts";
import { readReferences } from "../../knowledge/bibliography/readers/read-references.ts";

/** A line of the converted file. */
export type ConvertedEntry =
  | { line: number; paper: PreparedPaper }
  | { line: number; title?: string; error: string };

export type Conversion = { format: string; database: string; encoding: string; total: number };

const linesAtOnce = 200;
/** Of an entry that is refused, perhaps for its title. */
const longestTitle = 300;

export async function convertReferences(input: unknown, helpers: TaskHelpers): Promise<Conversion> {
  const { source, target } = input as { source: string; target: string };
  const references = await readReferences(createReadStream(source));
  const file = await open(target, "w", 0o600);
  try {
    let total = 0;
    let lines = "";
    for await (const entry of references.entries) {
      total += 1;
      lines += `${JSON.stringify("item" in entry ? convertItem(entry.line, entry.item) : entry)}\n`;
      if (total % linesAtOnce !== 0) continue;
      await file.appendFile(lines);
      lines = "";
      helpers.progress(total);
    }
    await file.appendFile(lines);
    const { format, database, encoding } = references;
    return { format, database, encoding, total };
  } finally {
    await file.close();
  }
}

function convertItem(line: number, item: CslItem): ConvertedEntry {
  const checked = checkPaper(fromCsl(item));
  return "problem" in checked
    ? { line, title: (item.title ?? "").slice(0, longestTitle), error: checked.problem }
    : { line, paper: checked.paper };
}
