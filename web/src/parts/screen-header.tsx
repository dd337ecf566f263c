// The one line above a screen: its title on the left, what can be done on the right; it stands in the frame's header.
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element that the frame keeps for the line; null before it is on the page. */
export const HeaderRoom = createContext<HTMLElement | null>(null);

/** Of a link to where a screen belongs; the stroke after it leads on to the title. */
export const backLook =
  "inline-flex min-h-6 shrink-0 items-center rounded-sm text-muted after:ml-2 after:text-line after:content-['/'] hover:text-ink";

export function ScreenHeader({
  title,
  id,
  note,
  back,
  children,
}: {
  title: ReactNode;
  /** Of the heading, for the section that is named after it. */
  id?: string;
  /** A few quiet words beside the title, such as a count. */
  note?: ReactNode;
  /** A link to where this screen belongs, before its title. */
  back?: ReactNode;
  /** What can be done: buttons, menus, a search. */
  children?: ReactNode;
}) {
  const room = useContext(HeaderRoom);
  if (room === null) return null;
  return createPortal(
    <>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        {back}
        <h1 id={id} className="min-w-0 truncate text-base font-semibold">
          {title}
        </h1>
        {note === undefined ? null : (
          <div className="shrink-0 text-sm text-muted tabular-nums">{note}</div>
        )}
      </div>
      {children === undefined ? null : (
        <div className="flex max-w-full items-center justify-end gap-1.5 max-desk:flex-wrap">
          {children}
        </div>
      )}
    </>,
    room,
  );
}
