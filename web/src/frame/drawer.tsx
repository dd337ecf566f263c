// The sidebar of a narrow window: lies over the screen when asked for, and goes once one has gone somewhere.
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { PopupRoom } from "../parts/popup-room.ts";

export function Drawer({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const address = useLocation({ select: ({ href }) => href });
  const [opened] = useState(address);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    setRoom(dialog);
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (address !== opened) onClose();
  }, [address, opened, onClose]);
  return (
    <dialog
      ref={element}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-paper text-ink shadow-2xl"
    >
      <PopupRoom value={room}>{children}</PopupRoom>
    </dialog>
  );
}
