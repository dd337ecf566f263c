// What is done with the selected papers at once: tags, reading status and deleting, each with its progress and one undo.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import type { Paper } from "../../papers/paper.ts";
import { offerUndo } from "../../parts/undo-offer.ts";
import { keysOf } from "../../api/keys-of.ts";
import { inPieces } from "./in-pieces.ts";

export type BulkChange =
  | { kind: "tag" | "untag"; tag: string }
  | { kind: "mark"; status: Paper["reading_status"] }
  | { kind: "delete" };

/** Small enough that nobody waits long for a turn, and that progress is seen. */
const changedAtOnce = 200;
const deletedAtOnce = 100;

type Undo = () => Promise<unknown>;

export function useBulk(projectId: number, onDone: (words: string, change: BulkChange) => void) {
  const { say, language } = useSpeech();
  const refresh = useLibraryRefresh(projectId);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const path = { project_id: projectId };

  const change = (ids: readonly number[], what: object, onProgress?: (done: number) => void) =>
    inPieces(
      ids,
      changedAtOnce,
      (piece) =>
        call("POST /api/v1/projects/{project_id}/papers/change", {
          path,
          body: { paper_ids: piece, ...what },
        }),
      onProgress,
    );
  const restore = (ids: readonly number[]) =>
    inPieces(ids, deletedAtOnce, (piece) =>
      call("POST /api/v1/projects/{project_id}/bin/restore", { path, body: { paper_ids: piece } }),
    );

  const run = async (
    ids: readonly number[],
    wanted: BulkChange,
    tell: (done: number) => void,
  ): Promise<{ count: number; gone: number; undo: Undo }> => {
    if (wanted.kind === "delete") {
      const remove = (piece: number[]) =>
        call("POST /api/v1/projects/{project_id}/bin", { path, body: { paper_ids: piece } });
      const { results, gone } = await inPieces(ids, deletedAtOnce, remove, tell);
      const deleted = results.flatMap(({ paper_ids: each }) => each);
      return { count: deleted.length, gone, undo: () => restore(deleted) };
    }
    if (wanted.kind === "mark") {
      const { results, gone } = await change(ids, { reading_status: wanted.status }, tell);
      const undo = async () => {
        for (const { former_reading_status: former } of results)
          for (const status of keysOf(former))
            await change(former[status] ?? [], { reading_status: status });
      };
      return { count: results.flatMap(({ changed }) => changed).length, gone, undo };
    }
    const [add, remove] = [{ add_tags: [wanted.tag] }, { remove_tags: [wanted.tag] }];
    const isAdding = wanted.kind === "tag";
    const { results, gone } = await change(ids, isAdding ? add : remove, tell);
    const changed = results.flatMap(({ changed: each }) => each);
    return { count: changed.length, gone, undo: () => change(changed, isAdding ? remove : add) };
  };

  const sayDone = (wanted: BulkChange, number: number): string => {
    const count = number.toLocaleString(language);
    if (wanted.kind === "delete") return say("selection.deleted", { count });
    if (wanted.kind === "mark")
      return say("selection.marked", { count, status: say(`reading.${wanted.status}`) });
    return say(wanted.kind === "tag" ? "selection.tagged" : "selection.untagged", {
      count,
      tag: wanted.tag,
    });
  };

  const working = useMutation({
    mutationFn: ({ ids, change: wanted }: { ids: readonly number[]; change: BulkChange }) => {
      setProgress({ done: 0, total: ids.length });
      return run(ids, wanted, (done) => setProgress({ done, total: ids.length }));
    },
    onSuccess: ({ count, gone, undo }, { change: wanted }) => {
      const lost =
        gone === 0 ? "" : ` ${say("selection.gone", { count: gone.toLocaleString(language) })}`;
      const words = `${sayDone(wanted, count)}${lost}`;
      if (count > 0)
        offerUndo({
          words,
          undo: async () => {
            await undo();
            await refresh();
          },
        });
      onDone(words, wanted);
    },
    onSettled: () => {
      setProgress(undefined);
      return refresh();
    },
  });
  return { working, progress };
}
