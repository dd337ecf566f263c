// Takes files that are dropped anywhere on the page while a part of it is shown.
import { useEffect, useRef, useState } from "react";

/** True while files are held over the page. */
export function useWindowDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: "dragenter" | "dragover" | "dragleave" | "drop", act: Listener) =>
      window.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes("Files") || isInDialog(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal: controller.signal },
      );
    listen("dragenter", () => setOver(true));
    listen("dragover", () => setOver(true));
    // Leaving an element for another tells which; leaving the window tells none.
    listen("dragleave", (event) => setOver(event.relatedTarget !== null));
    listen("drop", (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    });
    return () => controller.abort();
  }, []);
  return isOver;
}

type Listener = (event: DragEvent) => void;

function isInDialog(event: DragEvent): boolean {
  return event.target instanceof Element && event.target.closest("dialog") !== null;
}
