// What is going on in a project, in a few words that lead to it; nothing where nothing is.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import type { CountKey } from "../../language/say-count.ts";
import { Icon } from "../../parts/icons.tsx";
import type { IconName } from "../../parts/icons.tsx";
import type { ShownProject } from "./shown-projects.ts";

type Mark = {
  to: "runs" | "duplicates" | "notifications" | "";
  key: CountKey;
  icon: IconName;
  look: string;
  count: number;
};

export function ActivityMarks({ project, activity }: ShownProject) {
  const speech = useSpeech();
  const params = { projectId: String(project.id) };
  const marks: Mark[] = [
    {
      to: "runs",
      key: "home.waitingRuns",
      icon: "alert",
      look: "text-warn",
      count: activity.waiting_runs,
    },
    {
      to: "duplicates",
      key: "home.duplicates",
      icon: "merge",
      look: "text-warn",
      count: activity.duplicates,
    },
    {
      to: "notifications",
      key: "home.unread",
      icon: "bell",
      look: "text-info",
      count: activity.unread_notifications,
    },
    { to: "", key: "home.tasks", icon: "clock", look: "text-muted", count: activity.running_tasks },
  ];
  return marks
    .filter(({ count }) => count > 0)
    .map(({ to, key, icon, look, count }) => (
      <Link
        key={key}
        to={to === "" ? "/projects/$projectId" : `/projects/$projectId/${to}`}
        params={params}
        className={`relative inline-flex items-center gap-1 rounded-sm whitespace-nowrap hover:underline ${look}`}
      >
        <Icon name={icon} className="size-3.5" />
        {sayCount(speech, key, count)}
      </Link>
    ));
}
