// Reads papers of a project to compare texts with, in pieces between which others are served.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { listPapers } from "../papers/list-papers.ts";
import type { PaperRecord } from "../papers/papers.ts";

const pieceSize = 100;
const newestFirst = { sort_by: "created_at", order: "desc" } as const;

/** The newest papers of a project, or the newest that `q` finds. */
export async function* samplePapers(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  { most, q }: { most: number; q?: string },
): AsyncGenerator<PaperRecord> {
  const page_size = Math.min(pieceSize, most);
  for (let page = 1; page <= Math.ceil(most / page_size); page += 1) {
    await new Promise(setImmediate);
    const { items } = await listPapers(context, project, { q, page, page_size, ...newestFirst });
    yield* items;
    if (items.length < page_size) return;
  }
}
