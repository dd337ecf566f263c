// Where files are chosen in a dialog, or dropped.
import { useState } from "react";
import type { DragEvent } from "react";
import { Icon } from "../../parts/icons.tsx";
import { overlayInput } from "../../parts/segments.tsx";

export function FileChoice({
  words,
  hint,
  accept,
  isMultiple = false,
  onFiles,
}: {
  words: string;
  hint: string;
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <label
      {...drop}
      className={`relative grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent ${isOver ? "border-accent bg-accent-soft" : "border-edge hover:bg-sunken"}`}
    >
      <Icon name="upload" className="size-6 text-muted" />
      <span className="font-medium">{words}</span>
      <span className="text-xs text-muted">{hint}</span>
      <input
        type="file"
        autoFocus
        aria-label={words}
        accept={accept}
        multiple={isMultiple}
        className={overlayInput}
        onChange={(event) => take(event.target.files)}
      />
    </label>
  );
}
