// The graph of citations around a paper: from the source, or as it was gathered within the last day.
import type { CitationSource, GraphPaper } from "../../adapters/citation-graph/citation-source.ts";
import { createSemanticScholarGraph } from "../../adapters/citation-graph/semantic-scholar.ts";
import { semanticScholarNames } from "../../adapters/citation-graph/semantic-scholar-names.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import { timestamp } from "../../platform/clock.ts";
import { isDomainError, NotFoundError, UpstreamTimeoutError } from "../../platform/errors.ts";
import { getPaper, type PaperRecord } from "../papers/papers.ts";
import { findPapersNamed } from "../papers/papers-named.ts";
import { readSettings } from "../settings/settings.ts";
import {
  type CitationGraph,
  type GraphQuery,
  mostNodes,
  type StoredGraph,
} from "./citation-graph.schema.ts";
import * as store from "./citation-graph.store.ts";
import { gatherGraph } from "./gather-graph.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "clock">;
type Gathered = { graph: StoredGraph; fetched_at: string };

const day = 24 * 60 * 60 * 1000;
/** As long as somebody may be kept waiting; what is there by then is shown. */
const longestMilliseconds = 60_000;

export async function drawCitationGraph(
  context: Reach,
  project: ViewableProject,
  paperId: number,
  { depth, max_nodes }: GraphQuery,
): Promise<CitationGraph> {
  const paper = await getPaper(context.db, project, paperId);
  const { graph, fetched_at } = await findGraph(context, project, paper, depth);
  const nodes = graph.nodes.slice(0, max_nodes);
  const shown = new Set(nodes.map(({ id }) => id));
  const local = await findPapersNamed(context.db, project, nodes);
  return {
    nodes: nodes.map((node, index) => {
      // The paper itself may have been found by its title, and share no identifier.
      const paper_id = node.id === graph.center_id ? paper.id : (local[index] ?? null);
      return { ...node, is_local: paper_id !== null, paper_id };
    }),
    edges: graph.edges.filter(({ source, target }) => shown.has(source) && shown.has(target)),
    center_id: graph.center_id,
    partial: graph.problems.length > 0,
    problems: graph.problems,
    source: "Semantic Scholar",
    fetched_at,
  };
}

async function findGraph(
  context: Reach,
  project: ViewableProject,
  paper: PaperRecord,
  depth: number,
): Promise<Gathered> {
  const { db, clock, config } = context;
  const names = semanticScholarNames(paper);
  const asked_as = JSON.stringify([
    config.sources.semanticScholarBaseUrl,
    ...(names.length > 0 ? names : [paper.title, paper.year]),
  ]);
  const key = { paper_id: paper.id, depth, asked_as };
  const oldest = new Date(clock.now().getTime() - day).toISOString();
  const kept = await store.selectOptionalGraph(db, key, oldest);
  if (kept !== undefined) return kept;
  const gathered = {
    graph: await gather(context, project, paper, depth),
    fetched_at: timestamp(clock),
  };
  if (gathered.graph.problems.length === 0)
    await db.write(async (writer) => {
      await store.deleteGraphsBefore(writer, oldest);
      // Somebody may have deleted the paper meanwhile; then there is nothing to keep.
      const present = await getPaper(writer, project, paper.id).catch(orNothing);
      if (present !== undefined)
        await store.upsertGraph(writer, key, gathered.graph, gathered.fetched_at);
    });
  return gathered;
}

async function gather(
  context: Reach,
  project: ViewableProject,
  paper: PaperRecord,
  depth: number,
): Promise<StoredGraph> {
  const { graph_api_key: apiKey } = await readSettings(context, context.db);
  const { semanticScholarBaseUrl: baseUrl } = context.config.sources;
  const network = { fetcher: context.fetcher, owner: project.id };
  const source = createSemanticScholarGraph({ baseUrl, apiKey }, network);
  const signal = AbortSignal.timeout(longestMilliseconds);
  try {
    const center = await findCenter(source, paper, signal);
    return await gatherGraph(source, center, { depth, most: mostNodes, signal });
  } catch (error) {
    if (error !== signal.reason) throw error;
    const seconds = longestMilliseconds / 1000;
    throw new UpstreamTimeoutError(`${source.name} did not answer within ${seconds} s. Try again.`);
  }
}

async function findCenter(
  source: CitationSource,
  paper: PaperRecord,
  signal: AbortSignal,
): Promise<GraphPaper> {
  const names = semanticScholarNames(paper);
  if (names.length > 0) {
    const found = await source.findByNames(names, signal);
    if (found !== undefined) return found;
    throw new NotFoundError(
      `${source.name} does not know this paper by its ${names.length === 1 ? "identifier" : "identifiers"}. Check them; a paper that is new may be there in some days.`,
      { code: "not_in_graph" },
    );
  }
  const same = (await source.findByTitle(paper.title, signal)).filter((each) =>
    isSame(paper, each),
  );
  const [only] = same;
  if (only !== undefined && same.length === 1) return only;
  throw new NotFoundError(
    `The paper has no identifier, and its title alone does not tell for certain which one it is at ${source.name}. Add its DOI, arXiv number or PubMed number.`,
    { code: "not_in_graph" },
  );
}

/** As certain as two papers have to be to become one. */
function isSame(
  paper: PaperRecord,
  { title, year, authors, venue, doi, external_ids }: GraphPaper,
) {
  const found = { ...paper, title, year, doi, external_ids, journal: venue };
  const unknown = { volume: "", issue: "", pages: "", issn: "", isbn: "", abstract: "" };
  const people = authors.map((name) => ({ name }));
  const record = { ...found, ...unknown, id: 0, authors: people };
  return compareRecords(paper, record).verdict === "same";
}

function orNothing(error: unknown): undefined {
  if (isDomainError(error) && error instanceof NotFoundError) return undefined;
  throw error;
}
