// Getting PDFs for papers that have none: the search, and what became of it for each paper.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { backLook, ScreenHeader } from "../../parts/screen-header.tsx";
import { Segments } from "../../parts/segments.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { AttemptList } from "./attempt-list.tsx";
import { attemptsQuery } from "./crawl-queries.ts";
import { CrawlSection } from "./crawl-section.tsx";
import { shown } from "./get-pdfs-search.ts";

const route = getRouteApi("/projects/$projectId/pdfs");

export function GetPdfsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { show = "all", page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const attempts = useQuery(attemptsQuery(projectId, show, page));
  const title = say("getPdfs.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const found = attempts.data;
  return (
    <div className="grid gap-5">
      <ScreenHeader
        title={title}
        back={
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(projectId) }}
            activeProps={{}}
            className={backLook}
          >
            {say("paper.back")}
          </Link>
        }
      />
      <CrawlSection projectId={projectId} />
      <section aria-labelledby="attempts-heading" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="attempts-heading" className="mr-auto font-medium">
            {say("getPdfs.attempts")}
          </h2>
          <Segments
            label={say("getPdfs.attempts")}
            look="loose"
            options={shown.map((each) => [each, say(`getPdfs.show.${each}`)] as const)}
            chosen={show}
            onChoose={(next) =>
              void navigate({ search: next === "all" ? {} : { show: next }, replace: true })
            }
          />
        </div>
        {attempts.isPending ? <Pending words={say("getPdfs.loading")} /> : null}
        {attempts.isError ? (
          <Problem error={attempts.error} onRetry={() => void attempts.refetch()} />
        ) : null}
        {found === undefined ? null : found.items.length === 0 ? (
          <Empty title={say(show === "all" ? "getPdfs.none" : "getPdfs.noneOfKind")} />
        ) : (
          <AttemptList projectId={projectId} attempts={found.items} />
        )}
        <Pager
          label={say("getPdfs.pages")}
          page={page}
          pages={found?.total_pages ?? 0}
          onTurn={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
        />
      </section>
    </div>
  );
}
