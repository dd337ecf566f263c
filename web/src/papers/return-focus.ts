// Gives the focus back to the row of the paper one comes back from.
import { useEffect } from "react";

let opened: number | undefined;

export function rememberOpened(paperId: number): void {
  opened = paperId;
}

export function useReturnFocus(isListed: boolean): void {
  useEffect(() => {
    if (!isListed || opened === undefined) return;
    document.querySelector<HTMLElement>(`[data-paper="${opened}"] [data-row]`)?.focus();
    opened = undefined;
  }, [isListed]);
}
