// Makes one paper of those selected: asks which one stays, then shows what became of them, with the way back.
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { sayAuthors } from "../../papers/paper-words.ts";
import type { Paper } from "../../papers/paper.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { useMerging } from "./use-merging.ts";
import type { Merged } from "./use-merging.ts";

const mostAuthors = 3;

export function MergeDialog({
  projectId,
  paperIds,
  onMerged,
  onClose,
}: {
  projectId: number;
  paperIds: number[];
  onMerged: () => void;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  // Those that were selected when it was opened: once merged, they are selected no more.
  const [ids] = useState(paperIds);
  const { merging, undoing } = useMerging(projectId, onMerged);
  const merged = merging.data;
  return (
    <Dialog isWide title={say("merge.title", { count: ids.length })} onClose={onClose}>
      {merged === undefined ? (
        <MergeChoice projectId={projectId} ids={ids} merging={merging} onClose={onClose} />
      ) : (
        <MergeEnd merged={merged} undoing={undoing} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MergeChoice({
  projectId,
  ids,
  merging,
  onClose,
}: {
  projectId: number;
  ids: number[];
  merging: ReturnType<typeof useMerging>["merging"];
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const [keepId, setKeepId] = useState<number>();
  const papers = useQueries({ queries: ids.map((id) => paperQuery(projectId, id)) });
  const problem = papers.find((each) => each.isError)?.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        merging.mutate({ ids, keepId });
      }}
    >
      <p className="mb-3">{say("merge.what")}</p>
      {papers.some((each) => each.isPending) ? <Pending words={say("merge.loading")} /> : null}
      {problem === undefined ? null : <Problem error={problem} />}
      <fieldset className="grid max-h-96 gap-2 overflow-y-auto">
        <legend className="mb-1 font-medium">{say("merge.keep")}</legend>
        <Choice isChosen={keepId === undefined} onChoose={() => setKeepId(undefined)}>
          <span className="block">{say("merge.best")}</span>
          <span className="block text-xs text-muted">{say("merge.bestWhy")}</span>
        </Choice>
        {papers.map(({ data }) =>
          data === undefined ? null : (
            <Choice
              key={data.data.id}
              isChosen={keepId === data.data.id}
              onChoose={() => setKeepId(data.data.id)}
            >
              <PaperWords paper={data.data} />
            </Choice>
          ),
        )}
      </fieldset>
      {merging.isError ? <Problem error={merging.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{say("action.cancel")}</Button>
        <Button
          type="submit"
          weight="primary"
          disabled={merging.isPending || problem !== undefined}
        >
          {say(merging.isPending ? "merge.busy" : "merge.submit")}
        </Button>
      </DialogActions>
    </form>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex gap-2.5 rounded-md border border-line p-2.5 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="keep"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** What tells copies of one work apart. */
function PaperWords({ paper }: { paper: Paper }) {
  const parts = [
    sayAuthors(paper.authors, mostAuthors),
    paper.journal,
    paper.year === null ? "" : String(paper.year),
    paper.doi,
    paper.has_pdf ? "PDF" : "",
  ];
  return (
    <>
      <span className="block break-words">
        <RichText source={paper.title} />
      </span>
      <span className="block text-xs break-words text-muted">
        {parts.filter((part) => part !== "").join(" · ")}
      </span>
    </>
  );
}

function MergeEnd({
  merged,
  undoing,
  onClose,
}: {
  merged: Merged;
  undoing: ReturnType<typeof useMerging>["undoing"];
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const [first] = merged.merges;
  return (
    <>
      <p role="status">
        {undoing.isSuccess
          ? say("merge.undone")
          : say("merge.done", { count: merged.merges.length })}
      </p>
      {first === undefined ? null : (
        <p className="mt-2">
          <Link
            to="/projects/$projectId/papers/$paperId"
            params={{ projectId: String(first.project_id), paperId: String(merged.kept_id) }}
            className="font-medium text-accent hover:underline"
          >
            <RichText source={first.kept_title} />
          </Link>
        </p>
      )}
      {undoing.isError ? <Problem error={undoing.error} /> : null}
      <DialogActions>
        {undoing.isSuccess ? null : (
          <Button
            className="mr-auto"
            disabled={undoing.isPending}
            onClick={() => undoing.mutate(merged)}
          >
            {say(undoing.isPending ? "merge.undoing" : "merge.undo")}
          </Button>
        )}
        <Button weight="primary" onClick={onClose}>
          {say("action.close")}
        </Button>
      </DialogActions>
    </>
  );
}
