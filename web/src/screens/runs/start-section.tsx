// Starts a run: a search whose results are taken in, or PDFs that lie on the server.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextArea } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Segments } from "../../parts/segments.tsx";
import { runsQuery } from "../../pipelines/run-queries.ts";
import type { Run } from "../../pipelines/run-queries.ts";
import { OfflineNotice } from "../../sources/offline-notice.tsx";
import { SourceChoice } from "../../sources/source-choice.tsx";
import { sourcesQuery } from "../../sources/source-queries.ts";
import type { SourceId } from "../../sources/source-queries.ts";

type Kind = Run["pipeline_type"];

const kinds = choices.PipelineRun.pipeline_type;
const amounts = [20, 50, 100, 200, 500] as const;
const longestQuery = 4000;

export function StartSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const [kind, setKind] = useState<Kind>("search");
  return (
    <section
      aria-labelledby="start-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="start-heading" className="font-medium">
          {say("runs.start")}
        </h2>
        <Segments
          label={say("runs.kind")}
          look="loose"
          options={kinds.map((each) => [each, say(`runs.kind.${each}`)] as const)}
          chosen={kind}
          onChoose={setKind}
        />
        <p className="min-w-0 flex-1 basis-80 text-muted">{say(`runs.what.${kind}`)}</p>
      </div>
      {kind === "search" ? (
        <SearchForm projectId={projectId} />
      ) : (
        <UploadForm projectId={projectId} />
      )}
    </section>
  );
}

/** Leads to the run that was started. */
function useStarting<Wish>(
  projectId: number,
  start: (wish: Wish) => Promise<{ thread_id: string }>,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: start,
    onSuccess: async ({ thread_id: threadId }) => {
      void queries.invalidateQueries({ queryKey: runsQuery(projectId).queryKey });
      await navigate({
        to: "/projects/$projectId/runs/$threadId",
        params: { projectId: String(projectId), threadId },
      });
    },
  });
}

function SearchForm({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const sources = useQuery(sourcesQuery(projectId));
  const [query, setQuery] = useState("");
  const [without, setWithout] = useState<readonly SourceId[]>([]);
  const [most, setMost] = useState<number>(50);
  const asked = (sources.data ?? []).filter(
    ({ id, available }) => available && !without.includes(id),
  );
  const isOffline = sources.data !== undefined && sources.data.every(({ available }) => !available);
  const starting = useStarting(projectId, () =>
    call("POST /api/v1/pipelines/search", {
      body: {
        project_id: projectId,
        query: query.trim(),
        sources: asked.map(({ id }) => id),
        max_results: most,
      },
    }),
  );
  const problems = problemsByField(starting.error);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked.length > 0) starting.mutate(undefined);
      }}
    >
      {isOffline ? (
        <OfflineNotice projectId={projectId} reason={sources.data[0]?.reason ?? ""} />
      ) : null}
      <TextArea
        label={say("discover.query")}
        hint={say("runs.queryHint")}
        rows={2}
        maxLength={longestQuery}
        placeholder={say("discover.placeholder")}
        problem={problems["query"]}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <SourceChoice
        sources={sources.data ?? []}
        without={without}
        problem={
          sources.data !== undefined && asked.length === 0 && !isOffline
            ? say("discover.noSource")
            : undefined
        }
        onChange={setWithout}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label={say("discover.most")}
          options={amounts.map((each) => ({ value: each, words: String(each) }))}
          chosen={most}
          onChoose={setMost}
        />
        <Submit isBusy={starting.isPending} isPossible={asked.length > 0} />
      </div>
      {starting.isError && problems["query"] === undefined ? (
        <Problem error={starting.error} />
      ) : null}
    </form>
  );
}

function UploadForm({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const [text, setText] = useState("");
  const paths = text.split("\n").flatMap((line) => line.trim() || []);
  const starting = useStarting(projectId, () =>
    call("POST /api/v1/pipelines/upload", { body: { project_id: projectId, pdf_paths: paths } }),
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (paths.length > 0) starting.mutate(undefined);
      }}
    >
      <TextArea
        label={say("runs.paths")}
        hint={say("runs.pathsHint", { id: projectId })}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end">
        <Submit isBusy={starting.isPending} isPossible={paths.length > 0} />
      </div>
      {starting.isError ? <Problem error={starting.error} /> : null}
    </form>
  );
}

function Submit({ isBusy, isPossible }: { isBusy: boolean; isPossible: boolean }) {
  const { say } = useSpeech();
  return (
    <Button type="submit" weight="primary" disabled={isBusy || !isPossible}>
      <Icon name="chevron" />
      {say(isBusy ? "runs.starting" : "runs.start")}
    </Button>
  );
}
