// What a question is asked of: the papers of one project or several, all of them, those of a collection, or chosen ones.
import type { Schemas } from "../../api/generated.ts";
import { readIds, writeIds } from "../../papers/ask-search.ts";
import type { AskSearch } from "../../papers/ask-search.ts";

export type Limits = NonNullable<Schemas["Message"]["filters"]>;
export type Scope = { projects: number[]; limits: Limits };

type ScopeSearch = Pick<AskSearch, "papers" | "collection" | "projects" | "scope">;
type Asked = Pick<Schemas["Conversation"], "knowledge_base_ids" | "messages"> | undefined;

export const noLimits: Limits = {
  paper_ids: null,
  collection_id: null,
  year_from: null,
  year_to: null,
};

/** As the address says, else as the last question of the conversation was asked, else the whole project. */
export function readScope(projectId: number, search: ScopeSearch, conversation: Asked): Scope {
  const named = readIds(search.projects);
  const before = conversation?.messages.findLast(({ role }) => role === "user")?.filters;
  return {
    projects: conversation?.knowledge_base_ids ?? (named.length > 0 ? named : [projectId]),
    limits: limitsIn(search) ?? before ?? noLimits,
  };
}

/** For the address; `isFirst` where no question before says what is asked. */
export function writeScope(
  projectId: number,
  { projects, limits }: Scope,
  isFirst: boolean,
): ScopeSearch {
  const { paper_ids: papers, collection_id: collection } = limits;
  const isAll = papers === null && collection === null;
  const isOwn = projects.length === 1 && projects[0] === projectId;
  return {
    ...(papers === null ? {} : { papers: writeIds(papers) }),
    ...(collection === null ? {} : { collection }),
    ...(isAll && !isFirst ? { scope: "all" } : {}),
    ...(isOwn || !isFirst ? {} : { projects: writeIds(projects) }),
  };
}

function limitsIn({ papers, collection, scope }: ScopeSearch): Limits | undefined {
  const ids = readIds(papers);
  if (ids.length > 0) return { ...noLimits, paper_ids: ids };
  if (collection !== undefined) return { ...noLimits, collection_id: collection };
  return scope === "all" ? noLimits : undefined;
}
