// The results to choose from: those that are new with a box, those that are here with the way to their paper.
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayAuthors } from "../../papers/paper-words.ts";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Source } from "../../sources/source-queries.ts";
import { addressOf } from "./result-address.ts";
import { toggleChosen } from "./searches.ts";
import type { Result } from "./searches.ts";

type Listed = { paper: Result; place: number };

type Props = {
  projectId: number;
  listed: Listed[];
  chosen: ReadonlySet<number>;
  /** The places of all that are new, on this page and the others. */
  choosable: number[];
  sources: Source[];
};

const mostAuthors = 6;

export function ResultList({ projectId, listed, chosen, choosable, sources }: Props) {
  const { say } = useSpeech();
  return (
    <div className="rounded-lg border border-line bg-surface">
      {choosable.length === 0 ? null : (
        <ChooseAll projectId={projectId} chosen={chosen} choosable={choosable} />
      )}
      <ul aria-label={say("discover.results")} className="divide-y divide-line">
        {listed.map(({ paper, place }) => (
          <li
            key={place}
            className="flex gap-3 px-3 py-2.5 focus-within:bg-accent-soft has-checked:bg-accent-soft"
          >
            <span className="w-4 shrink-0 pt-0.5">
              {paper.known_paper_id === null ? (
                <input
                  type="checkbox"
                  data-row=""
                  aria-label={say("discover.choose", { title: paper.title })}
                  checked={chosen.has(place)}
                  onChange={() => toggleChosen(projectId, [place])}
                  className="block size-4 accent-accent-fill"
                />
              ) : null}
            </span>
            <ResultView projectId={projectId} paper={paper} sources={sources} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChooseAll({
  projectId,
  chosen,
  choosable,
}: Pick<Props, "projectId" | "chosen" | "choosable">) {
  const { say, language } = useSpeech();
  const box = useRef<HTMLInputElement>(null);
  const isFull = chosen.size === choosable.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen.size > 0 && !isFull;
  });
  return (
    <label className="flex items-center gap-3 border-b border-line px-3 py-2 text-muted">
      <input
        ref={box}
        type="checkbox"
        checked={isFull}
        onChange={() => toggleChosen(projectId, choosable)}
        className="block size-4 accent-accent-fill"
      />
      {say("discover.chooseAll", { count: choosable.length.toLocaleString(language) })}
    </label>
  );
}

function ResultView({
  projectId,
  paper,
  sources,
}: Pick<Props, "projectId" | "sources"> & { paper: Result }) {
  const { say, language } = useSpeech();
  const facts = [
    sayAuthors(paper.authors, mostAuthors),
    paper.journal,
    paper.year === null ? "" : String(paper.year),
    paper.citation_count === 0
      ? ""
      : say("graph.citations", { count: paper.citation_count.toLocaleString(language) }),
    say("discover.at", {
      sources: paper.sources
        .map((id) => sources.find((each) => each.id === id)?.name ?? id)
        .join(", "),
    }),
  ];
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <ResultTitle projectId={projectId} paper={paper} />
        {paper.is_retracted ? <Pill tone="bad">{say("paper.retracted")}</Pill> : null}
      </p>
      <p className="text-xs break-words text-muted">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </p>
      {paper.abstract === "" ? null : (
        <details>
          <summary className="target w-fit rounded-sm text-xs text-accent hover:underline">
            {say("discover.abstract")}
          </summary>
          <p className="mt-1 max-w-[80ch] break-words">
            <RichText source={paper.abstract} />
          </p>
        </details>
      )}
    </div>
  );
}

function ResultTitle({ projectId, paper }: { projectId: number; paper: Result }) {
  const { say } = useSpeech();
  const look = "min-w-0 rounded-sm font-medium break-words hover:text-accent hover:underline";
  const title = <RichText source={paper.title} />;
  if (paper.known_paper_id !== null) {
    return (
      <Link
        data-row=""
        to="/projects/$projectId/papers/$paperId"
        params={{ projectId: String(projectId), paperId: String(paper.known_paper_id) }}
        className={look}
      >
        {title} <Pill tone="good">{say("discover.here")}</Pill>
      </Link>
    );
  }
  const address = addressOf(paper);
  if (address === undefined)
    return <span className="min-w-0 font-medium break-words">{title}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={look}>
      {title}
    </a>
  );
}
