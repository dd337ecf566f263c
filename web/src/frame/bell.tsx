// The bell: what a project has to tell, and outside of one, which projects have something.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { Popover } from "../parts/popover.tsx";
import { Tooltip } from "../parts/tooltip.tsx";
import { activityQuery } from "../projects/activity-queries.ts";
import type { Activity } from "../projects/activity-queries.ts";
import { unreadQuery } from "../projects/notification-queries.ts";
import { projectQuery } from "../projects/project-queries.ts";
import { footLinkLook } from "./foot-look.ts";
import { notificationsPlace } from "./navigation.ts";

const mostShown = 99;

export function ProjectBell({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const unread = useQuery(unreadQuery(projectId)).data ?? 0;
  const told = say("notifications.unreadCount", { count: unread.toLocaleString(language) });
  const name = say(notificationsPlace.name);
  return (
    <Tooltip side="top" words={unread === 0 ? name : told} keys={notificationsPlace.keys}>
      <Link
        to="/projects/$projectId/notifications"
        params={{ projectId: String(projectId) }}
        aria-label={name}
        aria-description={unread === 0 ? undefined : told}
        activeOptions={{ includeSearch: false }}
        className={footLinkLook}
      >
        <Icon name="bell" />
        <Badge count={unread} />
      </Link>
    </Tooltip>
  );
}

export function AllBells() {
  const { say } = useSpeech();
  const activities = useQuery(activityQuery).data ?? [];
  const telling = activities.filter(({ unread_notifications: unread }) => unread > 0);
  const name = say(notificationsPlace.name);
  return (
    <Popover
      label={name}
      side="top"
      className="w-64"
      trigger={
        <IconButton aria-label={name} className="relative data-popup-open:bg-sunken">
          <Icon name="bell" />
          <Badge count={telling.reduce((sum, each) => sum + each.unread_notifications, 0)} />
        </IconButton>
      }
    >
      {telling.length === 0 ? (
        <p className="px-2 py-1.5 text-muted">{say("notifications.noneUnread")}</p>
      ) : (
        <ul>
          {telling.map((activity) => (
            <li key={activity.project_id}>
              <TellingProject activity={activity} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function TellingProject({ activity: { project_id: id, ...activity } }: { activity: Activity }) {
  const { language } = useSpeech();
  const project = useQuery(projectQuery(id)).data?.data;
  return (
    <Link
      to="/projects/$projectId/notifications"
      params={{ projectId: String(id) }}
      className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 truncate">{project?.name ?? "…"}</span>
      <span className="text-xs text-muted tabular-nums">
        {activity.unread_notifications.toLocaleString(language)}
      </span>
    </Link>
  );
}

function Badge({ count }: { count: number }) {
  const { language } = useSpeech();
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 min-w-4 rounded-full bg-accent-fill px-1 text-center text-2xs font-medium text-on-accent tabular-nums"
    >
      {count > mostShown ? `${mostShown}+` : count.toLocaleString(language)}
    </span>
  );
}
