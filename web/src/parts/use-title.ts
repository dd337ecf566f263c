// Names the browser's tab after what is on the screen.
import { useEffect } from "react";

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? "Sheaf" : `${title} · Sheaf`;
  }, [title]);
}
