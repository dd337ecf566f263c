// Discover: searching the literature at several sources at once, choosing from what they found, and adding it.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { FormulaSection } from "../../keywords/formula-section.tsx";
import { Empty, Problem } from "../../parts/feedback.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { OfflineNotice } from "../../sources/offline-notice.tsx";
import { sourcesQuery } from "../../sources/source-queries.ts";
import { readQuestion, writeQuestion } from "./discover-search.ts";
import { FoundSection } from "./found-section.tsx";
import { KeywordPanel } from "./keyword-panel.tsx";
import { withTerm } from "./question.ts";
import type { Question } from "./question.ts";
import { RunningSection } from "./running-section.tsx";
import { SearchForm } from "./search-form.tsx";
import { setDraft, startSearch, stopSearch, useSearch } from "./searches.ts";

const route = getRouteApi("/projects/$projectId/discover");

export function DiscoverScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const sources = useQuery(sourcesQuery(projectId));
  const { draft = readQuestion(address), running, found, end } = useSearch(projectId);
  const title = say("discover.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const isOffline = sources.data !== undefined && sources.data.every(({ available }) => !available);
  const isFresh = running === undefined && found === undefined && end === undefined;
  const write = (next: Question) => setDraft(projectId, next);
  const start = () => {
    const asked = (sources.data ?? []).filter(
      ({ id, available }) => available && !draft.without.includes(id),
    );
    void navigate({ search: writeQuestion(draft), replace: true });
    void startSearch(
      projectId,
      draft,
      asked.map(({ id }) => id),
    );
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <ScreenHeader title={title} />
        {sources.isError ? (
          <Problem error={sources.error} onRetry={() => void sources.refetch()} />
        ) : null}
        {isOffline ? (
          <OfflineNotice projectId={projectId} reason={sources.data[0]?.reason ?? ""} />
        ) : null}
        <SearchForm
          projectId={projectId}
          draft={draft}
          sources={sources.data ?? []}
          isRunning={running !== undefined}
          error={end?.error}
          onDraft={write}
          onStart={start}
          onStop={() => stopSearch(projectId)}
        />
        {running === undefined ? null : (
          <RunningSection progress={running} sources={sources.data ?? []} />
        )}
        {end?.isStopped === true ? (
          <p role="status" className="text-muted">
            {say(found === undefined ? "discover.stopped" : "discover.stoppedBefore")}
          </p>
        ) : null}
        {running === undefined && found !== undefined ? (
          <FoundSection projectId={projectId} found={found} sources={sources.data ?? []} />
        ) : null}
        {isFresh && !isOffline ? (
          <Empty title={say("discover.empty")}>
            <p className="max-w-md text-muted">{say("discover.emptyNext")}</p>
          </Empty>
        ) : null}
      </div>
      <aside aria-label={say("discover.beside")} className="grid min-w-0 gap-4">
        <KeywordPanel
          projectId={projectId}
          onUse={(term) => write({ ...draft, query: withTerm(draft.query, term) })}
        />
        <FormulaSection projectId={projectId} onUse={(query) => write({ ...draft, query })} />
      </aside>
    </div>
  );
}
