// The paper at which one is in the list: what it says, and what one has noted, without leaving the list.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { collectionsOfPaperQuery } from "../../papers/library-queries.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { Button, buttonLook } from "../../parts/button.tsx";
import { ColorDot } from "../../parts/color-dot.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";

const mostAuthors = 20;

export function Preview({
  paper,
  search,
  onRead,
}: {
  paper: ListedPaper;
  search: LibrarySearch;
  onRead: () => void;
}) {
  const speech = useSpeech();
  const { say, language } = speech;
  const authors = paper.authors.slice(0, mostAuthors).map(({ name }) => name);
  const more = paper.authors.length - authors.length;
  const place = [paper.journal, paper.year === null ? "" : String(paper.year)];
  return (
    <article className="grid grid-cols-1 content-start gap-4 px-5 py-4">
      <header className="grid grid-cols-1 gap-1.5">
        {paper.is_retracted ? (
          <p>
            <Pill tone="bad">{say("chip.retracted")}</Pill>
          </p>
        ) : null}
        <h2 className="font-serif text-xl leading-7 font-semibold wrap-anywhere">
          <RichText source={paper.title} />
        </h2>
        <p className="text-sm break-words">
          {authors.join(", ")}
          {more > 0 ? ` +${more.toLocaleString(language)}` : ""}
        </p>
        <p className="text-sm break-words text-muted">
          {place.filter((part) => part !== "").join(" · ")}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
          search={search}
          className={buttonLook("plain")}
        >
          {say("preview.open")}
        </Link>
        {paper.has_pdf ? (
          <Button weight="primary" aria-keyshortcuts="o" onClick={onRead}>
            <Icon name="book" />
            {say("preview.read")}
          </Button>
        ) : null}
      </div>
      <section aria-label={say("preview.abstract")}>
        {paper.abstract === "" ? (
          <p className="text-sm text-muted">{say("preview.noAbstract")}</p>
        ) : (
          <p className="font-serif text-base leading-6 break-words whitespace-pre-line">
            <RichText source={paper.abstract} />
          </p>
        )}
      </section>
      {paper.notes === "" ? null : (
        <Part title={say("preview.notes")}>
          <p className="text-sm break-words whitespace-pre-line">{paper.notes}</p>
        </Part>
      )}
      {paper.tags.length === 0 ? null : (
        <Part title={say("preview.tags")}>
          <ul className="flex flex-wrap gap-1.5">
            {paper.tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <Link
                  to="/projects/$projectId/papers"
                  params={{ projectId: String(paper.project_id) }}
                  search={{ tag }}
                  className="block truncate rounded bg-sunken px-1.5 py-[3px] text-xs hover:underline"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Collections paper={paper} />
      {paper.has_pdf ? (
        <Part title={say("preview.file")}>
          <p className="flex items-center gap-1.5 text-sm">
            <Icon name="file" className="size-3.5 text-muted" />
            {paper.page_count === null
              ? say("preview.pdf")
              : sayCount(speech, "preview.pages", paper.page_count)}
          </p>
        </Part>
      ) : null}
    </article>
  );
}

function Collections({ paper }: { paper: ListedPaper }) {
  const { say } = useSpeech();
  const collections = useQuery(collectionsOfPaperQuery(paper.project_id, paper.id)).data ?? [];
  if (collections.length === 0) return null;
  return (
    <Part title={say("preview.collections")}>
      <ul className="grid gap-1 text-sm">
        {collections.map(({ id, name, color }) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <ColorDot color={color} />
            <Link
              to="/projects/$projectId/papers"
              params={{ projectId: String(paper.project_id) }}
              search={{ collection_id: id }}
              className="truncate hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
