// The command palette: one field over everything that can be opened or done, by the keyboard alone.
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Key } from "../../parts/key.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { useListKeys } from "../../parts/use-list-keys.ts";
import { arrangeEntries } from "./entries.ts";
import type { Entry } from "./entries.ts";
import { readRecent, rememberUsed } from "./recent.ts";
import { useEntries } from "./use-entries.ts";
import { usePaused } from "./use-paused.ts";

export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { say } = useSpeech();
  const element = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const recent = useMemo(readRecent, []);
  const entries = useEntries(usePaused(typed), onHelp);
  const sections = arrangeEntries(entries, typed, recent);
  const shown = sections.flatMap((section) => section.entries);
  const take = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    rememberUsed(entry.id);
    onClose();
    entry.run();
  };
  const { active, setActive, onKeyDown } = useListKeys(shown.length, (index) => take(shown[index]));
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  return (
    <dialog
      ref={element}
      aria-label={say("palette.label")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-2xl"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" className="size-4 text-muted" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          aria-label={say("palette.open")}
          placeholder={say("palette.open")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Key>Esc</Key>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={say("palette.label")}
        className="scroll-thin max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5"
      >
        {sections.map(({ kind, entries: members }) => (
          <div key={kind} role="group" aria-label={say(`palette.kind.${kind}`)}>
            <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-2xs font-medium text-muted">
              {say(`palette.kind.${kind}`)}
            </p>
            {members.map((entry) => {
              const index = shown.indexOf(entry);
              return (
                <EntryRow
                  key={entry.id}
                  id={`${listId}-${index}`}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => setActive(index)}
                  onTake={() => take(entry)}
                />
              );
            })}
          </div>
        ))}
        {shown.length === 0 ? (
          <p role="status" className="px-2.5 py-6 text-center text-muted">
            {say("palette.none")}
          </p>
        ) : null}
      </div>
    </dialog>
  );
}

function EntryRow({
  id,
  entry,
  isActive,
  onPoint,
  onTake,
}: {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onTake: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onTake}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 aria-selected:bg-sunken"
    >
      <Icon name={entry.icon} className="size-4 text-muted" />
      <span className={`min-w-0 flex-1 truncate ${entry.kind === "paper" ? "font-serif" : ""}`}>
        {entry.kind === "paper" ? <RichText source={entry.name} /> : entry.name}
      </span>
      {entry.note === undefined ? null : (
        <span className="shrink-0 text-xs text-muted tabular-nums">{entry.note}</span>
      )}
      {entry.keys === undefined ? null : <Key>{entry.keys}</Key>}
    </div>
  );
}
