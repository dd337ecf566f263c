// Follows what is selected on the pages, and tells once the hand has let go.
import { useCallback, useEffect, useState } from "react";
import { readQuote } from "./quote.ts";
import type { Quote } from "./quote.ts";

export function useQuote(root: { current: HTMLElement | null }) {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    const read = () => {
      if (root.current !== null) setQuote(readQuote(root.current));
    };
    // While something is being selected its tools would be in the way.
    const forget = () => {
      if (getSelection()?.isCollapsed !== false) setQuote(undefined);
    };
    // The selection of a click that ends one is only gone after the event.
    const readSoon = () => void setTimeout(read);
    document.addEventListener("pointerup", readSoon);
    document.addEventListener("keyup", readSoon);
    document.addEventListener("selectionchange", forget);
    return () => {
      document.removeEventListener("pointerup", readSoon);
      document.removeEventListener("keyup", readSoon);
      document.removeEventListener("selectionchange", forget);
    };
  }, [root]);
  const drop = useCallback(() => {
    getSelection()?.removeAllRanges();
    setQuote(undefined);
  }, []);
  return { quote, drop };
}
