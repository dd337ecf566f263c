// Makes certain papers findable, and no others: titles and abstracts of those without a text, and the vectors they lack.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findPapersHere } from "../papers/papers.ts";
import { embedRest, indexAbstracts, indexRest } from "./catch-up.ts";

/** Papers that are gone are left out; doing it twice changes nothing. */
export async function indexPapers(
  context: AppContext,
  project: EditableProject,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const embedder = await context.models.embedding(signal);
  await context.db.write(async (writer) => {
    const present = await findPapersHere(writer, project, [...ids]);
    await indexAbstracts(writer, project, present);
  });
  await indexRest(context, project, { signal, papers: ids });
  await embedRest(context, project, embedder, { signal, papers: ids });
}
