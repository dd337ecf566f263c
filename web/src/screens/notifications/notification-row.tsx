// One notification: what it tells, the way to what it tells of, and what can be done with it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Tone } from "../../parts/pill.tsx";
import type { Notification } from "../../projects/notification-queries.ts";

const tones: Record<Notification["type"], Tone> = {
  subscription_match: "info",
  paper_update: "warn",
  system: "calm",
};

export function NotificationRow({
  notification,
  onRead,
  onDismiss,
}: {
  notification: Notification;
  onRead: () => void;
  onDismiss: () => void;
}) {
  const { say } = useSpeech();
  const { type, title, body, is_read: isRead, is_dismissed: isDismissed } = notification;
  return (
    <li
      className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2 ${isRead ? "" : "shadow-[inset_3px_0_0_var(--color-accent)]"}`}
    >
      <Pill tone={tones[type]}>{say(`notifications.type.${type}`)}</Pill>
      <div className="min-w-0 flex-1 basis-60">
        <Subject notification={notification} onOpen={onRead} />
        {isRead ? null : <span className="sr-only"> ({say("notifications.unread")})</span>}
        {body === "" ? null : (
          <p className="line-clamp-6 break-words whitespace-pre-line text-muted">{body}</p>
        )}
      </div>
      <span className="flex flex-wrap items-baseline gap-1 text-xs text-muted max-sm:-ml-2 max-sm:w-full">
        {isRead ? null : (
          <Button
            weight="quiet"
            aria-label={say("notifications.readNamed", { title })}
            className="h-7 px-2 text-xs"
            onClick={onRead}
          >
            {say("notifications.read")}
          </Button>
        )}
        {isDismissed ? null : (
          <Button
            weight="quiet"
            aria-label={say("notifications.dismissNamed", { title })}
            className="h-7 px-2 text-xs"
            onClick={onDismiss}
          >
            {say("notifications.dismiss")}
          </Button>
        )}
        <span className="ml-auto pl-2">
          <MomentView moment={notification.created_at} />
        </span>
      </span>
    </li>
  );
}

/** Opens the paper it tells of; one of many papers their subscription, and one of a task the list of tasks. */
function Subject({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, paper_id: paperId, subscription_id: subscriptionId, is_read } = notification;
  const projectId = String(notification.project_id);
  const look = {
    "data-row": "",
    onClick: onOpen,
    activeProps: {},
    className: `rounded-sm break-words hover:text-accent hover:underline ${is_read ? "" : "font-medium"}`,
  };
  if (paperId !== null) {
    const params = { projectId, paperId: String(paperId) };
    return (
      <Link to="/projects/$projectId/papers/$paperId" params={params} {...look}>
        {title}
      </Link>
    );
  }
  if (subscriptionId !== null) {
    const search = { open: subscriptionId };
    return (
      <Link
        to="/projects/$projectId/subscriptions"
        params={{ projectId }}
        search={search}
        {...look}
      >
        {title}
      </Link>
    );
  }
  return (
    <Link to="/projects/$projectId" params={{ projectId }} {...look}>
      {title}
    </Link>
  );
}
