// Says once for the whole page that the server does not answer; everything is asked again when it is back.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isServerAway, onReachabilityChange } from "../api/reachability.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Icon } from "../parts/icons.tsx";

export function AwayBanner() {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const isAway = useSyncExternalStore(onReachabilityChange, isServerAway);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) void queries.invalidateQueries();
    wasAway.current = isAway;
  }, [queries, isAway]);
  return (
    <div role="status">
      {isAway ? (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-sm text-ink">
          <Icon name="alert" className="size-4 text-warn" />
          {say("away.banner")}
        </p>
      ) : null}
    </div>
  );
}
