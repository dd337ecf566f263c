// Under a found paper: where the words of the search stand, apart from its title, and in the PDF on which page.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import type { ListedPaper, MatchExcerpt } from "../../papers/paper.ts";
import { MarkedText } from "../../parts/rich-text-view.tsx";
import { chooseExcerpts } from "./matches.ts";

export function MatchLines({ paper }: { paper: ListedPaper }) {
  const excerpts = chooseExcerpts(paper.match);
  if (excerpts.length === 0) return null;
  return (
    <ul className="mt-0.5 grid gap-px text-xs">
      {excerpts.map((excerpt) => (
        <li key={`${excerpt.field} ${excerpt.text}`} className="line-clamp-2 break-words">
          <MatchPlace paper={paper} excerpt={excerpt} />{" "}
          <MarkedText text={excerpt.text} marks={excerpt.ranges} />
        </li>
      ))}
    </ul>
  );
}

function MatchPlace({ paper, excerpt }: { paper: ListedPaper; excerpt: MatchExcerpt }) {
  const { say } = useSpeech();
  if (excerpt.field !== "text")
    return <span className="text-muted">{sayValue(say, "field", excerpt.field)}:</span>;
  return (
    <Link
      to="/projects/$projectId/papers/$paperId/read"
      params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
      search={excerpt.page === null ? {} : { page: excerpt.page }}
      className="rounded-sm font-medium text-accent hover:underline"
    >
      {excerpt.page === null ? say("match.inPdf") : say("match.onPage", { page: excerpt.page })}
    </Link>
  );
}
