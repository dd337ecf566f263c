// Opens and closes the palette by Ctrl+K or Cmd+K, wherever the focus is.
import { useEffect, useState } from "react";

export function usePalette(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      // The browser would go to its own search.
      event.preventDefault();
      const isCovered = document.querySelector("dialog[open]") !== null;
      setOpen((wasOpen) => !wasOpen && !isCovered);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  useEffect(() => {
    // What is typed right after it is opened must find it there; one that did not come is asked for again then.
    import("./palette.tsx").catch(() => undefined);
  }, []);
  return { isOpen, setOpen };
}
