// What can be done with an answer: copied with its references, kept as a note on a paper it cites, asked again.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Menu, MenuItem } from "../../parts/menu.tsx";
import { citedPapers } from "./answer-copy.ts";
import type { Source } from "./citations.ts";
import { useCopying, useNoting } from "./use-taking-along.ts";

type Answered = { projectId: number; question: string; text: string; sources: readonly Source[] };

export function AnswerActions({ onAgain, ...answer }: Answered & { onAgain: () => void }) {
  const { say } = useSpeech();
  const { projectId, sources } = answer;
  const [shown, setShown] = useState<string>();
  const copying = useCopying(answer, setShown);
  const noting = useNoting(answer);
  const papers = citedPapers(sources);
  const [only] = papers;
  const noted = noting.data;
  return (
    <div className="grid gap-2">
      <div className="-ml-2 flex flex-wrap items-center gap-1">
        <Menu
          align="start"
          trigger={
            <Button weight="quiet" className="h-7! px-2!" disabled={copying.isPending}>
              <Icon name={copying.isSuccess ? "check" : "copy"} className="size-3.5" />
              {say(copying.isSuccess ? "action.copied" : "action.copy")}
            </Button>
          }
        >
          <MenuItem onChoose={() => copying.mutate("text")}>{say("ask.copyText")}</MenuItem>
          <MenuItem onChoose={() => copying.mutate("markdown")}>{say("ask.copyMarkdown")}</MenuItem>
        </Menu>
        {only === undefined ? null : papers.length === 1 ? (
          <Button
            weight="quiet"
            className="h-7! px-2!"
            disabled={noting.isPending}
            onClick={() => noting.mutate(only)}
          >
            <Icon name="note" className="size-3.5" />
            {say("ask.note")}
          </Button>
        ) : (
          <Menu
            align="start"
            trigger={
              <Button weight="quiet" className="h-7! px-2!" disabled={noting.isPending}>
                <Icon name="note" className="size-3.5" />
                {say("ask.note")}
              </Button>
            }
          >
            <p className="px-2 py-1 text-xs text-muted">{say("ask.noteWhere")}</p>
            {papers.map((paper) => (
              <MenuItem key={paper.paper_id} onChoose={() => noting.mutate(paper)}>
                {paper.paper_title || say("ask.untitledPaper")}
              </MenuItem>
            ))}
          </Menu>
        )}
        <Button weight="quiet" className="h-7! px-2!" onClick={onAgain}>
          <Icon name="refresh" className="size-3.5" />
          {say("ask.again")}
        </Button>
      </div>
      <p role="status" className={noted === undefined ? "sr-only" : "text-xs text-muted"}>
        {copying.isSuccess ? say("ask.copied") : ""}
        {noted === undefined ? null : (
          <>
            {say("ask.noted")}{" "}
            <Link
              to="/projects/$projectId/papers/$paperId"
              params={{
                projectId: String(noted.project_id ?? projectId),
                paperId: String(noted.paper_id),
              }}
              className="text-accent underline"
            >
              {noted.paper_title || say("ask.untitledPaper")}
            </Link>
          </>
        )}
      </p>
      {copying.isError ? <Problem error={copying.error} /> : null}
      {noting.isError ? <Problem error={noting.error} /> : null}
      {shown === undefined ? null : (
        <Dialog title={say("ask.copyText")} isWide onClose={() => setShown(undefined)}>
          <CopyBlock text={shown} look="wrapped" />
        </Dialog>
      )}
    </div>
  );
}
