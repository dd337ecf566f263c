// The papers of the project by their impact, with the points that each score is made of.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { impactQuery } from "./analyse-queries.ts";
import type { ImpactScores } from "./analyse-queries.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { PaperTitle } from "./paper-title.tsx";
import { SectionFrame } from "./section-frame.tsx";

const onPage = 25;
const groups = 10;
const width = 720;
const height = 160;
const foot = 22;

export function ImpactSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <SectionFrame asked={useQuery(impactQuery(projectId))}>
      {(found) =>
        found.total === 0 ? (
          <Empty title={say("analyse.noPapers")} />
        ) : (
          <div className="grid gap-4">
            <p className="max-w-3xl text-muted">{say("analyse.impactWhat")}</p>
            <Spread scores={found.scores} />
            <List projectId={projectId} scores={found.scores} />
          </div>
        )
      }
    </SectionFrame>
  );
}

function Spread({ scores }: { scores: ImpactScores["scores"] }) {
  const { say, language } = useSpeech();
  const counts = Array.from({ length: groups }, () => 0);
  for (const { score } of scores) {
    const group = Math.min(groups - 1, Math.floor(score / groups));
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const most = Math.max(1, ...counts);
  const step = width / groups;
  return (
    <ChartFrame
      title={say("analyse.impactChart")}
      name="impact"
      header={[
        say("analyse.paper"),
        say("analyse.score"),
        say("analyse.citations"),
        say("analyse.normalised"),
        say("analyse.volume"),
        say("analyse.retraction"),
      ]}
      rows={scores
        .slice(0, 1000)
        .map(({ title, score, factors, details }) => [
          title,
          score,
          details.citations,
          factors.normalised_citations,
          factors.citation_volume,
          factors.retraction,
        ])}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full min-w-[34rem]"
        role="img"
        aria-label={say("analyse.impactChart")}
      >
        {counts.map((count, group) => {
          const tall = ((height - foot - 18) * count) / most;
          const range = `${group * groups}–${(group + 1) * groups}`;
          return (
            <g key={range}>
              <title>{`${range}: ${count}`}</title>
              <rect
                x={group * step + 4}
                y={height - foot - tall}
                width={step - 8}
                height={tall}
                fill="var(--color-accent)"
              />
              <text
                x={group * step + step / 2}
                y={height - foot - tall - 4}
                textAnchor="middle"
                fontSize="12"
                fill="var(--color-ink)"
              >
                {count.toLocaleString(language)}
              </text>
              <text
                x={group * step + step / 2}
                y={height - 6}
                textAnchor="middle"
                fontSize="12"
                fill="var(--color-muted)"
              >
                {range}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFrame>
  );
}

function List({ projectId, scores }: { projectId: number; scores: ImpactScores["scores"] }) {
  const { say, language } = useSpeech();
  const [page, setPage] = useState(1);
  const shown = scores.slice((page - 1) * onPage, page * onPage);
  return (
    <div>
      <ol start={(page - 1) * onPage + 1} className="grid gap-2">
        {shown.map(({ paper_id: id, title, score, factors, details }) => (
          <li
            key={id}
            className="grid grid-cols-[3rem_1fr] gap-3 rounded-lg border border-line bg-surface px-3 py-2"
          >
            <span className="text-lg font-semibold tabular-nums">{Math.round(score)}</span>
            <div className="grid min-w-0 gap-1">
              <PaperTitle projectId={projectId} paperId={id} title={title} />
              <p className="text-xs text-muted">
                {say("analyse.impactTold", {
                  citations: details.citations.toLocaleString(language),
                  rate: details.citations_per_year.toLocaleString(language),
                  expected: details.expected_citations_per_year.toLocaleString(language),
                  field: details.field ?? say("analyse.wholeProject"),
                })}{" "}
                {say("analyse.points", {
                  normalised: factors.normalised_citations,
                  volume: factors.citation_volume,
                })}
                {details.is_retracted ? ` ${say("analyse.retracted")}` : ""}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Pager
        label={say("analyse.pages")}
        page={page}
        pages={Math.ceil(scores.length / onPage)}
        onTurn={setPage}
      />
    </div>
  );
}
