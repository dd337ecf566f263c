// A search that goes on: who has answered, and how much was found so far.
import { useSpeech } from "../../language/language-context.tsx";
import type { Source } from "../../sources/source-queries.ts";
import type { SourceProgress } from "./searches.ts";
import { SourceList } from "./source-list.tsx";

export function RunningSection({
  progress,
  sources,
}: {
  progress: SourceProgress[];
  sources: Source[];
}) {
  const { say, language } = useSpeech();
  const done = progress.filter(({ isDone }) => isDone).length;
  const count = progress.reduce((sum, each) => sum + each.count, 0);
  return (
    <section
      aria-labelledby="running-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="running-heading" className="sr-only">
        {say("discover.running")}
      </h2>
      <div className="grid gap-1">
        <p role="status" className="tabular-nums">
          {done === progress.length
            ? say("discover.merging")
            : say("discover.progress", {
                done,
                total: progress.length,
                count: count.toLocaleString(language),
              })}
        </p>
        <progress
          aria-label={say("discover.running")}
          value={done}
          max={progress.length}
          className="h-1.5 w-full"
        />
      </div>
      <SourceList progress={progress} sources={sources} />
    </section>
  );
}
