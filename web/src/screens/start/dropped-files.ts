// Which of some files can be taken in, how, and what a project made for them is called.
import { isPdf } from "../../papers/upload-parts.ts";

const references = /\.(?:bib|bibtex|ris|nbib|enw|xml|csv|tsv|json|txt)$/iu;
const longestName = 200;

export const acceptedFiles = ".pdf,.bib,.bibtex,.ris,.nbib,.enw,.xml,.csv,.tsv,.json,.txt";

export type SortedFiles<Item> = { pdfs: Item[]; references: Item[]; others: Item[] };

/** What is neither a PDF nor named like a file of references is not sent: the server would refuse it. */
export function sortFiles<Item extends { name: string; type: string }>(
  files: readonly Item[],
): SortedFiles<Item> {
  const sorted: SortedFiles<Item> = { pdfs: [], references: [], others: [] };
  for (const file of files) {
    if (isPdf(file)) sorted.pdfs.push(file);
    else if (references.test(file.name)) sorted.references.push(file);
    else sorted.others.push(file);
  }
  return sorted;
}

/** After the file of references where there is one, or after the first PDF. */
export function nameProject(
  { pdfs, references: lists }: Pick<SortedFiles<{ name: string }>, "pdfs" | "references">,
  unnamed: string,
): string {
  const file = lists[0] ?? pdfs[0];
  const bare = (file?.name ?? "")
    .replace(/\.\w{1,6}$/u, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
  return bare === "" ? unnamed : bare.slice(0, longestName);
}
