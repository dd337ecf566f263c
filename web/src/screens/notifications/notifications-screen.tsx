// The notifications of a project, the unread before the others and the newest first: each opens what it tells of.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { Segments } from "../../parts/segments.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { notificationsOnPage, notificationsQuery } from "../../projects/notification-queries.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { NotificationRow } from "./notification-row.tsx";
import { unreadFirst } from "./notification-order.ts";
import { views } from "./notifications-search.ts";
import { useMarks } from "./use-marks.ts";

const route = getRouteApi("/projects/$projectId/notifications");

export function NotificationsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { show = "current", page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const notifications = useQuery(notificationsQuery(projectId, show, page));
  const { reading, dismissing, readingAll } = useMarks(projectId);
  const title = say("notifications.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const list = notifications.data;
  const problem = reading.error ?? dismissing.error ?? readingAll.error;
  return (
    <section aria-labelledby="notifications-heading" className="grid gap-3">
      <ScreenHeader id="notifications-heading" title={title}>
        <Segments
          label={say("notifications.show")}
          look="loose"
          options={views.map((each) => [each, say(`notifications.show.${each}`)] as const)}
          chosen={show}
          onChoose={(next) =>
            void navigate({ search: next === "current" ? {} : { show: next }, replace: true })
          }
        />
        <Button
          disabled={readingAll.isPending || list === undefined || list.unread_count === 0}
          onClick={() => readingAll.mutate()}
        >
          {say("notifications.readAll")}
        </Button>
      </ScreenHeader>
      {problem === null ? null : <Problem error={problem} />}
      {notifications.isPending ? <Pending words={say("notifications.loading")} /> : null}
      {notifications.isError ? (
        <Problem error={notifications.error} onRetry={() => void notifications.refetch()} />
      ) : null}
      {list?.items.length === 0 ? (
        <Empty title={say(show === "unread" ? "notifications.noneUnread" : "notifications.none")}>
          <p className="max-w-md text-muted">{say("notifications.noneNext")}</p>
        </Empty>
      ) : null}
      {list === undefined || list.items.length === 0 ? null : (
        <ul
          aria-label={title}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {unreadFirst(list.items).map((each) => (
            <NotificationRow
              key={each.id}
              notification={each}
              onRead={() => reading.mutate(each)}
              onDismiss={() => dismissing.mutate(each)}
            />
          ))}
        </ul>
      )}
      <Pager
        label={say("notifications.pages")}
        page={page}
        pages={Math.ceil((list?.total ?? 0) / notificationsOnPage)}
        onTurn={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </section>
  );
}
