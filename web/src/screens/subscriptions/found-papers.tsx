// The papers that a subscription has added, the newest first.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { foundQuery } from "./subscription-queries.ts";
import type { Subscription } from "./subscription-queries.ts";

export function FoundPapers({ subscription }: { subscription: Subscription }) {
  const { say, language } = useSpeech();
  const { data: found, error, isPending } = useQuery(foundQuery(subscription));
  if (isPending) return <Pending words={say("subscriptions.loadingFound")} />;
  if (error !== null) return <Problem error={error} />;
  if (found.items.length === 0)
    return <p className="text-muted">{say("subscriptions.foundNothing")}</p>;
  const others = found.total - found.items.length;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h3 className="text-xs font-medium text-muted">{say("subscriptions.found")}</h3>
      <ul className="grid gap-1">
        {found.items.map((paper) => (
          <li key={paper.id}>
            <Link
              to="/projects/$projectId/papers/$paperId"
              params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
              className="rounded-sm text-accent hover:underline"
            >
              <RichText source={paper.title} />
            </Link>{" "}
            <span className="text-muted">
              {[paper.journal, paper.year]
                .filter((part) => part !== "" && part !== null)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="text-muted">
          {say("subscriptions.foundMore", { count: others.toLocaleString(language) })}
        </p>
      ) : null}
    </div>
  );
}
