// The numbers of a project: how many of what, how far the papers are, from which years, and the latest.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import { paperTones } from "../../papers/paper-words.ts";
import { buttonLook } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { overviewQuery } from "../../projects/project-queries.ts";
import type { Overview } from "../../projects/project-queries.ts";
import { statusBars, yearBars } from "./counts.ts";

const mostYears = 24;

export function OverviewSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const overview = useQuery(overviewQuery(projectId));
  return (
    <section aria-labelledby="overview-heading" className="grid gap-4">
      <h2 id="overview-heading" className="sr-only">
        {say("overview.title")}
      </h2>
      {overview.isPending ? <Pending words={say("overview.loading")} /> : null}
      {overview.isError ? (
        <Problem error={overview.error} onRetry={() => void overview.refetch()} />
      ) : null}
      {overview.data === undefined ? null : (
        <>
          <Numbers projectId={projectId} overview={overview.data} />
          {overview.data.total_papers === 0 ? (
            <NoPapers projectId={projectId} />
          ) : (
            <Papers projectId={projectId} overview={overview.data} />
          )}
        </>
      )}
    </section>
  );
}

type Props = { projectId: number; overview: Overview };

function Numbers({ projectId, overview }: Props) {
  const { say, language } = useSpeech();
  const params = { projectId: String(projectId) };
  const number = (value: number) => value.toLocaleString(language);
  const link = "rounded-sm hover:text-accent hover:underline";
  return (
    <dl className="grid grid-cols-2 divide-line overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-4 sm:divide-x">
      <Figure name={say("overview.papers")}>
        <Link to="/projects/$projectId/papers" params={params} className={link}>
          {number(overview.total_papers)}
        </Link>
      </Figure>
      <Figure name={say("overview.keywords")}>
        <Link to="/projects/$projectId/keywords" params={params} className={link}>
          {number(overview.keyword_count)}
        </Link>
      </Figure>
      <Figure name={say("overview.collections")}>
        <Link
          to="/projects/$projectId/papers"
          params={params}
          hash="collections-heading"
          className={link}
        >
          {number(overview.collection_count)}
        </Link>
      </Figure>
      <Figure name={say("overview.subscriptions")}>
        <Link to="/projects/$projectId/subscriptions" params={params} className={link}>
          {number(overview.subscription_count)}
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums *:inline-block *:min-w-6">{children}</dd>
    </div>
  );
}

function NoPapers({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const params = { projectId: String(projectId) };
  return (
    <Empty title={say("overview.empty")}>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/projects/$projectId/papers" params={params} className={buttonLook("primary")}>
          {say("overview.emptyNext")}
        </Link>
        <Link to="/projects/$projectId/discover" params={params} className={buttonLook("plain")}>
          {say("overview.discover")}
        </Link>
      </div>
    </Empty>
  );
}

function Papers({ projectId, overview }: Props) {
  return (
    <div className="grid gap-4 lg:grid-cols-[14rem_16rem_1fr]">
      <Statuses projectId={projectId} counts={overview.papers_by_status} />
      <Years projectId={projectId} counts={overview.papers_by_year} />
      <LatestPapers papers={overview.recent_papers} />
    </div>
  );
}

const cardLook = "rounded-lg border border-line bg-surface p-4";
const cardTitle = "mb-3 text-xs font-medium text-muted";

type Counted = { projectId: number; counts: Record<string, number> };

function Statuses({ projectId, counts }: Counted) {
  const { say, language } = useSpeech();
  return (
    <div className={cardLook}>
      <h3 className={cardTitle}>{say("overview.byStatus")}</h3>
      <ul className="grid gap-2.5">
        {statusBars(counts).map((bar) => (
          <li key={bar.label} className="grid gap-1">
            <span className="flex justify-between">
              <StatusLink projectId={projectId} status={bar.label} />
              <span className="text-muted tabular-nums">{bar.count.toLocaleString(language)}</span>
            </span>
            <span aria-hidden="true" className="block h-1 rounded-full bg-line">
              <span
                className={`block h-1 rounded-full ${bar.label === "error" ? "bg-bad" : "bg-accent"}`}
                style={{ width: `${bar.share * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StatusLink({ projectId, status }: { projectId: number; status: string }) {
  const { say } = useSpeech();
  const words = sayValue(say, "paper", status);
  const known = choices.Paper.status.find((candidate) => candidate === status);
  if (known === undefined) return words;
  return (
    <Link
      to="/projects/$projectId/papers"
      params={{ projectId: String(projectId) }}
      search={{ status: known }}
      className="target rounded-sm hover:text-accent hover:underline"
    >
      {words}
    </Link>
  );
}

function Years({ projectId, counts }: Counted) {
  const { say, language } = useSpeech();
  const { bars, earlier, firstYear } = yearBars(counts, mostYears);
  return (
    <div className={`${cardLook} flex flex-col`}>
      <h3 className={cardTitle}>{say("overview.byYear")}</h3>
      <ol className="flex min-h-28 flex-1 items-end gap-0.5">
        {bars.map((bar) => (
          <li
            key={bar.label}
            title={`${bar.label}: ${bar.count}`}
            className="flex h-full flex-1 items-end"
          >
            <Link
              to="/projects/$projectId/papers"
              params={{ projectId: String(projectId) }}
              search={{ year: Number(bar.label) }}
              aria-label={`${bar.label}: ${bar.count}`}
              className="block min-h-px w-full rounded-t-sm bg-accent hover:bg-accent-hover"
              style={{ height: `${bar.share * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      {earlier === 0 ? null : (
        <p className="mt-1 text-xs text-muted">
          {earlier.toLocaleString(language)} {say("overview.earlier", { year: firstYear })}
        </p>
      )}
    </div>
  );
}

function LatestPapers({ papers }: { papers: Overview["recent_papers"] }) {
  const { say } = useSpeech();
  return (
    <div className={cardLook}>
      <h3 className={cardTitle}>{say("overview.recent")}</h3>
      <ul className="grid gap-2">
        {papers.map((paper) => (
          <li key={paper.id} className="grid grid-cols-[1fr_auto_5.5rem] items-baseline gap-3">
            <Link
              to="/projects/$projectId/papers/$paperId"
              params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
              title={paper.title}
              className="-my-0.5 truncate rounded-sm py-0.5 hover:text-accent"
            >
              <RichText source={paper.title} />
            </Link>
            <span className="text-xs text-muted tabular-nums">{paper.year}</span>
            <span className="text-right">
              <Pill tone={paperTones[paper.status]}>{say(`paper.${paper.status}`)}</Pill>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
