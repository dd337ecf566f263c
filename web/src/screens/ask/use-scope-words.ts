// What a question is asked of, in a few words.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsQuery, paperQuery } from "../../papers/library-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import type { Scope } from "./scope.ts";

export function useScopeWords(project: Project, { projects, limits }: Scope): string {
  const { say, language } = useSpeech();
  const { paper_ids: papers, collection_id: collection, year_from: from, year_to: to } = limits;
  const [only] = papers ?? [];
  const isOne = papers?.length === 1 && only !== undefined;
  const paper = useQuery({ ...paperQuery(project.id, only ?? 0), enabled: isOne });
  const collections = useQuery({
    ...collectionsQuery(project.id),
    enabled: collection !== null,
  });
  const years = from === null && to === null ? "" : `${from ?? ""}–${to ?? ""}`;
  const others = projects.filter((id) => id !== project.id).length;
  const what =
    papers !== null
      ? isOne
        ? (paper.data?.data.title ?? say("ask.scope.one"))
        : say("ask.scope.chosen", { count: papers.length.toLocaleString(language) })
      : collection !== null
        ? (collections.data?.find(({ id }) => id === collection)?.name ??
          say("ask.scope.collection"))
        : say("ask.scope.project");
  const more = others === 0 ? "" : say("ask.scope.more", { count: others });
  return [what, more, years].filter(Boolean).join(" · ");
}
