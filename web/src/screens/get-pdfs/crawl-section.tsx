// Starts the search for PDFs: which papers first and how many, then its progress, and the numbers it ended with.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Segments } from "../../parts/segments.tsx";
import type { Task } from "../../tasks/task-queries.ts";
import { crawlStatsQuery } from "./crawl-queries.ts";
import { readCrawlNumbers } from "./crawl-result.ts";
import { priorities, useCrawl } from "./use-crawl.ts";
import type { Priority } from "./use-crawl.ts";

const amounts = ["10", "50", "200", "1000"] as const;

export function CrawlSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const [priority, setPriority] = useState<Priority>("high");
  const [most, setMost] = useState<(typeof amounts)[number]>("50");
  const crawl = useCrawl(projectId);
  return (
    <section
      aria-labelledby="crawl-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="crawl-heading" className="sr-only">
        {say("getPdfs.start")}
      </h2>
      <p className="max-w-[80ch] text-muted">{say("getPdfs.what")}</p>
      <StatsLine projectId={projectId} />
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={say("getPdfs.order")}
          look="loose"
          options={priorities.map((value) => [value, say(`getPdfs.order.${value}`)] as const)}
          chosen={priority}
          onChoose={setPriority}
        />
        <Segments
          label={say("getPdfs.most")}
          look="loose"
          options={amounts.map((value) => [value, value] as const)}
          chosen={most}
          onChoose={setMost}
        />
        <Button
          weight="primary"
          disabled={crawl.isRunning}
          onClick={() => crawl.start({ priority, max_papers: Number(most) })}
        >
          <Icon name="search" />
          {say("getPdfs.start")}
        </Button>
      </div>
      {crawl.error === null ? null : <Problem error={crawl.error} />}
      {crawl.isRunning ? <CrawlProgress task={crawl.task} onCancel={crawl.cancel} /> : null}
      {crawl.isRunning || crawl.task === undefined ? null : <CrawlEnd task={crawl.task} />}
    </section>
  );
}

function StatsLine({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const stats = useQuery(crawlStatsQuery(projectId)).data;
  if (stats === undefined) return null;
  const { used_mb: used, total_mb: total } = stats.storage;
  return (
    <p className="tabular-nums">
      {say("getPdfs.waiting", {
        count: (stats.pending + stats.metadata_only).toLocaleString(language),
      })}{" "}
      <span className="text-muted">
        {say("getPdfs.storage", {
          used: used.toLocaleString(language),
          total: total.toLocaleString(language),
        })}
      </span>
    </p>
  );
}

function CrawlProgress({ task, onCancel }: { task: Task | undefined; onCancel: () => void }) {
  const { say, language } = useSpeech();
  const isKnown = task !== undefined && task.total > 0;
  return (
    <div className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p role="status">
          {isKnown
            ? say("getPdfs.running", {
                done: task.progress.toLocaleString(language),
                total: task.total.toLocaleString(language),
              })
            : say("getPdfs.starting")}
        </p>
        <progress
          aria-label={say("getPdfs.progress")}
          max={isKnown ? task.total : 1}
          {...(isKnown ? { value: task.progress } : {})}
          className="h-1.5 w-full"
        />
      </div>
      <Button weight="danger" onClick={onCancel}>
        {say("getPdfs.cancel")}
      </Button>
    </div>
  );
}

function CrawlEnd({ task }: { task: Task }) {
  const { say, language } = useSpeech();
  if (task.status === "cancelled") return <p role="status">{say("getPdfs.cancelled")}</p>;
  const numbers = readCrawlNumbers(task.result);
  if (numbers === undefined) {
    return (
      <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
        {say("getPdfs.failed", { reason: task.error_message ?? "" })}
      </p>
    );
  }
  const written = Object.entries(numbers).map(([name, count]) => [
    name,
    count.toLocaleString(language),
  ]);
  return <p role="status">{say("getPdfs.done", Object.fromEntries(written))}</p>;
}
