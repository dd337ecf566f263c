// One subscription: what it watches, when it runs next, what the last run found, and what can be done with it.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import { QueryText } from "../../parts/query-text.tsx";
import { FoundPapers } from "./found-papers.tsx";
import { nameOfSource } from "./source-names.ts";
import { useSubscriptionRefresh } from "./subscription-queries.ts";
import type { Subscription } from "./subscription-queries.ts";

export function SubscriptionCard({
  subscription,
  isAskedFor,
  onEdit,
  onDelete,
}: {
  subscription: Subscription;
  /** It is the one that the address names. */
  isAskedFor: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { say, language } = useSpeech();
  const { id, project_id, name, query, sources, is_active: isActive } = subscription;
  const [isOpen, setOpen] = useState(isAskedFor);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAskedFor) card.current?.scrollIntoView({ block: "nearest" });
  }, [isAskedFor]);
  const refresh = useSubscriptionRefresh(project_id);
  const path = { project_id, sub_id: id };
  const running = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/subscriptions/{sub_id}/trigger", { path }),
    onSettled: refresh,
  });
  const switching = useMutation({
    mutationFn: () =>
      call("PUT /api/v1/projects/{project_id}/subscriptions/{sub_id}", {
        path,
        body: { is_active: !isActive },
      }),
    onSettled: refresh,
  });
  const problem = running.error ?? switching.error;
  const heading = `subscription-${id}`;
  return (
    <li
      ref={card}
      aria-labelledby={heading}
      className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-medium">
          <button
            type="button"
            data-row=""
            aria-expanded={isOpen}
            className="rounded-sm text-left text-accent hover:underline"
            onClick={() => setOpen(!isOpen)}
          >
            {name}
          </button>
        </h2>
        {isActive ? null : <Pill tone="calm">{say("subscriptions.paused")}</Pill>}
        <span className="flex flex-wrap gap-1 sm:ml-auto">
          <Button disabled={running.isPending} onClick={() => running.mutate()}>
            {say(running.isPending ? "subscriptions.running" : "subscriptions.run")}
          </Button>
          <Button weight="quiet" onClick={() => switching.mutate()}>
            {say(isActive ? "subscriptions.pause" : "subscriptions.resume")}
          </Button>
          <Button weight="quiet" onClick={onEdit}>
            {say("action.edit")}
          </Button>
          <Button weight="quiet" onClick={onDelete}>
            {say("action.delete")}
          </Button>
        </span>
      </div>
      <p className="text-muted">
        {query === "" ? say("subscriptions.anything") : <QueryText query={query} />}{" "}
        {say("subscriptions.at", {
          sources:
            sources.length === 0
              ? say("subscriptions.allSources")
              : sources.map(nameOfSource).join(", "),
        })}{" "}
        · {say(`subscriptions.${subscription.frequency}`)}
        {subscription.next_run_at === null
          ? null
          : ` · ${say("subscriptions.next", { moment: momentOf(subscription.next_run_at, language) })}`}
      </p>
      <LastRun subscription={subscription} />
      {problem === null ? null : <Problem error={problem} />}
      {isOpen ? <FoundPapers subscription={subscription} /> : null}
    </li>
  );
}

function LastRun({ subscription }: { subscription: Subscription }) {
  const { say, language } = useSpeech();
  const { last_run_at: last, last_result: result, last_error: error, total_found } = subscription;
  if (last === null || result === null) return <p>{say("subscriptions.never")}</p>;
  return (
    <>
      <p>
        {say("subscriptions.lastRun", {
          count: result.new_papers.toLocaleString(language),
          checked: result.total_checked.toLocaleString(language),
          total: total_found.toLocaleString(language),
        })}{" "}
        (<MomentView moment={last} />)
      </p>
      {error === null ? null : <p className="text-warn">{error}</p>}
    </>
  );
}

function momentOf(moment: string, language: string): string {
  return new Date(moment).toLocaleString(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}
