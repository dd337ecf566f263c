// What a search found: from whom, which of it is new, the list to choose from, and what was added.
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Pager } from "../../parts/pager.tsx";
import { QueryText } from "../../parts/query-text.tsx";
import { Segments } from "../../parts/segments.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import type { Source } from "../../sources/source-queries.ts";
import { readDiscoverSearch, shown } from "./discover-search.ts";
import type { Shown } from "./discover-search.ts";
import { ResultList } from "./result-list.tsx";
import type { Found } from "./searches.ts";
import { SourceList } from "./source-list.tsx";

const route = getRouteApi("/projects/$projectId/discover");
const resultsOnPage = 100;

type Props = { projectId: number; found: Found; sources: Source[] };

export function FoundSection({ projectId, found, sources }: Props) {
  const { say, language } = useSpeech();
  const { show = "all", page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  // What was added before one left is not news on coming back.
  const [before] = useState(found.added);
  const places = found.papers.map((paper, place) => ({ paper, place }));
  const kinds = {
    all: places,
    new: places.filter(({ paper }) => paper.known_paper_id === null),
    here: places.filter(({ paper }) => paper.known_paper_id !== null),
  };
  const listed = kinds[show];
  const pages = Math.max(1, Math.ceil(listed.length / resultsOnPage));
  const first = (Math.min(page, pages) - 1) * resultsOnPage;
  const words = (kind: Shown) =>
    say(`discover.show.${kind}`, { count: kinds[kind].length.toLocaleString(language) });
  return (
    <section aria-labelledby="found-heading" className="grid gap-3">
      <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <h2 id="found-heading" title={found.query} className="line-clamp-3 font-medium break-words">
          {say("discover.found", { count: places.length.toLocaleString(language) })}{" "}
          <QueryText query={found.query} />
        </h2>
        <SourceList progress={found.sources} sources={sources} />
      </div>
      {found.added === undefined || found.added === before ? null : (
        <Added projectId={projectId} added={found.added} />
      )}
      {places.length === 0 ? (
        <Empty title={say("discover.nothing")}>
          <p className="max-w-md text-muted">{say("discover.nothingNext")}</p>
        </Empty>
      ) : (
        <>
          <Segments
            label={say("discover.show")}
            look="loose"
            options={shown.map((kind) => [kind, words(kind)] as const)}
            chosen={show}
            onChoose={(next) =>
              void navigate({
                search: (search) => readDiscoverSearch({ ...search, show: next, page: undefined }),
                replace: true,
              })
            }
          />
          <ResultList
            projectId={projectId}
            listed={listed.slice(first, first + resultsOnPage)}
            chosen={found.chosen}
            choosable={show === "here" ? [] : kinds.new.map(({ place }) => place)}
            sources={sources}
          />
          <Pager
            label={say("discover.pages")}
            page={Math.min(page, pages)}
            pages={pages}
            onTurn={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
          />
          <ChoiceBar projectId={projectId} found={found} />
        </>
      )}
    </section>
  );
}

function Added({
  projectId,
  added: { imported, skipped },
}: {
  projectId: number;
  added: NonNullable<Found["added"]>;
}) {
  const { say, language } = useSpeech();
  const params = { projectId: String(projectId) };
  const look = "rounded-sm underline";
  return (
    <Notice key={`${imported} ${skipped}`}>
      {say("discover.added", { count: imported.toLocaleString(language) })}{" "}
      {skipped === 0
        ? null
        : `${say("discover.addedKnown", { count: skipped.toLocaleString(language) })} `}
      <Link to="/projects/$projectId/papers" params={params} activeProps={{}} className={look}>
        {say("discover.library")}
      </Link>{" "}
      ·{" "}
      <Link to="/projects/$projectId/pdfs" params={params} className={look}>
        {say("getPdfs.title")}
      </Link>
    </Notice>
  );
}
