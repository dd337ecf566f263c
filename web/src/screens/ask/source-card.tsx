// A source of an answer: whose paper it is, the words it was cited for, and the way to where they stand.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { sentenceSearch } from "../../papers/reader-search.ts";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Source } from "./citations.ts";

const mostAuthors = 4;

export function SourceCard({
  id,
  projectId,
  source,
}: {
  id: string;
  projectId: number;
  source: Source;
}) {
  const { say } = useSpeech();
  const { index, paper_id: paperId, authors, year } = source;
  const title = source.paper_title || say("ask.untitledPaper");
  const more = authors.length - mostAuthors;
  const people = authors.slice(0, mostAuthors).join(", ") + (more > 0 ? ` +${more}` : "");
  const params = { projectId: String(source.project_id ?? projectId), paperId: String(paperId) };
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-label={say("ask.source", { index, title })}
      className="grid scroll-my-40 content-start gap-1.5 rounded-lg border border-line bg-surface px-3 py-2.5 focus:border-accent focus:outline-2 focus:outline-accent"
    >
      <p className="flex gap-2">
        <span className="text-muted tabular-nums">[{index}]</span>
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={params}
          className="min-w-0 font-medium break-words hover:text-accent hover:underline"
        >
          <RichText source={title} />
        </Link>
      </p>
      {people === "" && year === null ? null : (
        <p className="text-xs text-muted">
          {[people, year].filter((part) => part !== "" && part !== null).join(" · ")}
        </p>
      )}
      {source.excerpts.map(({ excerpt, page_number: page, chunk_id: passage }) => (
        <div key={excerpt} className="grid justify-items-start gap-1">
          <blockquote className="border-l-2 border-wheat pl-2 text-[0.8125rem] break-words">
            {excerpt}
          </blockquote>
          {page === null ? (
            <Link
              to="/projects/$projectId/papers/$paperId"
              params={params}
              className="text-xs text-accent hover:underline"
            >
              {say("ask.openPaper")}
            </Link>
          ) : (
            <Link
              to="/projects/$projectId/papers/$paperId/read"
              params={params}
              search={{
                page,
                ...(passage === null ? {} : { passage, ...sentenceSearch(excerpt) }),
              }}
              className="text-xs text-accent hover:underline"
            >
              {say("ask.openPassage", { page })}
            </Link>
          )}
        </div>
      ))}
    </li>
  );
}
