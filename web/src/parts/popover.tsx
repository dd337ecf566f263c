// A small sheet that opens beside its button and goes away with a press elsewhere or Escape.
import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { popupLook, usePopupRoom } from "./popup-room.ts";

export function Popover({
  label,
  trigger,
  side = "bottom",
  align = "start",
  className = "w-72",
  isOpen,
  onOpen,
  children,
}: {
  label: string;
  /** A button with its own words. */
  trigger: ReactElement;
  side?: "top" | "bottom" | "right";
  align?: "start" | "end";
  className?: string;
  /** For whoever must close it; otherwise it opens and closes by itself. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const room = usePopupRoom();
  return (
    <BasePopover.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpen?.(open)}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal container={room}>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={4}
          positionMethod="fixed"
          className="z-40"
        >
          <BasePopover.Popup
            aria-label={label}
            className={`${popupLook} max-w-[calc(100vw-1rem)] ${className}`}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
