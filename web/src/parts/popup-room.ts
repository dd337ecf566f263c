// Where menus and lists are drawn: over the page, or inside the dialog that covers it.
import { createContext, useContext } from "react";

export const PopupRoom = createContext<HTMLElement | null>(null);

/** For the portal of a popup; undefined stands for the page itself. */
export function usePopupRoom(): HTMLElement | undefined {
  return useContext(PopupRoom) ?? undefined;
}

export const popupLook =
  "popup rounded-lg border border-line bg-surface p-1 text-sm text-ink shadow-popup outline-none";

export const popupItemLook =
  "flex min-h-7 cursor-default items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-disabled:text-muted data-highlighted:bg-sunken";
