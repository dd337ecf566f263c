// The tour of a sample project: four steps, each the way to something, ticked when done, until somebody puts it away.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { call, request } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { conflictsQuery } from "../../papers/library-queries.ts";
import { IconButton } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { projectQuery } from "../../projects/project-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import { tasksQuery } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";

export function SampleGuide({ project }: { project: Project }) {
  return project.settings["guide"] === "sample" ? <Guide project={project} /> : null;
}

function Guide({ project }: { project: Project }) {
  const { say } = useSpeech();
  const { steps, see } = useSteps(project.id);
  const isReading = useQuery(tasksQuery(project.id)).data?.some(isUnfinished) ?? true;
  const away = usePuttingAway(project);
  return (
    <section
      aria-labelledby="guide-heading"
      className="rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-center gap-3">
        <h2 id="guide-heading" className="text-base font-semibold">
          {say("guide.title")}
        </h2>
        <p role="status" className="min-w-0 flex-1 truncate text-muted">
          {say(isReading ? "guide.reading" : "guide.madeUp")}
        </p>
        <IconButton
          aria-label={say("guide.putAway")}
          title={say("guide.putAway")}
          disabled={away.isPending}
          className="-mr-2"
          onClick={() => away.mutate()}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      {away.isError ? <Problem error={away.error} /> : null}
      <ol className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-2.5">
            <Tick number={index + 1} isDone={step.isDone} />
            <div className="min-w-0">
              <Link
                {...step.link}
                onClick={() => see(step.name)}
                className="rounded-sm font-medium text-accent hover:underline"
              >
                {say(`guide.${step.name}`)}
              </Link>
              {step.isDone ? <span className="sr-only"> ({say("guide.done")})</span> : null}
              <p className="text-xs text-muted">
                {say(`guide.${step.name}What`, { question: say("guide.question") })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tick({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-5 shrink-0 place-content-center rounded-full text-xs tabular-nums ${isDone ? "bg-good-soft text-good" : "bg-sunken text-muted"}`}
    >
      {isDone ? <Icon name="check" className="size-3.5" /> : number}
    </span>
  );
}

/** Asking, judging and writing leave something behind; looking at contradictions does not, and is remembered here. */
function useSteps(projectId: number) {
  const { say } = useSpeech();
  const storageName = `sheaf.guide.${projectId}`;
  const [isSeen, setSeen] = useState(() => localStorage.getItem(storageName) !== null);
  const asked = useQuery({
    queryKey: ["conversations", "count", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/conversations", {
        query: { knowledge_base_id: projectId, page_size: 1 },
        signal,
      }),
  });
  const written = useQuery({
    queryKey: ["drafts", "count", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/writing/drafts", {
        path: { project_id: projectId },
        query: { page_size: 1 },
        signal,
      }),
  });
  const conflicts = useQuery(conflictsQuery(projectId)).data;
  const params = { projectId: String(projectId) };
  const search = { q: say("guide.question") };
  const steps = [
    {
      name: "ask",
      link: linkOptions({ to: "/projects/$projectId/ask", params, search }),
      isDone: (asked.data?.total ?? 0) > 0,
    },
    {
      name: "duplicates",
      link: linkOptions({ to: "/projects/$projectId/duplicates", params }),
      isDone: conflicts?.length === 0,
    },
    {
      name: "contradictions",
      link: linkOptions({
        to: "/projects/$projectId/analyse",
        params,
        search: { view: "contradictions" },
      }),
      isDone: isSeen,
    },
    {
      name: "write",
      link: linkOptions({ to: "/projects/$projectId/write", params }),
      isDone: (written.data?.total ?? 0) > 0,
    },
  ] as const;
  const see = (name: string) => {
    if (name !== "contradictions") return;
    localStorage.setItem(storageName, "seen");
    setSeen(true);
  };
  return { steps, see };
}

/** For everybody in the project, and for good. */
function usePuttingAway(project: Project) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { guide: _, ...settings } = project.settings;
      return request("PUT /api/v1/projects/{project_id}", {
        path: { project_id: project.id },
        body: { settings },
      });
    },
    onSuccess: (answer) => queries.setQueryData(projectQuery(project.id).queryKey, answer),
  });
}
