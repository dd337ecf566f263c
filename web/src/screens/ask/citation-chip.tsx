// The number of a source in an answer: resting on it shows the very sentence, pressing it opens the paper there.
import { PreviewCard } from "@base-ui/react/preview-card";
import { useSpeech } from "../../language/language-context.tsx";
import { popupLook, usePopupRoom } from "../../parts/popup-room.ts";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Excerpt, Source } from "./citations.ts";
import { sayPaper } from "./source-words.ts";

const openMilliseconds = 120;

/** Small and raised like the number of a note; its underline tells it from text without colour. */
export const numberLook =
  "inline-flex h-4 min-w-4 items-center justify-center rounded border border-line bg-sunken px-1 text-2xs leading-none font-medium text-accent tabular-nums underline underline-offset-2";

export function CitationChip({
  source,
  excerpt,
  onOpen,
}: {
  source: Source;
  excerpt: Excerpt;
  onOpen: () => void;
}) {
  const { say } = useSpeech();
  const room = usePopupRoom();
  const { number, paper_title: title } = source;
  const page = excerpt.page_number;
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        delay={openMilliseconds}
        render={
          <button
            type="button"
            aria-label={say("ask.source", {
              index: number,
              title: title || say("ask.untitledPaper"),
            })}
            onClick={onOpen}
          />
        }
        className={`${numberLook} relative mx-0.5 align-[0.2em] after:absolute after:-inset-1.5 hover:border-accent hover:bg-accent-soft`}
      >
        {number}
      </PreviewCard.Trigger>
      <PreviewCard.Portal container={room}>
        <PreviewCard.Positioner side="top" sideOffset={6} positionMethod="fixed" className="z-40">
          <PreviewCard.Popup
            className={`${popupLook} grid w-88 max-w-[calc(100vw-1rem)] gap-2 p-3`}
          >
            <blockquote className="scroll-thin max-h-48 overflow-y-auto border-l-2 border-wheat pl-2.5 font-serif text-base break-words">
              {excerpt.excerpt}
            </blockquote>
            <div className="grid gap-0.5 text-xs">
              <p className="font-medium break-words">
                <RichText source={title || say("ask.untitledPaper")} />
              </p>
              <p className="text-muted">
                {[
                  sayPaper(source),
                  page === null ? say("ask.inAbstract") : say("ask.page", { page }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
