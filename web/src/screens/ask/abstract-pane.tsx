// A paper without a PDF in the dock: its title and abstract, with the cited words marked.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { sayAuthors } from "../../papers/paper-words.ts";
import type { Paper } from "../../papers/paper.ts";
import { IconButton } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";

const mostAuthors = 8;

export function AbstractPane({
  projectId,
  paperId,
  words,
  onClose,
}: {
  projectId: number;
  paperId: number;
  words: string;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const query = useQuery(paperQuery(projectId, paperId));
  return (
    <>
      <div className="sticky top-0 flex h-11 items-center gap-2 border-b border-line bg-surface pr-2 pl-5">
        <p className="min-w-0 flex-1 truncate text-xs text-muted">{say("ask.dockAbstract")}</p>
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(projectId), paperId: String(paperId) }}
          className="text-xs text-accent hover:underline"
        >
          {say("ask.openPaper")}
        </Link>
        <IconButton aria-label={say("action.close")} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="p-5">
        {query.isPending ? <Pending words={say("paper.loading")} /> : null}
        {query.isError ? (
          <Problem error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined ? null : <Abstract paper={query.data.data} words={words} />}
      </div>
    </>
  );
}

function Abstract({ paper, words }: { paper: Paper; words: string }) {
  const { title, authors, year, journal, abstract } = paper;
  return (
    <article className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold text-balance break-words">
        <Marked text={title} words={words} />
      </h2>
      <p className="text-sm text-muted">
        {[sayAuthors(authors, mostAuthors), journal, year].filter(Boolean).join(" · ")}
      </p>
      <p className="font-serif text-lg leading-relaxed break-words whitespace-pre-wrap">
        <Marked text={abstract} words={words} />
      </p>
    </article>
  );
}

/** The words stand in it as they are, or not at all. */
function Marked({ text, words }: { text: string; words: string }) {
  const start = words === "" ? -1 : text.indexOf(words);
  if (start < 0) return <RichText source={text} />;
  return (
    <>
      {text.slice(0, start)}
      <mark className="rounded-xs bg-warn-soft text-ink">{words}</mark>
      {text.slice(start + words.length)}
    </>
  );
}
