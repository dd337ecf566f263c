// What a run has come to so far, step by step: counts, and the words for whatever did not go well.
import type { StepName } from "./steps.ts";
import type { Item } from "./items.store.ts";
import type { Run, Step } from "./pipelines.store.ts";
import type { RunState } from "./pipelines.schema.ts";

type Fate = Omit<Item, "record">;
type Counts = Record<string, unknown>;

/** Of steps that have begun. */
export function resultOf(
  run: Run,
  steps: readonly Step[],
  items: readonly Fate[],
): RunState["result"] {
  const created = items.filter(({ outcome }) => outcome === "created");
  const count = (outcome: Fate["outcome"]) =>
    items.filter((item) => item.outcome === outcome).length;
  const all: Record<StepName, () => Counts> = {
    search: () => ({
      found: items.length,
      ...(run.params["repeat_of"] == null
        ? {}
        : { new_since_repeated: items.filter(({ is_new }) => is_new).length }),
      ...steps.find(({ name }) => name === "search")?.output,
    }),
    extract: () => ({
      files: items.length,
      taken: items.length - count("refused"),
      refused: count("refused"),
      errors: items
        .filter(({ outcome }) => outcome === "refused")
        .map(({ name, reason }) => ({ path: name, error: reason })),
    }),
    dedup: () => ({
      created: created.length,
      known: count("known"),
      conflicts: count("conflict"),
      discarded: count("discarded"),
      paper_ids: created.map(({ paper_id: id }) => id),
    }),
    crawl: () => ({
      sought: created.filter(({ sought }) => sought !== null).length,
      found: created.filter(({ sought }) => sought === "found").length,
      not_found: created.filter(({ sought }) => sought?.startsWith("not found") === true).length,
    }),
    ocr: () => ({
      read: created.filter(({ reading }) => reading === "read").length,
      without_pdf: created.filter(({ reading }) => reading === "none").length,
      failed: created.filter(({ reading }) => reading?.startsWith("failed") === true).length,
      errors: created
        .filter(({ reading }) => reading?.startsWith("failed") === true)
        .map(({ paper_id: id, reading }) => ({
          paper_id: id,
          error: (reading ?? "").replace(/^failed(?:: )?/u, ""),
        })),
    }),
    index: () => ({ indexed: created.filter(({ indexed }) => indexed !== null).length }),
  };
  return Object.fromEntries(
    steps
      .filter(({ started_at: startedAt }) => startedAt !== null)
      .map(({ name }) => [name, all[name]()]),
  );
}
