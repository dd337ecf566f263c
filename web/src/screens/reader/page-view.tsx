// One page of a PDF: painted on a canvas, with its text above it to select, and the marked passage.
import { TextLayer } from "pdfjs-dist";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Size } from "./page-layout.ts";
import type { Rectangle } from "./passage-queries.ts";
import "./text-layer.css";

/** A page that is only flown past is not painted. */
const pauseMilliseconds = 50;
/** Beyond this a canvas costs more memory than its sharpness is worth. */
const mostCanvasPixels = 16_000_000;

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
}: {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  style: CSSProperties;
  /** Points from the top left corner of the page. */
  marks: Rectangle[];
  onSize: (number: number, size: Size) => void;
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
      {/* Marks of neighbouring lines overlap: together they are as dark as one. */}
      <div className="pointer-events-none absolute inset-0 opacity-60 mix-blend-multiply">
        {marks.map(({ x0, y0, x1, y1 }, index) => (
          <div
            key={index}
            data-mark
            className="absolute rounded-xs bg-[#ffd84d]"
            style={{
              left: x0 * scale - markPixels,
              top: y0 * scale - markPixels,
              width: (x1 - x0) * scale + 2 * markPixels,
              height: (y1 - y0) * scale + 2 * markPixels,
            }}
          />
        ))}
      </div>
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

function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
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

/** What was painted before stays, stretched, until the new painting is whole. */
async function paintPage(
  page: PDFPageProxy,
  scale: number,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const viewport = page.getViewport({ scale });
  const area = viewport.width * viewport.height;
  const ratio = Math.min(devicePixelRatio, Math.sqrt(mostCanvasPixels / area));
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.className = "size-full";
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  signal.addEventListener("abort", () => task.cancel());
  try {
    await task.promise;
  } catch (error) {
    emptyCanvas(canvas);
    throw error;
  }
  if (signal.aborted) return emptyCanvas(canvas);
  for (const old of holder.querySelectorAll("canvas")) emptyCanvas(old);
  holder.replaceChildren(canvas);
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
