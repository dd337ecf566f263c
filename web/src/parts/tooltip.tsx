// The name of a button that shows only an icon, with its shortcut, once the pointer or the focus rests on it.
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { Key } from "./key.tsx";

const delayMilliseconds = 400;
const gapPixels = 6;

/** Of the words the button carries itself, as its aria-label: a tooltip is for eyes. */
export function Tooltip({
  words,
  keys,
  side = "bottom",
  children,
}: {
  words: string;
  keys?: string;
  side?: "top" | "bottom";
  children: ReactElement;
}) {
  const sheet = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    sheet.current?.hidePopover();
  };
  const show = (button: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (sheet.current === null || button === null) return;
      sheet.current.showPopover();
      placeBeside(sheet.current, button.getBoundingClientRect(), side);
    }, delayMilliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      className="contents"
      onPointerEnter={({ currentTarget }) => show(currentTarget.firstElementChild)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) show(target);
      }}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      <span
        ref={sheet}
        popover="manual"
        aria-hidden="true"
        className="pointer-events-none fixed inset-auto m-0 rounded-md border border-line bg-surface px-2 py-1 text-xs text-ink shadow-popup"
      >
        <span className="flex items-center gap-2">
          {words}
          {keys === undefined ? null : <Key>{keys}</Key>}
        </span>
      </span>
    </span>
  );
}

/** In the middle of the button's width, and never out of the window. */
function placeBeside(sheet: HTMLElement, button: DOMRect, side: "top" | "bottom"): void {
  const { width, height } = sheet.getBoundingClientRect();
  const left = button.left + (button.width - width) / 2;
  const most = document.documentElement.clientWidth - width - gapPixels;
  const top = side === "top" ? button.top - height - gapPixels : button.bottom + gapPixels;
  sheet.style.left = `${Math.max(gapPixels, Math.min(left, most))}px`;
  sheet.style.top = `${top}px`;
}
