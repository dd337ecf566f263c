// One import with its numbers and every entry that became no paper.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Schemas } from "../../api/generated.ts";
import { RefusedList, SkippedList } from "../../imports/entry-lists.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pager } from "../../parts/pager.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { entriesOnPage, importQuery } from "./import-queries.ts";
import { ImportStatus } from "./import-status.tsx";

const route = getRouteApi("/projects/$projectId/imports/$importId");

export function ImportScreen() {
  const { say } = useSpeech();
  const params = route.useParams();
  const [projectId, importId] = [Number(params.projectId), Number(params.importId)];
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery(importQuery(projectId, importId, page));
  useTitle(say("imports.title"));
  return (
    <div className="grid gap-4">
      <Link
        to="/projects/$projectId/imports"
        params={{ projectId: params.projectId }}
        className="target w-fit rounded-sm text-accent hover:underline"
      >
        {say("imports.back")}
      </Link>
      {isPending ? <Pending words={say("imports.loading")} /> : null}
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {found === undefined ? null : (
        <>
          <Heading found={found} />
          <SkippedList projectId={projectId} entries={found.skipped_items} />
          <RefusedList title={say("imports.refusedTitle")} entries={found.errors} />
          <Pager
            label={say("imports.entryPages")}
            page={page}
            pages={Math.ceil(Math.max(found.skipped, found.refused) / entriesOnPage)}
            onTurn={(next) => void navigate({ search: { page: next } })}
          />
        </>
      )}
    </div>
  );
}

function Heading({ found }: { found: Schemas["ImportDetail"] }) {
  const { say, language } = useSpeech();
  const numbers = [
    [say("imports.total"), found.total],
    [say("import.created"), found.created],
    [say("import.skipped"), found.skipped],
    [say("import.rejected"), found.refused],
  ] as const;
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl font-semibold break-all">
          {found.file_name === "" ? say("imports.untitled") : found.file_name}
        </h1>
        <ImportStatus status={found.status} />
        <span className="text-muted">
          {found.database === "" ? say("imports.unknown") : found.database} ·{" "}
          <MomentView moment={found.created_at} />
        </span>
      </div>
      {found.error_message === null ? null : <p className="text-bad">{found.error_message}</p>}
      <dl className="grid grid-cols-2 divide-x divide-line rounded-lg border border-line sm:grid-cols-4">
        {numbers.map(([words, count]) => (
          <div key={words} className="flex flex-col-reverse justify-end px-4 py-2">
            <dt className="text-xs text-muted">{words}</dt>
            <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
