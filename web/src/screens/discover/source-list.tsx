// The sources of a search, each with how much it has found so far and what kept it from more.
import { useSpeech } from "../../language/language-context.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Source } from "../../sources/source-queries.ts";
import type { SourceProgress } from "./searches.ts";

export function SourceList({
  progress,
  sources,
}: {
  progress: SourceProgress[];
  sources: Source[];
}) {
  const { say, language } = useSpeech();
  const nameOf = (id: string) => sources.find((source) => source.id === id)?.name ?? id;
  return (
    <ul aria-label={say("discover.sources")} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {progress.map(({ source, count, error, isDone }) => (
        <li key={source} className="flex min-w-0 items-start gap-2">
          <span
            className={`mt-0.5 ${error === null ? (isDone ? "text-good" : "text-muted") : "text-warn"}`}
          >
            <Icon name={error === null ? (isDone ? "check" : "clock") : "alert"} />
          </span>
          <p className="min-w-0 break-words">
            <span className="font-medium">{nameOf(source)}</span>{" "}
            {error !== null && count === 0 ? null : (
              <span className="text-muted tabular-nums">
                {isDone || count > 0
                  ? say("discover.count", { count: count.toLocaleString(language) })
                  : say("discover.asking")}
              </span>
            )}
            {error === null ? null : <span className="block text-xs text-muted">{error}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
