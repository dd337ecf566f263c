// What the papers leave open, with the sentences that say so, and questions from it.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { gapsQuery } from "./analyse-queries.ts";
import { PaperTitle, QuotedSentence } from "./paper-title.tsx";
import { saveCsv } from "./save-chart.ts";
import { SectionFrame, Warning } from "./section-frame.tsx";

export function GapsSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <SectionFrame asked={useQuery(gapsQuery(projectId))}>
      {({ gaps, research_questions: questions, warning }) =>
        gaps.length === 0 ? (
          <Empty title={say("analyse.noGaps")}>
            <p className="max-w-md text-muted">{say("analyse.noGapsNext")}</p>
          </Empty>
        ) : (
          <div className="grid gap-3">
            <Warning warning={warning} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="max-w-3xl flex-1 basis-60 text-muted">{say("analyse.gapsWhat")}</p>
              <Button
                onClick={() =>
                  saveCsv(
                    [say("analyse.topic"), say("analyse.gap"), say("analyse.question")],
                    gaps.map(({ topic, description }, index) => [
                      topic,
                      description,
                      questions[index]?.question ?? "",
                    ]),
                    "gaps",
                  )
                }
              >
                {say("analyse.saveCsv")}
              </Button>
            </div>
            <ol className="grid gap-3">
              {gaps.map((gap, index) => (
                <li
                  key={gap.topic}
                  className="grid gap-2 rounded-lg border border-line bg-surface p-3"
                >
                  <h3 className="font-medium">{gap.topic}</h3>
                  <p>{gap.description}</p>
                  {questions[index] === undefined ? null : (
                    <p className="text-accent">{questions[index].question}</p>
                  )}
                  <details>
                    <summary className="target w-fit text-muted">
                      {say("analyse.evidence", { count: gap.evidence.length })}
                    </summary>
                    <ul className="mt-2 grid gap-3">
                      {gap.evidence.map((one) => (
                        <li key={`${one.paper_id} ${one.sentence}`}>
                          {one.kind === "title" ? (
                            <PaperTitle
                              projectId={projectId}
                              paperId={one.paper_id}
                              title={one.paper_title}
                            />
                          ) : (
                            <QuotedSentence
                              projectId={projectId}
                              paperId={one.paper_id}
                              title={one.paper_title}
                              sentence={one.sentence}
                              place={one.place}
                            />
                          )}
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ))}
            </ol>
          </div>
        )
      }
    </SectionFrame>
  );
}
