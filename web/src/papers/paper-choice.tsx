// Chooses papers of the project: searched by words, ticked one by one, kept while one searches on.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { papersQuery } from "./library-queries.ts";
import { sayAuthors } from "./paper-words.ts";
import { Button } from "../parts/button.tsx";
import { Pending, Problem } from "../parts/feedback.tsx";
import { RichText } from "../parts/rich-text-view.tsx";
import { SearchBox } from "../parts/search-box.tsx";

export function PaperChoice({
  projectId,
  chosen,
  most,
  onChoose,
}: {
  projectId: number;
  chosen: readonly number[];
  /** So many can be chosen. */
  most: number;
  onChoose: (chosen: number[]) => void;
}) {
  const { say, language } = useSpeech();
  const [q, setQ] = useState("");
  const papers = useQuery({
    ...papersQuery(projectId, q === "" ? {} : { q }),
    placeholderData: keepPreviousData,
  });
  const listed = papers.data?.items ?? [];
  const isFull = chosen.length >= most;
  const others = listed.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3">
      <legend className="sr-only">{say("write.choose")}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label={say("write.searchPapers")} value={q} onChange={setQ} />
        <p role="status" className="mr-auto text-muted">
          {say("write.chosen", { count: chosen.length.toLocaleString(language), most })}
        </p>
        <Button
          disabled={others.length === 0 || isFull}
          onClick={() => onChoose([...chosen, ...others].slice(0, most))}
        >
          {say("write.chooseShown")}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChoose([])}>
          {say("write.chooseNone")}
        </Button>
      </div>
      {papers.isPending ? <Pending words={say("write.loadingPapers")} /> : null}
      {papers.isError ? (
        <Problem error={papers.error} onRetry={() => void papers.refetch()} />
      ) : null}
      <ul className="grid max-h-64 grid-cols-1 overflow-y-auto">
        {listed.map((paper) => {
          const isChosen = chosen.includes(paper.id);
          return (
            <li key={paper.id}>
              <label className="flex gap-2.5 rounded-md px-2 py-1 hover:bg-sunken has-checked:bg-accent-soft">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChoose(
                      isChosen ? chosen.filter((id) => id !== paper.id) : [...chosen, paper.id],
                    )
                  }
                  className="mt-0.5 size-4 shrink-0 accent-accent-fill"
                />
                <span className="min-w-0 break-words">
                  <RichText source={paper.title} />{" "}
                  <span className="text-xs text-muted">
                    {[sayAuthors(paper.authors, 2), paper.year].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
