// A paper's title, people and place of publication; each author and the journal lead to their other papers.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Paper } from "../../papers/paper.ts";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";

const mostAuthors = 12;
const han = /\p{Script=Han}/u;

const linkLook = "target rounded-sm hover:text-accent hover:underline";

export function PaperHeading({ paper }: { paper: Paper }) {
  const { say, language } = useSpeech();
  const place = [
    paper.volume === "" ? "" : `${paper.volume}${paper.issue === "" ? "" : `(${paper.issue})`}`,
    paper.pages,
  ].filter((part) => part !== "");
  return (
    <div className="min-w-0 flex-1 basis-96">
      <h1 className="max-w-4xl font-serif text-2xl leading-8 font-semibold text-balance wrap-anywhere">
        <RichText source={paper.title} />{" "}
        {paper.is_retracted ? <Pill tone="bad">{say("paper.retracted")}</Pill> : null}
      </h1>
      <Authors paper={paper} />
      <p className="mt-1 flex flex-wrap gap-x-2 text-muted">
        {paper.journal === "" ? null : (
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(paper.project_id) }}
            search={{ journal: paper.journal }}
            // Chinese characters are not slanted.
            className={`${han.test(paper.journal) ? "" : "italic"} wrap-anywhere ${linkLook}`}
          >
            {paper.journal}
          </Link>
        )}
        {place.length === 0 ? null : <span>{place.join(": ")}</span>}
        {paper.year === null ? null : (
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(paper.project_id) }}
            search={{ year: paper.year }}
            className={`tabular-nums ${linkLook}`}
          >
            {paper.year}
          </Link>
        )}
        {paper.citation_count === 0 ? null : (
          <span className="before:mr-2 before:content-['·']">
            {say("paper.cited", { count: paper.citation_count.toLocaleString(language) })}
          </span>
        )}
        {paper.doi === "" ? null : (
          <span className="before:mr-2 before:content-['·']">
            <a
              href={`https://doi.org/${encodeURI(paper.doi)}`}
              rel="noreferrer"
              target="_blank"
              className="target wrap-anywhere text-accent hover:underline"
            >
              {paper.doi}
            </a>
          </span>
        )}
      </p>
    </div>
  );
}

function Authors({ paper }: { paper: Paper }) {
  const { say } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? paper.authors : paper.authors.slice(0, mostAuthors);
  const more = paper.authors.length - shown.length;
  if (shown.length === 0) return <p className="mt-1 text-muted">{say("paper.noAuthors")}</p>;
  return (
    <p className="mt-1">
      {shown.map((author, index) => (
        // The same name may stand twice.
        <span key={index}>
          {index === 0 ? null : ", "}
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(paper.project_id) }}
            search={{ author: author.name }}
            title={author.affiliation}
            className={linkLook}
          >
            {author.name}
          </Link>
        </span>
      ))}
      {more > 0 ? (
        <>
          {", "}
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="target rounded-sm text-accent hover:underline"
          >
            {say("paper.moreAuthors", { count: more })}
          </button>
        </>
      ) : null}
    </p>
  );
}
