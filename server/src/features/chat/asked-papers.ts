// Which papers a message asks, when not all: those it names itself, else those of the question before it or in its place.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { Conversation } from "../conversations/conversations.ts";
import { type AskedQuestion, filtersOfLastQuestion } from "../conversations/messages.ts";
import { filterOf, type PaperFilter, requireFilter } from "../rag/paper-filter.ts";
import type { ChatRequest } from "./chat.schema.ts";

/** What was named before may be gone by now, and is then not found; what is named now must be there. */
export async function filterFor(
  reader: Reader,
  { paper_ids, collection_id, year_from, year_to }: ChatRequest,
  conversation: Conversation | undefined,
  replaced: AskedQuestion | undefined,
  projects: readonly ViewableProject[],
): Promise<PaperFilter | undefined> {
  const named = { paper_ids, collection_id, year_from, year_to };
  const isNamed = Object.values(named).some((value) => value !== undefined);
  if (!isNamed && replaced !== undefined) return replaced.filters ?? undefined;
  if (!isNamed && conversation !== undefined)
    return (await filtersOfLastQuestion(reader, conversation)) ?? undefined;
  const filter = filterOf(named);
  await requireFilter(reader, projects, filter);
  return filter;
}
