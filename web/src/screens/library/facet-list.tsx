// The values of one facet with their counts under the search, to choose one of, or none.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import type { Say } from "../../language/translate.ts";
import { facetQuery } from "../../papers/library-queries.ts";
import type { FacetName } from "../../papers/library-queries.ts";
import type { FilterName, LibrarySearch } from "../../papers/library-search.ts";
import { Problem } from "../../parts/feedback.tsx";
import { fieldLook } from "../../parts/field.tsx";
import { Icon } from "../../parts/icons.tsx";

/** Each facet with the filter that its values are chosen by. */
export const facets = [
  { name: "year", filter: "year" },
  { name: "author", filter: "author_is" },
  { name: "journal", filter: "journal_is" },
  { name: "tag", filter: "tag" },
  { name: "reading_status", filter: "reading_status" },
  { name: "status", filter: "status" },
  { name: "source", filter: "source" },
  { name: "has_pdf", filter: "has_pdf" },
] as const satisfies readonly { name: FacetName; filter: FilterName }[];

export type Facet = (typeof facets)[number];

const words = {
  year: "library.year",
  author: "library.author",
  journal: "library.journal",
  tag: "library.tag",
  reading_status: "library.reading",
  status: "library.status",
  source: "facet.source",
  has_pdf: "library.pdf",
} as const;

const fewValues = 8;
const mostValues = 500;

export function sayFacet(say: Say, { name }: Facet): string {
  return say(words[name]);
}

export function sayFacetValue(say: Say, { name }: Facet, value: string | number | boolean): string {
  switch (name) {
    case "reading_status":
      return sayValue(say, "reading", String(value));
    case "status":
      return sayValue(say, "paper", String(value));
    case "has_pdf":
      return say(value === true ? "library.withPdf" : "library.withoutPdf");
    default:
      return String(value);
  }
}

export function FacetList({
  projectId,
  search,
  facet,
  onChoose,
}: {
  projectId: number;
  search: LibrarySearch;
  facet: Facet;
  /** Undefined drops the filter. */
  onChoose: (value: string | number | boolean | undefined) => void;
}) {
  const { say, language } = useSpeech();
  const counted = useQuery(facetQuery(projectId, search, facet.name));
  const [text, setText] = useState("");
  const chosen = search[facet.filter];
  const all: { value: string | number | boolean; count: number }[] =
    counted.data?.[facet.name] ?? [];
  // Years are looked for by year, everything else by how often it is there.
  const values =
    facet.name === "year" ? all.toSorted((a, b) => Number(b.value) - Number(a.value)) : all;
  const wanted = text.trim().toLowerCase();
  const shown = values.filter(({ value }) =>
    sayFacetValue(say, facet, value).toLowerCase().includes(wanted),
  );
  if (counted.isError) return <Problem error={counted.error} />;
  return (
    <div className="grid gap-1">
      {values.length > fewValues ? (
        <input
          type="search"
          aria-label={say("facet.find")}
          placeholder={say("facet.find")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={fieldLook}
        />
      ) : null}
      <ul
        tabIndex={-1}
        className="scroll-thin grid max-h-72 grid-cols-1 gap-px overflow-y-auto"
        aria-busy={counted.isPlaceholderData}
      >
        {shown.map(({ value, count }) => {
          const isChosen = value === chosen;
          return (
            <li key={String(value)}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : value)}
                className="flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-0.5 text-left text-sm hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-medium"
              >
                <span className="min-w-0 flex-1 truncate">{sayFacetValue(say, facet, value)}</span>
                <span className="text-xs font-normal text-muted tabular-nums">
                  {count.toLocaleString(language)}
                </span>
                {isChosen ? <Icon name="check" className="size-3.5 text-accent" /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {counted.isPending ? (
        <p role="status" className="appear-late px-2 py-1 text-xs text-muted">
          {say("facet.counting")}
        </p>
      ) : shown.length === 0 ? (
        <p className="px-2 py-1 text-xs text-muted">{say("facet.none")}</p>
      ) : null}
      {values.length >= mostValues ? (
        <p className="px-2 py-1 text-xs text-muted">{say("facet.more")}</p>
      ) : null}
    </div>
  );
}
