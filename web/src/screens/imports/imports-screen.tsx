// The imports of a project, the newest first: from which file and database, and what became of the entries.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ImportLines } from "../../imports/import-line.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { importsQuery } from "./import-queries.ts";
import type { Import } from "./import-queries.ts";
import { ImportStatus } from "./import-status.tsx";

const route = getRouteApi("/projects/$projectId/imports");

export function ImportsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const imports = useQuery(importsQuery(projectId, page));
  useTitle(say("imports.title"));
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const found = imports.data;
  return (
    <section aria-labelledby="imports-heading" className="grid gap-3">
      <ScreenHeader id="imports-heading" title={say("imports.title")} />
      <ImportLines projectId={projectId} />
      {imports.isPending ? <Pending words={say("imports.loading")} /> : null}
      {imports.isError ? (
        <Problem error={imports.error} onRetry={() => void imports.refetch()} />
      ) : null}
      {found?.total === 0 ? (
        <Empty title={say("imports.empty")}>
          <p className="max-w-md text-muted">{say("imports.emptyNext")}</p>
        </Empty>
      ) : null}
      {found === undefined || found.total === 0 ? null : (
        <>
          <p className="text-muted">{say("imports.what")}</p>
          <ImportTable imports={found.items} />
          <Pager
            label={say("imports.pages")}
            page={page}
            pages={found.total_pages}
            onTurn={(next) => void navigate({ search: { page: next } })}
          />
        </>
      )}
    </section>
  );
}

function ImportTable({ imports }: { imports: Import[] }) {
  const { say } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("imports.title")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full px-3 py-2 font-medium">{say("imports.file")}</th>
            <th className="px-3 py-2 font-medium">{say("imports.database")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("imports.total")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("import.created")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("import.skipped")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("import.rejected")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("imports.time")}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((each) => (
            <ImportRow key={each.id} given={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportRow({ given }: { given: Import }) {
  const { say, language } = useSpeech();
  const { id, project_id: projectId, file_name: name } = given;
  const counts = [given.total, given.created, given.skipped, given.refused];
  return (
    <tr className="border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-sunken">
      <th scope="row" className="max-w-0 px-3 py-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <Link
            to="/projects/$projectId/imports/$importId"
            params={{ projectId: String(projectId), importId: String(id) }}
            data-row=""
            className="-my-0.5 truncate rounded-sm py-0.5 font-medium text-accent hover:underline"
          >
            {name === "" ? say("imports.untitled") : name}
          </Link>
          <ImportStatus status={given.status} />
        </span>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">
        {given.database === "" ? (
          <span className="text-muted">{say("imports.unknown")}</span>
        ) : (
          given.database
        )}
      </td>
      {counts.map((count, index) => (
        // The columns never change their order.
        <td key={index} className="px-3 py-2 text-right tabular-nums">
          {count.toLocaleString(language)}
        </td>
      ))}
      <td className="px-3 py-2 text-right text-muted">
        <MomentView moment={given.created_at} />
      </td>
    </tr>
  );
}
