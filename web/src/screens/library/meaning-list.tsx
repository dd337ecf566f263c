// Papers found by what their passages mean: each once, with its best passage under the title.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { askedOf, isFiltered } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { sentenceSearch } from "../../papers/reader-search.ts";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";

type Passage = Schemas["FoundPassage"];

const mostPassages = 100;
/** The search takes the names of no more papers. */
const mostNamed = 1000;

export function MeaningList({
  projectId,
  search,
  onCurrent,
  onPreview,
}: {
  projectId: number;
  search: LibrarySearch;
  onCurrent: (paper: ListedPaper) => void;
  onPreview: () => void;
}) {
  const { say, language } = useSpeech();
  const queries = useQueryClient();
  const asked = askedOf(search);
  const found = useQuery({
    queryKey: ["papers", projectId, "meaning", asked],
    queryFn: ({ signal }) => findByMeaning(projectId, search, signal),
  });
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  if (found.isPending)
    return (
      <div className="px-4">
        <Pending words={say("library.loading")} />
      </div>
    );
  if (found.isError)
    return (
      <div className="p-4">
        <Problem error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  const best = bestOfEach(found.data);
  if (best.length === 0)
    return (
      <div className="p-4">
        <Empty title={say("library.noneFound")} />
      </div>
    );
  const show = async (passage: Passage) => {
    const { data } = await queries.fetchQuery(paperQuery(projectId, passage.paper_id));
    onCurrent(data);
  };
  return (
    <div
      role="region"
      aria-label={say("list.results")}
      className="scroll-thin min-h-0 flex-1 overflow-y-auto bg-surface"
    >
      <p role="status" className="border-b border-line px-4 py-1.5 text-xs text-muted">
        {say("list.meaningFound", { count: best.length.toLocaleString(language) })}
      </p>
      <ul>
        {best.map((passage) => (
          <li
            key={passage.paper_id}
            data-paper={passage.paper_id}
            onFocus={() => void show(passage)}
            className="border-b border-line px-4 py-2 focus-within:bg-accent-soft"
          >
            <Link
              data-row=""
              to="/projects/$projectId/papers/$paperId"
              params={{ projectId: String(projectId), paperId: String(passage.paper_id) }}
              onClick={(event) => {
                if (event.detail !== 1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPreview();
              }}
              className="block truncate rounded-sm font-serif text-base font-medium hover:text-accent"
            >
              <RichText source={passage.paper_title} />
            </Link>
            <p className="line-clamp-3 text-xs break-words text-muted">
              {passage.page_number === null ? null : (
                <Link
                  to="/projects/$projectId/papers/$paperId/read"
                  params={{ projectId: String(projectId), paperId: String(passage.paper_id) }}
                  search={{ page: passage.page_number, ...sentenceSearch(passage.excerpt) }}
                  className="mr-1 font-medium text-accent underline"
                >
                  {say("list.page", { page: passage.page_number })}
                </Link>
              )}
              {passage.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the papers that the filters leave; so many as the search takes are named to it, of more the others are left out. */
async function findByMeaning(
  projectId: number,
  { q = "", ...search }: LibrarySearch,
  signal: AbortSignal,
): Promise<Passage[]> {
  const path = { project_id: projectId };
  const ids = isFiltered(search)
    ? (
        await call("GET /api/v1/projects/{project_id}/papers/ids", {
          path,
          query: askedOf(search),
          signal,
        })
      ).ids
    : undefined;
  if (ids?.length === 0) return [];
  const { passages } = await call("POST /api/v1/projects/{project_id}/rag/search", {
    path,
    body: {
      query: q,
      top_k: mostPassages,
      ...(ids === undefined || ids.length > mostNamed ? {} : { paper_ids: ids }),
    },
    signal,
  });
  const isLeft = new Set(ids);
  return ids === undefined ? passages : passages.filter(({ paper_id: id }) => isLeft.has(id));
}

/** Passages come best first: the first of a paper is its best. */
function bestOfEach(passages: readonly Passage[]): Passage[] {
  const seen = new Set<number>();
  return passages.filter(({ paper_id: id }) => !seen.has(id) && seen.add(id));
}
