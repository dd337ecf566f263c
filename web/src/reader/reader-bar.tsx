// The reader's tools: back to the paper, which page, how large, the search, and what stands beside.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { recallList } from "../papers/paper-list.ts";
import type { Paper } from "../papers/paper.ts";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { RichText } from "../parts/rich-text-view.tsx";
import { stepZoom } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

export function ReaderBar({
  paper,
  page,
  pageCount,
  factor,
  isPanelOpen,
  onPage,
  onZoom,
  onFind,
  onPanel,
  onClose,
}: {
  paper: Paper;
  page: number;
  /** 0 while the file is being opened. */
  pageCount: number;
  factor: number;
  isPanelOpen: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onFind: () => void;
  onPanel: () => void;
  onClose: (() => void) | undefined;
}) {
  const { say, language } = useSpeech();
  return (
    <div
      role="group"
      aria-label={say("reader.tools")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5"
    >
      <div className="flex min-w-0 flex-1 basis-48 items-baseline gap-2">
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
          search={recallList(paper.id)}
          aria-keyshortcuts="u"
          className="shrink-0 text-xs text-accent hover:underline"
        >
          ← {say("reader.back")}
        </Link>
        <h1 title={paper.title} className="truncate font-medium">
          <RichText source={paper.title} />
        </h1>
      </div>
      {pageCount === 0 ? null : (
        <>
          <div className="flex items-center gap-1">
            <Tool
              words={say("reader.previous")}
              icon="up"
              shortcut="p"
              isOff={page <= 1}
              onPress={() => onPage(page - 1)}
            />
            <PageField page={page} pageCount={pageCount} onPage={onPage} />
            <Tool
              words={say("reader.next")}
              icon="down"
              shortcut="n"
              isOff={page >= pageCount}
              onPress={() => onPage(page + 1)}
            />
          </div>
          <div className="flex items-center">
            <Tool
              words={say("reader.zoomOut")}
              icon="minus"
              shortcut="-"
              onPress={() => onZoom(stepZoom(factor, -1))}
            />
            <span role="status" className="w-11 text-center text-xs text-muted tabular-nums">
              {factor.toLocaleString(language, { style: "percent" })}
            </span>
            <Tool
              words={say("reader.zoomIn")}
              icon="plus"
              shortcut="+"
              onPress={() => onZoom(stepZoom(factor, 1))}
            />
            <Tool
              words={say("reader.zoomFit")}
              icon="width"
              shortcut="0"
              onPress={() => onZoom("fit")}
            />
            <Tool
              words={say("reader.zoomPage")}
              icon="file"
              shortcut="9"
              onPress={() => onZoom("page")}
            />
            <Tool words={say("find.open")} icon="search" shortcut="f" onPress={onFind} />
          </div>
        </>
      )}
      <button
        type="button"
        aria-expanded={isPanelOpen}
        aria-controls="reader-panel"
        onClick={onPanel}
        className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <Icon name="list" />
        {say("reader.panelShow")}
      </button>
      {onClose === undefined ? null : (
        <div className="flex">
          <Link
            to="/projects/$projectId/papers/$paperId/read"
            params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
            search={{ page }}
            aria-label={say("reader.whole")}
            title={say("reader.whole")}
            className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="screen" />
          </Link>
          <IconButton
            aria-label={say("action.close")}
            title={say("action.close")}
            onClick={onClose}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function Tool({
  words,
  icon,
  shortcut,
  isOff = false,
  onPress,
}: {
  words: string;
  icon: Parameters<typeof Icon>[0]["name"];
  shortcut: string;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <IconButton
      aria-label={words}
      title={words}
      aria-keyshortcuts={shortcut}
      disabled={isOff}
      className="disabled:opacity-40"
      onClick={onPress}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

/** Follows the page in sight until somebody writes in it; Enter goes there. */
function PageField({
  page,
  pageCount,
  onPage,
}: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}) {
  const { say, language } = useSpeech();
  const [text, setText] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt(text ?? "", 10);
    setText(undefined);
    if (Number.isFinite(wanted)) onPage(Math.min(Math.max(wanted, 1), pageCount));
  };
  return (
    <form
      className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={say("reader.pageField")}
        value={text ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setText(undefined)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="h-7 w-12 rounded-md border border-edge bg-surface px-1.5 text-right text-sm text-ink"
      />
      {say("reader.pageOf", { pages: pageCount.toLocaleString(language) })}
    </form>
  );
}
