// What waits for somebody in any project, with the way there: runs first, then duplicates, then news.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Waiting } from "./shown-projects.ts";

const fewest = 5;

const kinds = {
  runs: { key: "home.continueRuns", icon: "alert", look: "text-warn" },
  duplicates: { key: "home.continueDuplicates", icon: "merge", look: "text-warn" },
  notifications: { key: "home.continueUnread", icon: "bell", look: "text-info" },
} as const;

export function ContinueList({ waiting }: { waiting: Waiting[] }) {
  const speech = useSpeech();
  const [isWhole, setWhole] = useState(false);
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, fewest);
  return (
    <section aria-labelledby="continue-heading" className="mb-8">
      <h2 id="continue-heading" className="mb-1 text-xs font-medium text-muted">
        {speech.say("home.continue")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ kind, projectId, name, count }) => {
          const { key, icon, look } = kinds[kind];
          return (
            <li key={`${kind} ${projectId}`}>
              <Link
                to={`/projects/$projectId/${kind}`}
                params={{ projectId: String(projectId) }}
                className="group flex items-center gap-3 px-1 py-2 hover:bg-sunken"
              >
                <Icon name={icon} className={`size-4 ${look}`} />
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-medium group-hover:text-accent">
                    {sayCount(speech, key, count)}
                  </span>
                  <span className="ml-2 text-muted">{name}</span>
                </span>
                <Icon name="chevron" className="size-4 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length === waiting.length ? null : (
        <Button weight="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {speech.say("home.continueAll", { count: waiting.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
