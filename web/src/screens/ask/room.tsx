// The open conversation, once it is known; a new one has nothing to wait for.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode, RefObject } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { AskSearch } from "../../papers/ask-search.ts";
import { buttonLook } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { conversationQuery } from "./ask-queries.ts";
import type { OpenSource } from "./dock-place.ts";
import { Talk } from "./talk.tsx";

export function Room({
  project,
  search,
  field,
  onOpen,
}: {
  project: Project;
  search: AskSearch;
  field: RefObject<HTMLTextAreaElement | null>;
  onOpen: OpenSource;
}) {
  const { say } = useSpeech();
  const { conversation: id } = search;
  const stored = useQuery({ ...conversationQuery(id ?? 0), enabled: id !== undefined });
  const params = { projectId: String(project.id) };
  if (id !== undefined && stored.isPending) {
    return (
      <Alone>
        <Pending words={say("ask.loading")} />
      </Alone>
    );
  }
  if (id !== undefined && stored.isError) {
    return (
      <Alone>
        <Problem error={stored.error} onRetry={() => void stored.refetch()} />
      </Alone>
    );
  }
  const conversation = id === undefined ? undefined : stored.data;
  if (conversation?.knowledge_base_ids?.includes(project.id) === false) {
    return (
      <Alone>
        <Empty title={say("ask.elsewhere")}>
          <Link to="/projects/$projectId/ask" params={params} className={buttonLook("plain")}>
            {say("ask.new")}
          </Link>
        </Empty>
      </Alone>
    );
  }
  if (conversation === undefined && project.paper_count === 0) {
    return (
      <Alone>
        <Empty title={say("overview.empty")}>
          <p className="max-w-md text-muted">{say("ask.emptyNext")}</p>
          <Link to="/projects/$projectId/papers" params={params} className={buttonLook("primary")}>
            {say("overview.emptyNext")}
          </Link>
        </Empty>
      </Alone>
    );
  }
  return (
    <Talk
      project={project}
      search={search}
      conversation={conversation}
      field={field}
      onOpen={onOpen}
    />
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <div className="min-w-0 flex-1 p-5">{children}</div>;
}
