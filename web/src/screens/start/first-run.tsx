// What the start shows before there is a project: a sample to try, files to drop, or an empty project.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { IconName } from "../../parts/icons.tsx";
import { overlayInput } from "../../parts/segments.tsx";
import { projectsKey } from "../../projects/project-queries.ts";
import { acceptedFiles } from "./dropped-files.ts";

export function FirstRun({
  onFiles,
  onCreate,
}: {
  onFiles: (files: File[]) => void;
  onCreate: () => void;
}) {
  const { say } = useSpeech();
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-10">
      <div className="grid gap-1 text-center">
        <h1 className="font-serif text-2xl font-semibold text-balance">{say("home.welcome")}</h1>
        <p className="text-muted">{say("home.welcomeWhy")}</p>
      </div>
      <div className="grid divide-line rounded-lg border border-line bg-surface max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Way icon="star" title={say("home.sample")} words={say("home.sampleWhat")}>
          <SampleButton weight="primary" />
        </Way>
        <Way icon="upload" title={say("home.drop")} words={say("home.dropWhat")}>
          <label className={`relative has-focus-visible:outline-2 ${buttonLook("plain")}`}>
            {say("home.choose")}
            <input
              type="file"
              multiple
              accept={acceptedFiles}
              aria-label={say("home.choose")}
              className={overlayInput}
              onChange={(event) => onFiles([...(event.target.files ?? [])])}
            />
          </label>
        </Way>
      </div>
      <p className="text-center text-muted">
        {say("home.orEmpty")}{" "}
        <Button weight="quiet" aria-keyshortcuts="n" className="text-accent" onClick={onCreate}>
          {say("start.new")}
        </Button>
      </p>
    </div>
  );
}

function Way({
  icon,
  title,
  words,
  children,
}: {
  icon: IconName;
  title: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col items-start gap-2 p-6">
      <Icon name={icon} className="size-5 text-accent" />
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mb-2 text-muted">{words}</p>
      <div className="mt-auto">{children}</div>
    </section>
  );
}

/** Makes the sample and opens it; its papers are read meanwhile. */
export function SampleButton({ weight }: { weight: "primary" | "plain" }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => call("POST /api/v1/projects/sample", {}),
    onSuccess: async (project) => {
      void queries.invalidateQueries({ queryKey: projectsKey });
      await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } });
    },
  });
  return (
    <div className="grid gap-3">
      <Button weight={weight} disabled={making.isPending} onClick={() => making.mutate()}>
        {say(making.isPending ? "home.sampleMaking" : "home.sampleTry")}
      </Button>
      {making.isError ? <Problem error={making.error} /> : null}
    </div>
  );
}
