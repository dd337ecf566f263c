// What stands beside the pages, one at a time: annotations, contents, small pages, passages.
import { useId } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";

const panelTabs = ["annotations", "outline", "pages", "passages"] as const;

export type PanelTab = (typeof panelTabs)[number];

const storageName = "sheaf.readerPanel";

export function readPanelTab(): PanelTab {
  const stored = localStorage.getItem(storageName);
  return panelTabs.find((tab) => tab === stored) ?? "annotations";
}

export function ReaderPanel({
  tab,
  count,
  isDocked,
  onTab,
  children,
}: {
  tab: PanelTab;
  /** How many annotations there are. */
  count: number;
  /** Beside something else there is room for the pages alone. */
  isDocked: boolean;
  onTab: (tab: PanelTab) => void;
  children: ReactNode;
}) {
  const { say, language } = useSpeech();
  const id = useId();
  const choose = (next: PanelTab) => {
    localStorage.setItem(storageName, next);
    onTab(next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = panelTabs.at((panelTabs.indexOf(tab) + step) % panelTabs.length) ?? tab;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside
      id="reader-panel"
      aria-label={say("reader.panel")}
      className={`absolute inset-0 z-3 flex flex-col border-line bg-surface ${isDocked ? "" : "lg:static lg:w-80 lg:shrink-0 lg:border-l"}`}
    >
      <div
        role="tablist"
        aria-label={say("reader.panel")}
        className="flex shrink-0 border-b border-line px-1"
      >
        {panelTabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => choose(each)}
            onKeyDown={move}
            className="-mb-px flex-1 border-b-2 border-transparent px-1.5 py-2 text-xs whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2! aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {say(`reader.tab.${each}`)}
            {each === "annotations" && count > 0 ? ` ${count.toLocaleString(language)}` : ""}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2!"
      >
        {children}
      </div>
    </aside>
  );
}
