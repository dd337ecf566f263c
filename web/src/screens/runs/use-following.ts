// Follows a run as it goes on: its state first, then every change, and again from the state after a broken connection.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { stream } from "../../api/client.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { isOpen, runQuery, runsQuery } from "../../pipelines/run-queries.ts";
import type { RunState } from "../../pipelines/run-queries.ts";

const pauseMilliseconds = 1000;
const longestPauseMilliseconds = 15_000;

export function useFollowing(projectId: number, threadId: string) {
  const queries = useQueryClient();
  const refreshLibrary = useLibraryRefresh(projectId);
  const run = useQuery(runQuery(threadId));
  const [isCutOff, setCutOff] = useState(false);
  const isUnderWay = run.data !== undefined && isOpen(run.data);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const controller = new AbortController();
    const { queryKey } = runQuery(threadId);
    const tell = (state: RunState) => {
      setCutOff(false);
      queries.setQueryData(queryKey, state);
    };
    const followToTheEnd = async () => {
      await follow(threadId, controller.signal, tell, () => setCutOff(true));
      if (controller.signal.aborted) return;
      setCutOff(false);
      // A run that failed says only why: how it stands is read once more.
      await queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: runsQuery(projectId).queryKey });
      await refreshLibrary();
    };
    void followToTheEnd();
    return () => controller.abort();
    // The refresh is made anew with each rendering; a run begins and ends once.
  }, [isUnderWay, threadId, projectId]);
  return { run, isCutOff: isCutOff && isUnderWay };
}

/** Ends when the run is over, or nobody looks any more. */
async function follow(
  threadId: string,
  signal: AbortSignal,
  onState: (state: RunState) => void,
  onCutOff: () => void,
): Promise<void> {
  for (let pause = pauseMilliseconds; !signal.aborted;) {
    try {
      const events = stream("GET /api/v1/pipelines/{thread_id}/events", {
        path: { thread_id: threadId },
        signal,
      });
      for await (const arrived of events) {
        pause = pauseMilliseconds;
        const last = arrived.at(-1);
        if (last === undefined) continue;
        if (last.event !== "error") onState(last.data);
        if (last.event === "error" || last.event === "complete") return;
      }
      return;
    } catch {
      if (signal.aborted) return;
      onCutOff();
      await rest(pause, signal);
      pause = Math.min(2 * pause, longestPauseMilliseconds);
    }
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
