// Chooses what a question is asked of, and says it: all papers, a collection, chosen papers, other projects too.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsQuery } from "../../papers/library-queries.ts";
import { PaperChoice } from "../../papers/paper-choice.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Popover } from "../../parts/popover.tsx";
import { projectsQuery } from "../../projects/project-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import { noLimits } from "./scope.ts";
import type { Scope } from "./scope.ts";
import { useScopeWords } from "./use-scope-words.ts";

/** As many as the API takes. */
const mostPapers = 1000;

const optionLook =
  "flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-sunken";

type Props = {
  project: Project;
  scope: Scope;
  /** A conversation keeps its projects; what it asks of them may change from question to question. */
  isBegun: boolean;
  onChoose: (scope: Scope) => void;
};

export function ScopeChooser({ project, scope, isBegun, onChoose }: Props) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const words = useScopeWords(project, scope);
  return (
    <>
      <Popover
        label={say("ask.scope")}
        side="top"
        className="w-80 p-1.5"
        isOpen={isOpen}
        onOpen={setOpen}
        trigger={
          <Button className="h-7! max-w-full min-w-0 px-2! text-xs!">
            <Icon name="filters" className="size-3.5 text-muted" />
            <span className="sr-only">{say("ask.scope")}: </span>
            <span className="min-w-0 truncate">{words}</span>
            <Icon name="down" className="size-3 text-muted" />
          </Button>
        }
      >
        <Options
          project={project}
          scope={scope}
          isBegun={isBegun}
          onChoose={(next) => {
            onChoose(next);
            if (next.projects.length === scope.projects.length) setOpen(false);
          }}
          onPick={() => {
            setOpen(false);
            setPicking(true);
          }}
        />
      </Popover>
      {isPicking ? (
        <PaperDialog
          project={project}
          scope={scope}
          onChoose={onChoose}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

function Options({ project, scope, isBegun, onChoose, onPick }: Props & { onPick: () => void }) {
  const { say, language } = useSpeech();
  const collections = useQuery(collectionsQuery(project.id)).data ?? [];
  const projects = useQuery({ ...projectsQuery({}), enabled: !isBegun }).data?.items ?? [];
  const others = isBegun ? [] : projects.filter(({ id }) => id !== project.id);
  const { paper_ids: papers, collection_id: collection } = scope.limits;
  const limit = (limits: Partial<Scope["limits"]>) =>
    onChoose({ ...scope, limits: { ...noLimits, ...limits } });
  return (
    <div className="scroll-thin grid max-h-[60dvh] gap-0.5 overflow-y-auto text-sm">
      <Option
        isChosen={papers === null && collection === null}
        words={say(scope.projects.length > 1 ? "ask.scope.projects" : "ask.scope.project")}
        onChoose={() => limit({})}
      />
      {collections.map(({ id, name, paper_count: count }) => (
        <Option
          key={id}
          isChosen={collection === id}
          words={name}
          note={count.toLocaleString(language)}
          onChoose={() => limit({ collection_id: id })}
        />
      ))}
      <button type="button" className={optionLook} onClick={onPick}>
        <Tick isChosen={papers !== null} />
        {papers === null
          ? say("ask.scope.choose")
          : say("ask.scope.chosen", { count: papers.length.toLocaleString(language) })}
      </button>
      {others.length === 0 ? null : (
        <fieldset className="mt-1 grid gap-0.5 border-t border-line pt-1.5">
          <legend className="contents">
            <span className="px-2 text-xs text-muted">{say("ask.scope.others")}</span>
          </legend>
          {others.map(({ id, name }) => (
            <label key={id} className={optionLook}>
              <input
                type="checkbox"
                className="size-3.5 accent-accent-fill"
                checked={scope.projects.includes(id)}
                onChange={({ target }) =>
                  onChoose({
                    ...scope,
                    projects: target.checked
                      ? [...scope.projects, id]
                      : scope.projects.filter((each) => each !== id),
                  })
                }
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Option({
  isChosen,
  words,
  note,
  onChoose,
}: {
  isChosen: boolean;
  words: string;
  note?: string;
  onChoose: () => void;
}) {
  return (
    <button type="button" aria-pressed={isChosen} className={optionLook} onClick={onChoose}>
      <Tick isChosen={isChosen} />
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {note === undefined ? null : <span className="text-xs text-muted tabular-nums">{note}</span>}
    </button>
  );
}

function Tick({ isChosen }: { isChosen: boolean }) {
  return <Icon name="check" className={`size-3.5 text-accent ${isChosen ? "" : "invisible"}`} />;
}

function PaperDialog({
  project,
  scope,
  onChoose,
  onClose,
}: Omit<Props, "isBegun"> & { onClose: () => void }) {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<number[]>(scope.limits.paper_ids ?? []);
  return (
    <Dialog title={say("ask.scope.choose")} isWide onClose={onClose}>
      <PaperChoice projectId={project.id} chosen={chosen} most={mostPapers} onChoose={setChosen} />
      <DialogActions>
        <Button onClick={onClose}>{say("action.cancel")}</Button>
        <Button
          weight="primary"
          onClick={() => {
            const paper_ids = chosen.length === 0 ? null : chosen;
            onChoose({ ...scope, limits: { ...noLimits, paper_ids } });
            onClose();
          }}
        >
          {say("ask.scope.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
