// The passages of a paper by section; a press on one marks it on its page.
import { useEffect, useRef } from "react";
import { useSpeech } from "../language/language-context.tsx";
import type { Paper } from "../papers/paper.ts";
import { useReadings } from "../papers/reading-queries.ts";
import { isUnread, readingStateOf, sayReadingState } from "../papers/reading-state.ts";
import { Button } from "../parts/button.tsx";
import { Pending, Problem } from "../parts/feedback.tsx";
import type { Passage, PassageQuery } from "./passage-queries.ts";
import { groupBySection } from "./passage-sections.ts";

type More = { words: string; isShown: boolean; isBusy: boolean; onMore: () => void };

export function PassagesPanel({
  paper,
  list,
  passages,
  chosen,
  onChoose,
}: {
  paper: Paper;
  list: PassageQuery;
  passages: Passage[];
  chosen: number | undefined;
  onChoose: (passage: Passage) => void;
}) {
  const { say } = useSpeech();
  const readings = useReadings(paper.project_id, isUnread(paper));
  const state = sayReadingState(say, readingStateOf(paper, readings));
  return (
    <>
      {list.isPending ? (
        <div className="px-3">
          <Pending words={say("passages.loading")} />
        </div>
      ) : null}
      {list.isError ? (
        <div className="p-3">
          <Problem error={list.error} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {list.isSuccess && passages.length === 0 ? (
        <div className="p-3">
          <p className="font-medium">{say("passages.empty")}</p>
          <p className="mt-1 text-muted">{say("passages.emptyNext", { state })}</p>
        </div>
      ) : null}
      <PassageList
        passages={passages}
        chosen={chosen}
        earlier={{
          words: say("passages.earlier"),
          isShown: list.hasPreviousPage,
          isBusy: list.isFetchingPreviousPage,
          onMore: () => void list.fetchPreviousPage(),
        }}
        later={{
          words: say("passages.later"),
          isShown: list.hasNextPage,
          isBusy: list.isFetchingNextPage,
          onMore: () => void list.fetchNextPage(),
        }}
        onChoose={onChoose}
      />
    </>
  );
}

function PassageList({
  passages,
  chosen,
  earlier,
  later,
  onChoose,
}: {
  passages: Passage[];
  chosen: number | undefined;
  earlier: More;
  later: More;
  onChoose: (passage: Passage) => void;
}) {
  const { say } = useSpeech();
  const chosenItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosenItem.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <>
      <MoreButton {...earlier} />
      {groupBySection(passages).map(({ section, first, items }) => (
        <section key={first} aria-label={section || say("passages.untitled")}>
          <h3 className="sticky top-0 z-1 bg-surface px-3 py-1.5 text-xs font-semibold">
            {section || say("passages.untitled")}
          </h3>
          <ul>
            {items.map((passage) => (
              <li
                key={passage.id}
                ref={passage.ordinal === chosen ? chosenItem : null}
                className="scroll-mt-8"
              >
                <PassageButton
                  passage={passage}
                  isChosen={passage.ordinal === chosen}
                  onChoose={() => onChoose(passage)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton {...later} />
    </>
  );
}

function PassageButton({
  passage,
  isChosen,
  onChoose,
}: {
  passage: Passage;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { say } = useSpeech();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="block w-full border-l-2 border-transparent py-1.5 pr-3 pl-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2! aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="line-clamp-3 text-xs leading-5 break-words">{passage.text}</span>
      <span className="mt-0.5 flex gap-2 text-[0.6875rem] text-muted">
        {passage.page_start === null ? null : say("passages.page", { page: passage.page_start })}
        {passage.kind === "text" ? null : <span>{say(`passages.kind.${passage.kind}`)}</span>}
      </span>
    </button>
  );
}

function MoreButton({ words, isShown, isBusy, onMore }: More) {
  if (!isShown) return null;
  return (
    <div className="p-2 text-center">
      <Button disabled={isBusy} onClick={onMore}>
        {words}
      </Button>
    </div>
  );
}
