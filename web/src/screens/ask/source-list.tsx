// The sources under an answer, a line each; and of a refusal the passages that came nearest, with their words.
import { useSpeech } from "../../language/language-context.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { numberLook } from "./citation-chip.tsx";
import type { Source } from "./citations.ts";
import type { OpenSource } from "./dock-place.ts";
import { sayPaper } from "./source-words.ts";

type Props = { sources: readonly Source[]; onOpen: OpenSource };

const rowLook =
  "flex w-full gap-2.5 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-sunken";

export function SourceList({ sources, onOpen }: Props) {
  const { say } = useSpeech();
  if (sources.length === 0) return null;
  return (
    <section aria-label={say("ask.sources")} className="-mx-2">
      <h3 className="mb-0.5 px-2 text-xs font-medium text-muted">{say("ask.sources")}</h3>
      <ul className="grid grid-cols-1">
        {sources.map((source) => (
          <li key={source.index}>
            <OpenRow source={source} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenRow({ source, onOpen }: { source: Source; onOpen: OpenSource }) {
  const { say } = useSpeech();
  const [excerpt] = source.excerpts;
  const pages = [...new Set(source.excerpts.flatMap(({ page_number: page }) => page ?? []))];
  const title = source.paper_title || say("ask.untitledPaper");
  return (
    <button
      type="button"
      className={rowLook}
      onClick={() => {
        if (excerpt !== undefined) onOpen(source, excerpt);
      }}
    >
      <span className={`${numberLook} mt-1 shrink-0`}>
        <span className="sr-only">{say("ask.sourceWord")} </span>
        {source.number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-serif text-[0.9375rem] break-words">
          <RichText source={title} />
        </span>
        <span className="block truncate text-xs text-muted">
          {[
            sayPaper(source),
            pages.length === 0
              ? say("ask.inAbstract")
              : say("ask.page", { page: pages.join(", ") }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </button>
  );
}

/** They were not good enough: the answer uses none of them, and says so. */
export function NearestList({ sources, onOpen }: Props) {
  const { say } = useSpeech();
  if (sources.length === 0) return null;
  return (
    <section aria-label={say("ask.nearest")} className="-mx-2">
      <h3 className="mb-1 px-2 text-xs font-medium text-muted">{say("ask.nearest")}</h3>
      <ul className="grid grid-cols-1 gap-1">
        {sources.map((source) =>
          source.excerpts.map((excerpt) => (
            <li key={`${source.number} ${excerpt.chunk_id}`}>
              <button type="button" className={rowLook} onClick={() => onOpen(source, excerpt)}>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="line-clamp-3 border-l-2 border-line pl-2.5 font-serif break-words text-muted">
                    {excerpt.excerpt}
                  </span>
                  <span className="truncate pl-3 text-xs text-muted">
                    <RichText source={source.paper_title || say("ask.untitledPaper")} />
                    {excerpt.page_number === null
                      ? ""
                      : ` · ${say("ask.page", { page: excerpt.page_number })}`}
                  </span>
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
