// The name of a button that shows only an icon, with its shortcut, once the pointer or the focus rests on it.
import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { Key } from "./key.tsx";
import { usePopupRoom } from "./popup-room.ts";

const delayMilliseconds = 400;

/** Of the words the button carries itself, as its aria-label: a tooltip is for eyes. */
export function Tooltip({
  words,
  keys,
  side = "bottom",
  children,
}: {
  words: string;
  keys?: string;
  side?: "top" | "bottom" | "right";
  children: ReactElement;
}) {
  const room = usePopupRoom();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={delayMilliseconds} render={children} />
      <BaseTooltip.Portal container={room}>
        <BaseTooltip.Positioner
          side={side}
          sideOffset={6}
          positionMethod="fixed"
          className="pointer-events-none z-50"
        >
          <BaseTooltip.Popup className="popup flex items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-xs text-ink shadow-popup">
            {words}
            {keys === undefined ? null : <Key>{keys}</Key>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
