// Looks for the PDF of one paper: way after way, address after address, until a file is that of the paper.
import { downloadPdf } from "../../adapters/pdf-sources/download-pdf.ts";
import type {
  PdfAddress,
  PdfNetwork,
  PdfSource,
  Problem,
  Way,
  Whereabouts,
} from "../../adapters/pdf-sources/pdf-source.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import type { PaperRecord } from "../papers/papers.ts";
import type { CrawlTry } from "./crawl.schema.ts";
import { judgeFile } from "./judge-file.ts";

type Reach = Pick<AppContext, "files" | "config" | "backgroundThreads" | "recogniser">;

export type FoundFile = StoredFile & { pageCount: number; way: Way };

/** What was tried, and the file if there is one; files that were not taken are left to the sweep. */
export type Search = { tries: CrawlTry[]; file?: FoundFile; hasLeftFiles: boolean };

/** More addresses of one way are hardly ever better. */
const mostAddresses = 6;
const longestAddress = 2000;

export async function findPdf(
  context: Reach,
  network: PdfNetwork,
  sources: PdfSource[],
  paper: PaperRecord,
  signal: AbortSignal,
): Promise<Search> {
  const search: Search = { tries: [], hasLeftFiles: false };
  const seen = new Set<string>();
  for (const source of sources) {
    const found = await ask(source, paper, signal);
    if ("problem" in found) {
      search.tries.push({ way: source.way, address: null, ...found.problem });
      continue;
    }
    for (const address of found.addresses.slice(0, mostAddresses)) {
      if (seen.has(address.url)) continue;
      seen.add(address.url);
      const outcome = await tryAddress(context, network, address, paper, signal);
      const shown = outcome.url.slice(0, longestAddress);
      seen.add(outcome.url);
      if ("problem" in outcome) {
        search.tries.push({ way: source.way, address: shown, ...outcome.problem });
        search.hasLeftFiles ||= outcome.isLeft;
        continue;
      }
      search.tries.push({ way: source.way, address: shown, code: "taken", reason: "" });
      return { ...search, file: { ...outcome.file, way: source.way } };
    }
    if (!search.tries.some(({ way }) => way === source.way))
      search.tries.push({ way: source.way, address: null, ...knownAlready });
  }
  return search;
}

const knownAlready = {
  code: "not_open",
  reason: "It knows only addresses that were tried before.",
} as const;

async function ask(
  source: PdfSource,
  paper: PaperRecord,
  signal: AbortSignal,
): Promise<Whereabouts> {
  try {
    return await source.find(paper, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!isDomainError(error)) throw error;
    return { problem: { code: "source_failed", reason: error.message } };
  }
}

async function tryAddress(
  context: Reach,
  network: PdfNetwork,
  address: PdfAddress,
  paper: PaperRecord,
  signal: AbortSignal,
): Promise<
  { url: string } & ({ file: Omit<FoundFile, "way"> } | { problem: Problem; isLeft: boolean })
> {
  const { files, config } = context;
  const limits = { maxBytes: config.uploads.mostOfFile, signal };
  const downloaded = await downloadPdf({ ...network, files }, address, limits);
  if ("problem" in downloaded) return { ...downloaded, isLeft: false };
  const { file, url } = downloaded;
  const judged = await judgeFile(context, paper, file.sha256, signal);
  return "problem" in judged
    ? { url, problem: judged.problem, isLeft: true }
    : { url, file: { ...file, pageCount: judged.pageCount } };
}
