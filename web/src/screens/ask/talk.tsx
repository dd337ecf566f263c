// A conversation as one sees it: what was said, scrolling by itself, and the place for the next question below it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { RefObject } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import type { AskSearch } from "../../papers/ask-search.ts";
import { Problem } from "../../parts/feedback.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { Remark } from "./answer-end.tsx";
import {
  conversationQuery,
  indexQuery,
  useConversationRefresh,
  useModeSaving,
} from "./ask-queries.ts";
import type { Conversation, ToolMode } from "./ask-queries.ts";
import { BeginView } from "./begin-view.tsx";
import type { OpenSource } from "./dock-place.ts";
import { useDraft } from "./drafts.ts";
import { IndexLine } from "./index-line.tsx";
import { QuestionBox } from "./question-box.tsx";
import { ScopeChooser } from "./scope-chooser.tsx";
import { readScope, writeScope } from "./scope.ts";
import { Thread } from "./thread.tsx";
import { startTurn, stopTurn, useTurn } from "./turns.ts";

type Question = { words: string; replaces: number | undefined };

/** The model leaves the memory after some seconds: whoever begins to write has it loaded again. */
const warmMilliseconds = 20_000;

const columnLook = "mx-auto w-full max-w-[46rem] px-4 sm:px-6";

export function Talk({
  project,
  search,
  conversation,
  field,
  onOpen,
}: {
  project: Project;
  search: AskSearch;
  conversation: Conversation | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onOpen: OpenSource;
}) {
  const { say } = useSpeech();
  const navigate = useNavigate({ from: "/projects/$projectId/ask" });
  const queries = useQueryClient();
  const refresh = useConversationRefresh(project.id);
  const turn = useTurn(conversation?.id);
  const [draft, setDraft] = useDraft(`${project.id}.${conversation?.id ?? "new"}`, search.q);
  const [beginning, setBeginning] = useState<ToolMode>("qa");
  const saving = useModeSaving(conversation);
  const mode = saving.mode ?? beginning;
  const scope = readScope(project.id, search, conversation);
  const isRunning = turn?.state === "running";
  /** The conversation as it is stored now; a new one is made first, so that stopping its answer loses nothing. */
  const openConversation = async () => {
    if (conversation !== undefined) {
      return queries.fetchQuery({ ...conversationQuery(conversation.id), staleTime: 0 });
    }
    const made = await call("POST /api/v1/conversations", {
      body: { knowledge_base_ids: scope.projects, tool_mode: mode },
    });
    queries.setQueryData(conversationQuery(made.id).queryKey, made);
    return made;
  };
  const asking = useMutation({
    mutationFn: async ({ words, replaces }: Question) => {
      const { id, messages } = await openConversation();
      const last = messages.findLast((each) => replaces === undefined || each.id < replaces);
      const asked = { question: words, mode, scope, after: last?.id ?? 0, replaces };
      void startTurn(id, asked, () => refresh(id));
      if (draft.trim() === words || search.q !== undefined) setDraft("");
      // Going where one is would scroll to the top.
      if (conversation === undefined || search.q !== undefined) {
        const { q, ...place } = search;
        await navigate({ search: { ...place, conversation: id }, replace: q !== undefined });
      }
    },
  });
  const ask = (words: string, replaces?: number) => {
    if (words.trim() !== "" && !isRunning && !asking.isPending)
      asking.mutate({ words: words.trim(), replaces });
  };
  const isAway = asking.error instanceof ApiError && asking.error.status === 0;
  return (
    <section aria-label={say("ask.conversation")} className="flex min-w-0 flex-1 flex-col">
      <div
        // Another conversation begins where it begins, not where one was in the last.
        key={conversation?.id ?? 0}
        tabIndex={-1}
        className="scroll-thin relative min-h-0 flex-1 overflow-y-auto outline-none"
      >
        <div className={`${columnLook} grid grid-cols-1 gap-4 py-5`}>
          {conversation === undefined ? (
            <BeginView projectId={project.id} onAsk={ask} />
          ) : (
            <Thread
              projectId={project.id}
              messages={conversation.messages}
              turn={turn}
              onAsk={ask}
              onOpen={onOpen}
            />
          )}
        </div>
      </div>
      <div className={`${columnLook} grid gap-2.5 pt-2 pb-3`}>
        <IndexLine projectId={project.id} paperCount={project.paper_count} question={draft} />
        {isAway ? <Remark words={say("ask.away")} /> : null}
        {asking.isError && !isAway ? (
          <Problem
            error={asking.error}
            onRetry={() => ask(asking.variables.words, asking.variables.replaces)}
          />
        ) : null}
        {saving.error === null ? null : <Problem error={saving.error} />}
        <QuestionBox
          field={field}
          draft={draft}
          mode={mode}
          isRunning={isRunning}
          isBusy={asking.isPending}
          scope={
            <ScopeChooser
              project={project}
              scope={scope}
              isBegun={conversation !== undefined}
              onChoose={(next) => {
                const written = writeScope(project.id, next, conversation === undefined);
                const { conversation: open, q, find } = search;
                const kept = { ...(open && { conversation: open }), ...(q && { q }) };
                void navigate({
                  search: { ...kept, ...(find && { find }), ...written },
                  replace: true,
                });
              }}
            />
          }
          onFocus={() =>
            void queries.prefetchQuery({ ...indexQuery(project.id), staleTime: warmMilliseconds })
          }
          onDraft={setDraft}
          onMode={conversation === undefined ? setBeginning : saving.save}
          onAsk={() => ask(draft)}
          onStop={() => {
            if (conversation !== undefined) stopTurn(conversation.id);
          }}
        />
      </div>
    </section>
  );
}
