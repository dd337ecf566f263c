// Listening to papers: the overviews at the left with what is wanted of a new one, the one that is open at the right.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { buttonLook } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { overviewsQuery } from "./listen-queries.ts";
import type { ListedOverview } from "./listen-queries.ts";
import { OverviewForm } from "./overview-form.tsx";
import { OverviewView } from "./overview-view.tsx";
import { sayDuration } from "./duration.ts";

const route = getRouteApi("/projects/$projectId/listen");

export function ListenScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { overview: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const overviews = useQuery(overviewsQuery(projectId));
  const title = say("listen.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const openId = chosen ?? overviews.data?.items[0]?.id;
  const open = (id: number | undefined) =>
    void navigate({ search: id === undefined ? {} : { overview: id } });
  if (project === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHeader title={title} />
      {project.paper_count === 0 ? (
        <Empty title={say("overview.empty")}>
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(projectId) }}
            className={buttonLook("primary")}
          >
            {say("overview.emptyNext")}
          </Link>
        </Empty>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <OverviewForm projectId={projectId} onMade={open} />
            <section aria-labelledby="overviews-heading" className="grid grid-cols-1 gap-2">
              <h2 id="overviews-heading" className="font-medium">
                {say("listen.list")}
              </h2>
              {overviews.isPending ? <Pending words={say("listen.loadingList")} /> : null}
              {overviews.isError ? (
                <Problem error={overviews.error} onRetry={() => void overviews.refetch()} />
              ) : null}
              {overviews.data?.total === 0 ? (
                <p className="text-muted">{say("listen.none")}</p>
              ) : null}
              <ul className="grid grid-cols-1 gap-px">
                {overviews.data?.items.map((overview) => (
                  <Row
                    key={overview.id}
                    projectId={projectId}
                    overview={overview}
                    isOpen={overview.id === openId}
                  />
                ))}
              </ul>
            </section>
          </div>
          {openId !== undefined ? (
            <OverviewView
              key={openId}
              projectId={projectId}
              overviewId={openId}
              onDeleted={() => open(undefined)}
            />
          ) : overviews.data === undefined ? null : (
            <Empty title={say("listen.begin")}>
              <p className="max-w-md text-muted">{say("listen.beginHow")}</p>
            </Empty>
          )}
        </div>
      )}
    </div>
  );
}

function Row({
  projectId,
  overview,
  isOpen,
}: {
  projectId: number;
  overview: ListedOverview;
  isOpen: boolean;
}) {
  const { say, language } = useSpeech();
  const seconds = overview.audio_seconds ?? overview.duration_estimate;
  return (
    <li>
      <Link
        to="/projects/$projectId/listen"
        params={{ projectId: String(projectId) }}
        search={{ overview: overview.id }}
        data-row
        activeProps={{}}
        aria-current={isOpen ? "true" : undefined}
        className={`grid grid-cols-1 gap-0.5 rounded-md px-2 py-1.5 hover:bg-sunken ${isOpen ? "bg-sunken" : ""}`}
      >
        <span className={`line-clamp-2 ${isOpen ? "font-medium" : ""}`}>{overview.title}</span>
        <span className="flex gap-2 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">
            {say("listen.papers", { count: overview.paper_count.toLocaleString(language) })} ·{" "}
            {sayDuration(seconds)}
          </span>
          <MomentView moment={overview.created_at} />
        </span>
      </Link>
    </li>
  );
}
