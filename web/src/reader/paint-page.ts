// Paints a page of a PDF on a canvas.
import type { PDFPageProxy } from "pdfjs-dist";

/** Beyond this a canvas costs more memory than its sharpness is worth. */
const mostCanvasPixels = 16_000_000;

/** What was painted before stays, stretched, until the new painting is whole. */
export async function paintPage(
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

/** Browsers keep a canvas's memory until it is collected. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
