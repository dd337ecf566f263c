// One page of a PDF: painted on a canvas, with its text above it to select, and what is marked on it.
import { TextLayer } from "pdfjs-dist";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { useSpeech } from "../language/language-context.tsx";
import "./marks.css";
import type { Size } from "./page-layout.ts";
import type { Mark } from "./page-marks.ts";
import { emptyCanvas, paintPage } from "./paint-page.ts";
import "./text-layer.css";

/** A page that is only flown past is not painted. */
const pauseMilliseconds = 50;
/** A mark goes a little beyond its letters. */
const markPixels = 2;

declare module "react" {
  interface CSSProperties {
    /** What the style of the text over a page reckons with. */
    "--total-scale-factor"?: number;
  }
}

export function PageView({
  pdf,
  number,
  scale,
  style,
  marks,
  onSize,
  onPoint,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  style: CSSProperties;
  marks: Mark[];
  onSize: (number: number, size: Size) => void;
  /** Where it was pressed, in points from its top left corner, without anything being selected. */
  onPoint: (point: { page: number; x: number; y: number }) => void;
}) {
  const { say } = useSpeech();
  const paint = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const shown = useRef<PDFPageProxy>(undefined);
  const [isBroken, setBroken] = useState(false);
  const tellSize = useRef(onSize);
  useEffect(() => {
    tellSize.current = onSize;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      if (paint.current === null || text.current === null) return;
      const holders = { paint: paint.current, text: text.current };
      const begin = (page: PDFPageProxy) => {
        shown.current = page;
        const { width, height } = page.getViewport({ scale: 1 });
        tellSize.current(number, { width, height });
      };
      showPage(pdf, number, scale, holders, signal, begin).catch(() => {
        if (!signal.aborted) setBroken(true);
      });
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pdf, number, scale]);
  useFreedMemory(paint, shown);
  return (
    <section
      aria-label={say("reader.page", { page: number })}
      data-page={number}
      data-scale={scale}
      onClick={({ currentTarget, clientX, clientY }) => {
        if (getSelection()?.isCollapsed === false) return;
        const { left, top } = currentTarget.getBoundingClientRect();
        onPoint({ page: number, x: (clientX - left) / scale, y: (clientY - top) / scale });
      }}
      className="absolute bg-[#fff] shadow-md"
      style={{ ...style, "--total-scale-factor": scale }}
    >
      {/* Covered once the page is painted. */}
      {isBroken ? null : (
        <p
          aria-hidden="true"
          className="appear-late absolute inset-x-0 top-24 text-center text-[#5a6068] select-none"
        >
          {say("reader.painting", { page: number })}
        </p>
      )}
      <div ref={paint} aria-hidden="true" className="absolute inset-0" />
      {/* Marks of neighbouring lines overlap: those of one tint are together as dark as one. */}
      {[...Map.groupBy(marks, ({ tint }) => tint)].map(([tint, alike]) => (
        <div
          key={tint}
          className="pointer-events-none absolute inset-0 opacity-60 mix-blend-multiply"
        >
          {alike.map((mark, index) => (
            <div
              key={index}
              data-mark={tint === "cited" ? "" : undefined}
              data-tint={tint}
              data-annotation={mark.annotationId}
              className={`absolute rounded-xs ${mark.isActive === true ? "outline-2 outline-[#3b4048]" : ""}`}
              style={{
                left: mark.x0 * scale - markPixels,
                top: mark.y0 * scale - markPixels,
                width: (mark.x1 - mark.x0) * scale + 2 * markPixels,
                height: (mark.y1 - mark.y0) * scale + 2 * markPixels,
              }}
            />
          ))}
        </div>
      ))}
      <div ref={text} className="text-layer" />
      {isBroken ? (
        <p role="alert" className="absolute inset-x-0 top-1/3 text-center text-[#a8261d]">
          {say("reader.pageBroken")}
        </p>
      ) : null}
    </section>
  );
}

/** Browsers keep a canvas's memory until it is collected, and PDF.js the page's images until it is told to let go. */
function useFreedMemory(
  holder: { current: HTMLDivElement | null },
  shown: { current: PDFPageProxy | undefined },
): void {
  useEffect(() => {
    const element = holder.current;
    return () => {
      for (const canvas of element?.querySelectorAll("canvas") ?? []) emptyCanvas(canvas);
      shown.current?.cleanup();
    };
  }, [holder, shown]);
}

async function showPage(
  pdf: PDFDocumentProxy,
  number: number,
  scale: number,
  holders: { paint: HTMLElement; text: HTMLElement },
  signal: AbortSignal,
  onPage: (page: PDFPageProxy) => void,
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  onPage(page);
  await paintPage(page, scale, holders.paint, signal);
  if (!signal.aborted) await writeText(page, scale, holders.text, signal);
}

async function writeText(
  page: PDFPageProxy,
  scale: number,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const viewport = page.getViewport({ scale });
  holder.replaceChildren();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: holder,
    viewport,
  });
  signal.addEventListener("abort", () => layer.cancel());
  await layer.render();
}
