// The title of a paper as the way to it, or to the page where a sentence of it stands.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";

type Place = { chunk_id: number | null; page_number: number | null };

export function PaperTitle({
  projectId,
  paperId,
  title,
}: {
  projectId: number;
  paperId: number;
  title: string;
}) {
  const params = { projectId: String(projectId), paperId: String(paperId) };
  return (
    <Link
      to="/projects/$projectId/papers/$paperId"
      params={params}
      className="min-w-0 font-medium break-words hover:text-accent hover:underline"
    >
      <RichText source={title} />
    </Link>
  );
}

/** A sentence of a paper, with its paper and its place. */
export function QuotedSentence({
  projectId,
  paperId,
  title,
  sentence,
  place,
}: {
  projectId: number;
  paperId: number;
  title: string;
  sentence: string;
  place: Place;
}) {
  const { say } = useSpeech();
  const params = { projectId: String(projectId), paperId: String(paperId) };
  const { page_number: page, chunk_id: passage } = place;
  return (
    <div className="grid content-start justify-items-start gap-1">
      <blockquote className="border-l-2 border-wheat pl-2 break-words">{sentence}</blockquote>
      <p className="text-xs">
        <PaperTitle projectId={projectId} paperId={paperId} title={title} />
      </p>
      {page === null ? null : (
        <Link
          to="/projects/$projectId/papers/$paperId/read"
          params={params}
          search={{ page, ...(passage === null ? {} : { passage }) }}
          className="text-xs text-accent hover:underline"
        >
          {say("ask.openPassage", { page })}
        </Link>
      )}
    </div>
  );
}
