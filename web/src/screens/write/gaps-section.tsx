// What the papers leave open about a topic: what they say so themselves, and what only one of them treats.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Problem } from "../../parts/feedback.tsx";
import { Pill } from "../../parts/pill.tsx";
import { QuotedText } from "./quoted-text.tsx";
import { TopicForm } from "./topic-form.tsx";
import { Writer } from "./writer.tsx";

export function GapsSection({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const looking = useMutation({
    mutationFn: (topic: string) =>
      call("POST /api/v1/projects/{project_id}/writing/gap-analysis", {
        path: { project_id: projectId },
        body: { topic, language },
      }),
  });
  const found = looking.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TopicForm
        words={say("write.gaps")}
        isBusy={looking.isPending}
        onAsk={(topic) => looking.mutate(topic)}
      />
      {looking.isError ? <Problem error={looking.error} /> : null}
      {found === undefined ? null : (
        <section aria-label={say("write.part.gaps")} className="grid grid-cols-1 gap-4">
          <div>
            <h2 className="text-base font-semibold">{found.topic}</h2>
            <p className="text-xs text-muted">
              {say("write.read", { count: found.papers_analyzed.toLocaleString(language) })}{" "}
              <Writer source={found.source} warning={found.warning} />
            </p>
          </div>
          {found.gaps.length === 0 ? <Empty title={say("write.noGaps")} /> : null}
          <ul className="grid grid-cols-1 gap-2">
            {found.gaps.map(({ kind, description }, place) => (
              <li
                key={place}
                className="grid max-w-[90ch] justify-items-start gap-1.5 rounded-lg border border-line bg-surface px-4 py-3"
              >
                <Pill tone={kind === "stated" ? "info" : "warn"}>{say(`write.gap.${kind}`)}</Pill>
                <p>
                  <QuotedText
                    projectId={projectId}
                    text={description}
                    quotations={found.citations}
                  />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
