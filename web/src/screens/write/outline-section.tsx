// An outline of a review: headings with what is to be said under each, and the papers that say it.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { QuotedText } from "./quoted-text.tsx";
import { TopicForm } from "./topic-form.tsx";
import { Writer } from "./writer.tsx";

export function OutlineSection({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const outlining = useMutation({
    mutationFn: (topic: string) =>
      call("POST /api/v1/projects/{project_id}/writing/review-outline", {
        path: { project_id: projectId },
        body: { topic, language },
      }),
  });
  const found = outlining.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TopicForm
        words={say("write.outline")}
        isBusy={outlining.isPending}
        onAsk={(topic) => outlining.mutate(topic)}
      />
      {outlining.isError ? <Problem error={outlining.error} /> : null}
      {found === undefined ? null : (
        <section aria-label={say("write.part.outline")} className="grid grid-cols-1 gap-4">
          <h2 className="text-base font-semibold">{found.topic}</h2>
          <ol className="grid max-w-[80ch] grid-cols-1 gap-4">
            {found.outline.map(({ title, points, paper_ids: papers }, place) => (
              <li key={place} className="grid gap-1">
                <h3 className="font-medium">
                  {place + 1}. {title}{" "}
                  {papers.length === 0 ? null : (
                    <span className="text-xs font-normal text-muted">
                      {say("write.papers", { count: papers.length.toLocaleString(language) })}
                    </span>
                  )}
                </h3>
                <ul className="grid list-disc gap-1 pl-6">
                  {points.map((point, at) => (
                    <li key={at}>
                      <QuotedText projectId={projectId} text={point} quotations={found.citations} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          <Writer source={found.source} warning={found.warning} />
          <CopyBlock text={found.content} look="wrapped" copyLabel={say("write.copyMarkdown")} />
        </section>
      )}
    </div>
  );
}
