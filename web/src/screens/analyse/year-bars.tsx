// Papers a year as bars: a pointer or the arrow keys tell what stands behind each.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Trends } from "./analyse-queries.ts";

type Year = Trends["publication_timeline"][number];

const width = 720;
const height = 220;
const foot = 22;
const head = 22;
const mostLabels = 12;

export function YearBars({ years }: { years: Year[] }) {
  const { say, language } = useSpeech();
  const [at, setAt] = useState<number>();
  const most = Math.max(1, ...years.map(({ count }) => count));
  const step = width / Math.max(1, years.length);
  const every = Math.max(1, Math.ceil(years.length / mostLabels));
  const chosen = at === undefined ? undefined : years[at];
  const tell = ({ year, count, citations, is_partial: isPartial }: Year) =>
    say(isPartial ? "analyse.yearPartial" : "analyse.yearTold", {
      year,
      count: count.toLocaleString(language),
      citations: citations.toLocaleString(language),
    });
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full min-w-[34rem] rounded-sm"
        role="slider"
        aria-label={say("analyse.yearsChart")}
        aria-valuemin={years[0]?.year ?? 0}
        aria-valuemax={years.at(-1)?.year ?? 0}
        aria-valuenow={chosen?.year ?? years.at(-1)?.year ?? 0}
        aria-valuetext={chosen === undefined ? say("analyse.yearsKeys") : tell(chosen)}
        tabIndex={0}
        onKeyDown={(event) => {
          const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          setAt(Math.min(years.length - 1, Math.max(0, (at ?? years.length - 1) + by)));
        }}
        onPointerLeave={() => setAt(undefined)}
      >
        {years.map((one, index) => {
          const tall = ((height - foot - head) * one.count) / most;
          return (
            <g key={one.year} onPointerEnter={() => setAt(index)}>
              <rect x={index * step} y={0} width={step} height={height - foot} fill="transparent" />
              <rect
                x={index * step + step * 0.1}
                y={height - foot - tall}
                width={step * 0.8}
                height={tall}
                fill={index === at ? "var(--color-wheat)" : "var(--color-accent)"}
                fillOpacity={one.is_partial ? 0.45 : 1}
              />
              {index % every === 0 ? (
                <text
                  x={index * step + step / 2}
                  y={height - 6}
                  textAnchor="middle"
                  fontSize="12"
                  fill="var(--color-muted)"
                >
                  {one.year}
                </text>
              ) : null}
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height - foot} y2={height - foot} stroke="var(--color-edge)" />
        <text x={2} y={14} fontSize="12" fill="var(--color-muted)">
          {most.toLocaleString(language)}
        </text>
      </svg>
      <p role="status" className="min-h-5 text-muted">
        {chosen === undefined ? say("analyse.yearsKeys") : tell(chosen)}
      </p>
    </>
  );
}
