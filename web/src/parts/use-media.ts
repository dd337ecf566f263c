// Whether the window is as a media query says, now and when it changes.
import { useCallback, useSyncExternalStore } from "react";

export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
