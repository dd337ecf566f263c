// What a search for PDFs tells of each paper and of all of them.
import type { CrawlDetail, CrawlResult } from "./crawl.schema.ts";

export type Outcome = Pick<CrawlDetail, "success" | "way" | "reason">;

/** The file is named by where this API serves it: paths of the server are nobody's business. */
export function toDetail(
  projectId: number,
  paperId: number,
  { success, way, reason }: Outcome,
): CrawlDetail {
  const path = `/api/v1/projects/${projectId}/papers/${paperId}/pdf`;
  return { paper_id: paperId, success, file_path: success ? path : null, way, reason };
}

export function toResult(total: number, details: CrawlDetail[]): CrawlResult {
  const success = details.filter((each) => each.success).length;
  return { total, success, failed: details.length - success, details };
}
