// The review draft: what is wanted of it and its versions at the left, the one that is open or being written at the right.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftList } from "./draft-list.tsx";
import { DraftView } from "./draft-view.tsx";
import { draftsQuery } from "./write-queries.ts";
import { WritingView } from "./writing-view.tsx";
import { dropWriting, startWriting, stopWriting, useWriting } from "./writings.ts";
import type { DraftWish } from "./writings.ts";

const route = getRouteApi("/projects/$projectId/write");

export function DraftSection({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const { draft: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const writing = useWriting(projectId);
  const drafts = useQuery(draftsQuery(projectId)).data;
  const [wish, setWish] = useState<DraftWish>(
    () => writing?.wish ?? { topic: "", style: "narrative", citation_format: "numbered", language },
  );
  // Whoever comes to write sees what was written last.
  const openId = chosen ?? drafts?.items[0]?.id;
  const keep = async (draftId: number | undefined) => {
    await queries.invalidateQueries({ queryKey: draftsQuery(projectId).queryKey });
    if (draftId !== undefined) await navigate({ search: { draft: draftId }, replace: true });
  };
  const start = (wanted: DraftWish, fallback = false) =>
    void startWriting(projectId, wanted, keep, { fallback });
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-5">
        <DraftForm
          wish={wish}
          isRunning={writing?.state === "running"}
          onWish={setWish}
          onStart={() => start(wish)}
        />
        <DraftList
          projectId={projectId}
          openId={writing === undefined ? openId : undefined}
          onOpen={() => dropWriting(projectId)}
          onDeleted={(draftId) => {
            if (draftId === chosen) void navigate({ search: {}, replace: true });
          }}
        />
      </div>
      {writing !== undefined ? (
        <WritingView
          writing={writing}
          onStop={() => stopWriting(projectId)}
          onAgain={() => start(writing.wish)}
          onFallback={() => start(writing.wish, true)}
        />
      ) : openId !== undefined ? (
        <DraftView key={openId} projectId={projectId} draftId={openId} />
      ) : drafts === undefined ? null : (
        <Empty title={say("write.begin")}>
          <p className="max-w-md text-muted">{say("write.beginHow")}</p>
        </Empty>
      )}
    </div>
  );
}
