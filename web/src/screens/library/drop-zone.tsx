// Takes files that are dropped on the list.
import { useRef, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Icon } from "../../parts/icons.tsx";

export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const { say } = useSpeech();
  const [isOver, setOver] = useState(false);
  // Moving over a child leaves its parent: what counts is how many were entered and not left.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <div
      className="relative flex h-full min-h-0 min-w-0 flex-col"
      onDragEnter={(event) => {
        if (!hasFile(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!hasFile(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      }}
      onDragOver={(event) => {
        if (hasFile(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        end();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-0 z-20 grid content-start justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft/95 pt-24">
          <Icon name="upload" className="size-8 text-accent" />
          <p className="px-4 text-center text-base font-medium">{say("upload.drop")}</p>
        </div>
      ) : null}
    </div>
  );
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes("Files");
}
