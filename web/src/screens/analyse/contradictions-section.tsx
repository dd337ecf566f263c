// Papers that say opposite things, a sentence of each side by side, with the way to where they stand.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { contradictionsQuery } from "./analyse-queries.ts";
import { QuotedSentence } from "./paper-title.tsx";
import { saveCsv } from "./save-chart.ts";
import { SectionFrame, Warning } from "./section-frame.tsx";

export function ContradictionsSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <SectionFrame asked={useQuery(contradictionsQuery(projectId))}>
      {({ contradictions: pairs, warning }) =>
        pairs.length === 0 ? (
          <Empty title={say("analyse.noContradictions")}>
            <p className="max-w-md text-muted">{say("analyse.noContradictionsNext")}</p>
          </Empty>
        ) : (
          <div className="grid gap-3">
            <Warning warning={warning} />
            <Button
              className="justify-self-end"
              onClick={() =>
                saveCsv(
                  [say("analyse.topic"), say("analyse.sideA"), say("analyse.sideB")],
                  pairs.map((one) => [one.claim, one.position_a, one.position_b]),
                  "contradictions",
                )
              }
            >
              {say("analyse.saveCsv")}
            </Button>
            <ol className="grid gap-3">
              {pairs.map((one) => (
                <li
                  key={`${one.position_a}\n${one.position_b}`}
                  className="grid gap-2 rounded-lg border border-line bg-surface p-3"
                >
                  <h3 className="font-medium">{one.claim}</h3>
                  <div className="grid gap-3 sm:grid-cols-2">
                    <QuotedSentence
                      projectId={projectId}
                      paperId={one.paper_a_id}
                      title={one.paper_a_title}
                      sentence={one.position_a}
                      place={one.place_a}
                    />
                    <QuotedSentence
                      projectId={projectId}
                      paperId={one.paper_b_id}
                      title={one.paper_b_title}
                      sentence={one.position_b}
                      place={one.place_b}
                    />
                  </div>
                </li>
              ))}
            </ol>
          </div>
        )
      }
    </SectionFrame>
  );
}
