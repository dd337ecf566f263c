// The subscriptions of a project: what is watched, when next, what the last run found, and a way to begin another.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { DeleteSubscriptionDialog } from "./delete-subscription-dialog.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";
import { subscriptionsQuery } from "./subscription-queries.ts";
import type { Subscription } from "./subscription-queries.ts";

const route = getRouteApi("/projects/$projectId/subscriptions");

export function SubscriptionsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { open } = route.useSearch();
  const subscriptions = useQuery(subscriptionsQuery(projectId));
  const [edited, setEdited] = useState<Subscription | "new">();
  const [doomed, setDoomed] = useState<Subscription>();
  const add = () => setEdited("new");
  useTitle(say("subscriptions.title"));
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1), n: add });
  const list = subscriptions.data;
  return (
    <section aria-labelledby="subscriptions-heading" className="grid gap-3">
      <ScreenHeader id="subscriptions-heading" title={say("subscriptions.title")}>
        <Button weight="primary" aria-keyshortcuts="n" onClick={add}>
          <Icon name="plus" />
          {say("subscriptions.add")}
        </Button>
      </ScreenHeader>
      {subscriptions.isPending ? <Pending words={say("subscriptions.loading")} /> : null}
      {subscriptions.isError ? (
        <Problem error={subscriptions.error} onRetry={() => void subscriptions.refetch()} />
      ) : null}
      {list?.length === 0 ? (
        <Empty title={say("subscriptions.empty")}>
          <p className="max-w-md text-muted">{say("subscriptions.emptyNext")}</p>
        </Empty>
      ) : null}
      {list === undefined || list.length === 0 ? null : (
        <ul className="grid gap-3">
          {list.map((each) => (
            <SubscriptionCard
              key={each.id}
              subscription={each}
              isAskedFor={each.id === open}
              onEdit={() => setEdited(each)}
              onDelete={() => setDoomed(each)}
            />
          ))}
        </ul>
      )}
      {edited === undefined ? null : (
        <SubscriptionDialog
          projectId={projectId}
          known={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed === undefined ? null : (
        <DeleteSubscriptionDialog subscription={doomed} onClose={() => setDoomed(undefined)} />
      )}
    </section>
  );
}
