// The tags of a project with how many papers have each; the most used are in sight.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { facetQuery } from "./library-queries.ts";
import { ShelfLink, ShelfSection } from "./shelf-section.tsx";

const fewTags = 8;

export function ShelfTags({
  projectId,
  chosen,
}: {
  projectId: number;
  chosen: string | undefined;
}) {
  const { say, language } = useSpeech();
  const tags = useQuery(facetQuery(projectId, {}, "tag")).data?.tag ?? [];
  const [isWhole, setWhole] = useState(false);
  if (tags.length === 0) return null;
  const shown = isWhole ? tags : tags.slice(0, fewTags);
  return (
    <ShelfSection title={say("shelf.tags")}>
      <ul className="grid gap-px">
        {shown.map(({ value, count }) => (
          <li key={value} className="flex">
            <ShelfLink
              projectId={projectId}
              search={{ tag: value }}
              isChosen={value === chosen}
              count={count}
            >
              <span aria-hidden="true" className="w-3.5 text-center text-muted">
                #
              </span>
              <span className="truncate">{value}</span>
            </ShelfLink>
          </li>
        ))}
      </ul>
      {tags.length <= fewTags ? null : (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="h-7 rounded-md px-2 text-xs text-muted hover:text-ink"
        >
          {isWhole
            ? say("shelf.fewTags")
            : say("shelf.allTags", { count: tags.length.toLocaleString(language) })}
        </button>
      )}
    </ShelfSection>
  );
}
