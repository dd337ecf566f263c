// Finds the paper of a project that a new record is most likely a copy of, by index and not by going through the project.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { PaperCreation, PaperRecord } from "../papers/papers.ts";
import { findPapersSharingKeys } from "../papers/papers-sharing-keys.ts";
import type { ConflictReason } from "./conflicts.schema.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";

export type Match = { paper: PaperRecord; reason: ConflictReason; similarity: number };

/** The same work for certain before what only may be the same, then the most similar. */
export async function findMatch(
  reader: Reader,
  project: ViewableProject,
  given: PaperCreation,
): Promise<(Match & { isCertain: boolean; evidence: string[] }) | undefined> {
  const { fields, papers } = await findPapersSharingKeys(reader, project, given);
  const record = { ...fields, id: 0 };
  const [best] = papers
    .map((paper) => ({ paper, ...compareRecords(paper, record) }))
    .filter(({ verdict }) => verdict !== "different")
    .toSorted(
      (one, other) =>
        Number(other.verdict === "same") - Number(one.verdict === "same") ||
        other.similarity - one.similarity ||
        one.paper.id - other.paper.id,
    );
  if (best === undefined) return undefined;
  const { paper, verdict, stage, similarity, evidence } = best;
  const reason = stage === "doi" ? "doi_duplicate" : "title_similarity";
  return { paper, reason, similarity, isCertain: verdict === "same", evidence };
}
