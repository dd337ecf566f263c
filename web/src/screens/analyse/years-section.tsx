// How many papers of the project are of which year.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { trendsQuery } from "./analyse-queries.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { YearBars } from "./year-bars.tsx";

export function YearsSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <SectionFrame asked={useQuery(trendsQuery(projectId))}>
      {({ publication_timeline: years, summary_stats: stats }) =>
        years.length === 0 ? (
          <Empty title={say("analyse.noYears")}>
            <p className="max-w-md text-muted">{say("analyse.noYearsNext")}</p>
          </Empty>
        ) : (
          <div className="grid gap-3">
            <ChartFrame
              title={say("analyse.yearsChart")}
              name="papers-by-year"
              header={[say("analyse.year"), say("analyse.papers"), say("analyse.citations")]}
              rows={years.map(({ year, count, citations }) => [year, count, citations])}
            >
              <YearBars years={years} />
            </ChartFrame>
            {stats.papers_left_out === 0 ? null : (
              <p className="text-muted">
                {say("analyse.leftOut", { count: stats.papers_left_out })}
              </p>
            )}
          </div>
        )
      }
    </SectionFrame>
  );
}
