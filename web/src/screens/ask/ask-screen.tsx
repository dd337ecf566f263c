// Asking the papers of a project: its conversations at the left, the one that is open at the right.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import { conversationQuery, useConversationRefresh, useModeSaving } from "./ask-queries.ts";
import type { Conversation, ToolMode } from "./ask-queries.ts";
import { ConversationList } from "./conversation-list.tsx";
import { IndexLine } from "./index-line.tsx";
import { QuestionBox } from "./question-box.tsx";
import { Thread } from "./thread.tsx";
import { startTurn, stopTurn, useTurn } from "./turns.ts";

const route = getRouteApi("/projects/$projectId/ask");

export function AskScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const [isListOpen, setListOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = say("ask.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  const beginAnew = () => {
    void navigate({ search: search.q === undefined ? {} : { q: search.q } });
    setListOpen(false);
    field.current?.focus();
  };
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1), n: beginAnew });
  if (project === undefined) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <section
        aria-label={say("ask.conversations")}
        className="grid grid-cols-1 gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-0.5"
      >
        <div className="flex items-center gap-2">
          <h1 className="text-xl font-semibold">{title}</h1>
          <Button
            aria-expanded={isListOpen}
            className="ml-auto lg:hidden"
            onClick={() => setListOpen(!isListOpen)}
          >
            {say("ask.conversations")}
          </Button>
          <Button aria-keyshortcuts="n" className="lg:ml-auto" onClick={beginAnew}>
            <Icon name="plus" />
            {say("ask.new")}
          </Button>
        </div>
        <div className={isListOpen ? "" : "max-lg:hidden"}>
          <ConversationList projectId={projectId} search={search} />
        </div>
      </section>
      <Room project={project} conversationId={search.conversation} field={field} />
    </div>
  );
}

/** The open conversation, once it is known; a new one has nothing to wait for. */
function Room({
  project,
  conversationId,
  field,
}: {
  project: Project;
  conversationId: number | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { say } = useSpeech();
  const stored = useQuery({
    ...conversationQuery(conversationId ?? 0),
    enabled: conversationId !== undefined,
  });
  const params = { projectId: String(project.id) };
  if (conversationId !== undefined && stored.isPending) {
    return <Pending words={say("ask.loading")} />;
  }
  if (conversationId !== undefined && stored.isError) {
    return <Problem error={stored.error} onRetry={() => void stored.refetch()} />;
  }
  const conversation = conversationId === undefined ? undefined : stored.data;
  if (conversation?.knowledge_base_ids?.includes(project.id) === false) {
    return (
      <Empty title={say("ask.elsewhere")}>
        <Link to="/projects/$projectId/ask" params={params} className={buttonLook("plain")}>
          {say("ask.new")}
        </Link>
      </Empty>
    );
  }
  if (conversation === undefined && project.paper_count === 0) {
    return (
      <Empty title={say("overview.empty")}>
        <p className="max-w-md text-muted">{say("ask.emptyNext")}</p>
        <Link to="/projects/$projectId/papers" params={params} className={buttonLook("primary")}>
          {say("overview.emptyNext")}
        </Link>
      </Empty>
    );
  }
  return <Talk project={project} conversation={conversation} field={field} />;
}

function Talk({
  project,
  conversation,
  field,
}: {
  project: Project;
  conversation: Conversation | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { say } = useSpeech();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const refresh = useConversationRefresh(project.id);
  const turn = useTurn(conversation?.id);
  const [draft, setDraft] = useState("");
  const [beginning, setBeginning] = useState<ToolMode>("qa");
  const saving = useModeSaving(conversation);
  const mode = saving.mode ?? beginning;
  const asking = useMutation({
    mutationFn: async (question: string) => {
      const { id, messages } = await openConversation();
      const after = messages.at(-1)?.id ?? 0;
      void startTurn(id, { question, mode, after }, () => refresh(id));
      setDraft("");
      // Going where one is would scroll to the top.
      if (conversation === undefined) {
        await navigate({ search: (before) => ({ ...before, conversation: id }) });
      }
    },
  });
  /** The conversation as it is stored now; a new one is made first, so that stopping its answer loses nothing. */
  const openConversation = async () => {
    if (conversation !== undefined) {
      return queries.fetchQuery({ ...conversationQuery(conversation.id), staleTime: 0 });
    }
    const made = await call("POST /api/v1/conversations", {
      body: { knowledge_base_ids: [project.id], tool_mode: mode },
    });
    queries.setQueryData(conversationQuery(made.id).queryKey, made);
    return made;
  };
  const isRunning = turn?.state === "running";
  const ask = (question: string) => {
    if (question.trim() !== "" && !isRunning && !asking.isPending) asking.mutate(question.trim());
  };
  return (
    <section aria-label={say("ask.conversation")} className="grid grid-cols-1 gap-5">
      <IndexLine projectId={project.id} paperCount={project.paper_count} />
      {conversation === undefined ? (
        <div className="grid gap-1 py-6">
          <p className="text-base font-medium">{say("ask.begin")}</p>
          <p className="max-w-prose text-muted">{say("ask.beginHow")}</p>
        </div>
      ) : (
        <Thread
          key={conversation.id}
          projectId={project.id}
          messages={conversation.messages}
          turn={turn}
          onAsk={ask}
        />
      )}
      {asking.isError ? (
        <Problem error={asking.error} onRetry={() => ask(asking.variables)} />
      ) : null}
      {saving.error === null ? null : <Problem error={saving.error} />}
      <QuestionBox
        field={field}
        draft={draft}
        mode={mode}
        isRunning={isRunning}
        isBusy={asking.isPending}
        onDraft={setDraft}
        onMode={conversation === undefined ? setBeginning : saving.save}
        onAsk={() => ask(draft)}
        onStop={() => {
          if (conversation !== undefined) stopTurn(conversation.id);
        }}
      />
    </section>
  );
}
