// What a project's papers say on a topic: the topic itself where none is named, the papers on it, and their passages.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { collectEvidence } from "../../knowledge/answering/evidence-list.ts";
import type { Citation } from "../../knowledge/answering/passage.ts";
import { InvalidError } from "../../platform/errors.ts";
import { getProject } from "../projects/projects.ts";
import {
  type FoundPassage,
  type PlacedSentence,
  retrievePassages,
} from "../rag/retrieve-passages.ts";
import { choosePapersFor } from "./choose-papers.ts";
import { findTopic } from "./project-topic.ts";
import type { Quotation } from "./writing.schema.ts";

const passagesLookedAt = 40;

/** How many papers there are; a project without any has nothing to write of. */
export async function countSomePapers(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
): Promise<number> {
  const { paper_count: count } = await getProject(db, project);
  if (count > 0) return count;
  throw new InvalidError(
    "The project has no papers to write about. Add papers first: upload PDFs, import references or search.",
    { code: "no_papers" },
  );
}

export async function gatherEvidence(
  context: AppContext,
  project: ViewableProject,
  given: string,
  signal: AbortSignal,
) {
  const paperCount = await countSomePapers(context, project);
  const isGiven = given !== "";
  const topic = isGiven ? given : await findTopic(context, project, signal);
  const papers = await choosePapersFor(context, project, { topic, isGiven, paperCount }, signal);
  const filter = {
    paper_ids: papers.map(({ id }) => id),
    collection_id: null,
    year_from: null,
    year_to: null,
  };
  const wanted = { text: topic, limit: passagesLookedAt, useReranker: true, filter };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  const evidence = await collectEvidence(topic, passages, vectors, { chosen: true });
  return { topic, papers, passages, evidence };
}

export function toQuotation({
  index,
  passage,
  excerpt,
  page,
}: Citation<PlacedSentence>): Quotation {
  return {
    index,
    paper_id: passage.paperId,
    paper_title: passage.paperTitle,
    excerpt,
    page_number: page,
    chunk_id: passage.passageId,
  };
}

/** By the number of a passage, whose paper it is. */
export function papersByNumber(passages: readonly FoundPassage[]): (numbers: number[]) => number[] {
  const papers = new Map(passages.map(({ index, paperId }) => [index, paperId]));
  return (numbers) => [...new Set(numbers.flatMap((number) => papers.get(number) ?? []))];
}
