// A modal dialog: the browser's own element, which traps the focus, closes on Escape and gives focus back.
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { PopupRoom } from "./popup-room.ts";

export function Dialog({
  title,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    setRoom(dialog);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className={`m-auto ${isWide ? "w-[min(46rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]"} rounded-xl border border-line bg-surface text-ink shadow-2xl`}
    >
      <PopupRoom value={room}>
        <div className="p-5">
          <h2 id={titleId} className="mb-3 text-lg font-semibold text-balance">
            {title}
          </h2>
          {children}
        </div>
      </PopupRoom>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex justify-end gap-2">{children}</div>;
}
