// Asks the outside sources for papers by identifier: a few questions at once, and each failure a failure of its own only.
import { createArxiv } from "../../adapters/paper-sources/arxiv.ts";
import { createCrossref } from "../../adapters/paper-sources/crossref.ts";
import type { PaperSource } from "../../adapters/paper-sources/paper-source.ts";
import { createPubmed } from "../../adapters/paper-sources/pubmed.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { forPurpose } from "../../platform/http/for-purpose.ts";
import { readSettings } from "../settings/settings.ts";
import type { PaperName } from "../papers/known-papers.ts";

/** A name to look up; papers at arXiv have versions. */
export type AskedName = PaperName & { version?: number };

export type LookUp = { item: CslItem; source: string } | { problem: string };

type NameKind = PaperName["kind"];
type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher">;
type Question = { source: PaperSource; kind: NameKind; names: AskedName[] };

const atOnce = 4;
const longestMilliseconds = 120_000;

const sourceIds = { doi: "crossref", arxiv: "arxiv", pmid: "pubmed" } as const;
const advice: Record<NameKind, string> = {
  doi: "Check it. One that is registered elsewhere, as those of data and software are, can be imported as a file of references.",
  arxiv: "Check the number.",
  pmid: "Check the number.",
};

/** Looks every name up, each once, and tells what was found or why not. */
export async function lookUpPapers(
  context: Reach,
  project: ViewableProject,
  names: AskedName[],
): Promise<Map<AskedName, LookUp>> {
  const found = new Map<AskedName, LookUp>();
  const signal = AbortSignal.timeout(longestMilliseconds);
  const questions = await prepareQuestions(context, project, names);
  await inParallel(questions, async (question) => {
    for (const [name, result] of await answer(question, signal)) found.set(name, result);
  });
  return found;
}

async function prepareQuestions(
  context: Reach,
  project: ViewableProject,
  names: AskedName[],
): Promise<Question[]> {
  if (names.length === 0) return [];
  const sources = await openSources(context, project);
  return (Object.keys(sources) as NameKind[]).flatMap((kind) => {
    const source = sources[kind];
    const own = names.filter((name) => name.kind === kind);
    return Array.from({ length: Math.ceil(own.length / source.batchSize) }, (_, index) => ({
      source,
      kind,
      names: own.slice(index * source.batchSize, (index + 1) * source.batchSize),
    }));
  });
}

async function openSources(
  context: Reach,
  project: ViewableProject,
): Promise<Record<NameKind, PaperSource>> {
  const { config } = context;
  const fetcher = forPurpose(context.fetcher, {
    purpose: "look-up",
    owner: project.id,
    patienceMs: longestMilliseconds,
  });
  const { crossrefBaseUrl, arxivBaseUrl, pubmedBaseUrl, ncbiApiKey } = config.sources;
  const { oa_email: email } = await readSettings(context, context.db);
  return {
    arxiv: createArxiv({ baseUrl: arxivBaseUrl }, { fetcher }),
    pmid: createPubmed({ baseUrl: pubmedBaseUrl, apiKey: ncbiApiKey, email }, { fetcher }),
    doi: createCrossref({ baseUrl: crossrefBaseUrl, email }, { fetcher }),
  };
}

async function answer(
  { source, kind, names }: Question,
  signal: AbortSignal,
): Promise<Array<[AskedName, LookUp]>> {
  try {
    signal.throwIfAborted();
    const works = await source.lookUp(names.map(asked), signal);
    return names.map((name) => {
      const item = works.get(asked(name));
      if (item !== undefined) return [name, { item, source: sourceIds[kind] }];
      return [name, { problem: `${source.name} does not know ${asked(name)}. ${advice[kind]}` }];
    });
  } catch (error) {
    const problem = toProblem(error, source, signal);
    return names.map((name) => [name, { problem }]);
  }
}

function toProblem(error: unknown, { name }: PaperSource, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason) {
    return `${name} was not asked within ${longestMilliseconds / 1000} s. Send this one again, with fewer others.`;
  }
  if (!isDomainError(error)) throw error;
  if (error.code !== "offline") return error.message;
  return `${name} was not asked: this server is set to work offline. Start it without OFFLINE=1, or import a file of references.`;
}

function asked({ value, version }: AskedName): string {
  return version === undefined ? value : `${value}v${version}`;
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
