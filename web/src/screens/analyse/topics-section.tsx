// The topics of the project, how each goes over the years, and which grow or decline.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { trendsQuery } from "./analyse-queries.ts";
import type { Trends } from "./analyse-queries.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { SectionFrame } from "./section-frame.tsx";

type Topic = Trends["topic_trends"][number];

const mostDrawn = 15;
const row = 30;
const left = 230;
const right = 130;
const width = 720;
const longestName = 34;
const colours = {
  rising: "var(--color-good)",
  declining: "var(--color-bad)",
  stable: "var(--color-muted)",
};
const arrows = { rising: "↗", declining: "↘", stable: "→" };

export function TopicsSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <SectionFrame asked={useQuery(trendsQuery(projectId))}>
      {({ topic_trends: topics, emerging_topics: emerging, declining_topics: declining }) =>
        topics.length === 0 ? (
          <Empty title={say("analyse.noTopics")}>
            <p className="max-w-md text-muted">{say("analyse.noTopicsNext")}</p>
          </Empty>
        ) : (
          <div className="grid gap-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <Growing title={say("analyse.emerging")} topics={emerging} />
              <Growing title={say("analyse.declining")} topics={declining} />
            </div>
            <ChartFrame
              title={say("analyse.topicsChart")}
              name="topics"
              header={[
                say("analyse.topic"),
                say("analyse.papers"),
                say("analyse.slope"),
                "r²",
                say("analyse.trend"),
              ]}
              rows={topics.map((one) => [
                one.topic,
                one.total_papers,
                one.slope,
                one.r_squared,
                say(`analyse.trend.${one.trend}`),
              ])}
            >
              <Lines topics={topics.slice(0, mostDrawn)} />
            </ChartFrame>
          </div>
        )
      }
    </SectionFrame>
  );
}

function Growing({ title, topics }: { title: string; topics: Trends["emerging_topics"] }) {
  const { say, language } = useSpeech();
  const percent = new Intl.NumberFormat(language, { style: "percent", signDisplay: "always" });
  return (
    <section className="grid content-start gap-1 rounded-lg border border-line bg-surface p-3">
      <h3 className="font-medium">{title}</h3>
      {topics.length === 0 ? <p className="text-muted">{say("analyse.none")}</p> : null}
      <ul className="grid gap-0.5">
        {topics.slice(0, 8).map(({ topic, yoy_growth: growth }) => (
          <li key={topic} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">{topic}</span>
            <span className="text-muted tabular-nums">{percent.format(growth)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ topics }: { topics: Topic[] }) {
  const { say } = useSpeech();
  const height = topics.length * row;
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={say("analyse.topicsChart")}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full min-w-[34rem]"
        role="img"
        aria-label={say("analyse.topicsChart")}
      >
        {topics.map((topic, index) => (
          <g key={topic.topic} transform={`translate(0 ${index * row})`}>
            <title>{`${topic.topic}: ${topic.yearly_counts.map(({ year, count }) => `${year} ${count}`).join(", ")}`}</title>
            <rect x={0} y={0} width={width} height={row} fill="transparent" />
            <text x={0} y={row * 0.65} fontSize="13" fill="var(--color-ink)">
              {topic.topic.length > longestName
                ? `${topic.topic.slice(0, longestName)}…`
                : topic.topic}
            </text>
            <polyline
              points={pointsOf(topic)}
              fill="none"
              strokeWidth={1.8}
              stroke={colours[topic.trend]}
            />
            <text x={width - right + 12} y={row * 0.65} fontSize="12" fill={colours[topic.trend]}>
              {`${arrows[topic.trend]} ${say(`analyse.trend.${topic.trend}`)} · ${topic.total_papers}`}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Each topic on a scale of its own: the shape is what is compared. */
function pointsOf({ yearly_counts: counts }: Topic): string {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const step = (width - left - right) / Math.max(1, counts.length - 1);
  return counts
    .map(({ count }, index) => `${left + index * step},${row - 5 - ((row - 10) * count) / most}`)
    .join(" ");
}
