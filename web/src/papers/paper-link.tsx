// The title of a paper, or its number, leading to it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { RichText } from "../parts/rich-text-view.tsx";

export function PaperLink({
  projectId,
  paperId,
  title,
  isRow = false,
}: {
  projectId: number;
  paperId: number;
  /** Without one the link says the number. */
  title?: string;
  /** Set for the link that the keyboard stops at, one for each row. */
  isRow?: boolean;
}) {
  const { say } = useSpeech();
  return (
    <Link
      to="/projects/$projectId/papers/$paperId"
      params={{ projectId: String(projectId), paperId: String(paperId) }}
      data-row={isRow ? "" : undefined}
      className="rounded-sm font-medium break-words text-accent hover:underline"
    >
      {title === undefined ? say("duplicates.paper", { id: paperId }) : <RichText source={title} />}
    </Link>
  );
}
