// Says what was done; takes the focus, because the thing it was done to has left the list.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

export function Notice({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-md bg-good-soft px-3 py-2 text-good outline-none"
    >
      {children}
    </p>
  );
}
