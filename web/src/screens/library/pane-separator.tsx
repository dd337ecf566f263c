// The line between two panes: dragged with the pointer, moved with the arrow keys, read out with its width.
import { useRef } from "react";
import { leastWidth, mostWidth } from "./pane-widths.ts";

const step = 24;

export function PaneSeparator({
  label,
  width,
  isRightOf,
  onResize,
}: {
  label: string;
  /** Of the pane that it makes wider and narrower. */
  width: number;
  /** The pane stands left of the line; otherwise right of it. */
  isRightOf: boolean;
  onResize: (width: number) => void;
}) {
  const drag = useRef<{ x: number; width: number }>(undefined);
  const sign = isRightOf ? 1 : -1;
  const keys: Record<string, number> = {
    ArrowRight: width + sign * step,
    ArrowLeft: width - sign * step,
    Home: leastWidth,
    End: mostWidth,
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      onKeyDown={(event) => {
        const next = keys[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onResize(next);
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        onResize(drag.current.width + sign * (event.clientX - drag.current.x));
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      className="group/line relative z-10 -mx-1 flex w-2 shrink-0 cursor-col-resize touch-none justify-center focus-visible:outline-none"
    >
      <span className="h-full w-px bg-line group-hover/line:w-0.5 group-hover/line:bg-accent group-focus-visible/line:w-0.5 group-focus-visible/line:bg-accent" />
    </div>
  );
}
