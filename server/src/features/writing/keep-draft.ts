// Keeps a draft while it is written: a row from the beginning, brought up to date after every section.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Work, WrittenDraft } from "../../knowledge/drafting/cited-works.ts";
import { countDraftWords } from "../../knowledge/drafting/count-words.ts";
import type { DraftRequest } from "./drafts.schema.ts";
import { fallbackWarning } from "./model-or-built-in.ts";
import * as store from "./drafts.store.ts";

type BegunDraft = {
  request: DraftRequest;
  topic: string;
  title: string;
  works: Work[];
  model: LlmClient | undefined;
  warning: string | null;
};

export type KeptDraft = {
  id: number;
  /** Grows as it is written. */
  written: WrittenDraft & { source: string; warning: string | null };
  countWords(): number;
  save(status: "partial" | "complete" | "failed"): Promise<void>;
  isWhole(): boolean;
  /** From here on the built-in engine writes. */
  noteFallback(reason: string): void;
};

/** Until it is whole it counts as one that somebody left: whatever ends the process, that is true of it. */
export async function keepDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  project: ViewableProject,
  { request, topic, title, works, model, warning }: BegunDraft,
): Promise<KeptDraft> {
  const { language, citation_format, style } = request;
  const source = model === undefined ? "builtin" : `llm:${model.provider}`;
  const written: KeptDraft["written"] = {
    title,
    language,
    format: citation_format,
    sections: [],
    works,
    source,
    warning,
  };
  let updated_at = timestamp(clock);
  let isWhole = false;
  const begun = { title, topic, style, citation_format, language, works, source };
  const id = await db.write((writer) =>
    store.insertDraft(writer, {
      ...begun,
      project_id: project.id,
      status: "partial",
      warning,
      sections: [],
      word_count: 0,
      created_at: updated_at,
      updated_at,
    }),
  );
  const countWords = () => countDraftWords(written.sections);
  return {
    id,
    written,
    countWords,
    isWhole: () => isWhole,
    async save(status) {
      updated_at = timestampAfter(updated_at, clock);
      const { sections, source: by, warning: why } = written;
      const row = {
        status,
        sections,
        source: by,
        warning: why,
        word_count: countWords(),
        updated_at,
      };
      await db.write((writer) => store.updateDraft(writer, id, row));
      isWhole = status === "complete";
    },
    noteFallback(reason) {
      written.source = "builtin";
      written.warning = fallbackWarning(reason);
    },
  };
}
