// Runs in a worker thread: draws a page of a PDF file and recognises its text with the built-in engine.
import { readFile } from "node:fs/promises";
import { openPdf } from "../pdf/pdf-file.ts";
import { type Raster, rasterise } from "../pdf/raster.ts";
import { builtInEngine } from "./built-in-engine.ts";
import { type RecognisedLayout, recogniseRaster } from "./recognise-raster.ts";

/** `page` is from 1. */
export type PageOfFile = { path: string; page: number };

/** Tesseract's models were made for letters of this resolution. */
const dpi = 300;

export async function recognisePage(input: PageOfFile): Promise<RecognisedLayout> {
  return recogniseRaster(builtInEngine, input.page, await rasterisePage(input));
}

/** The picture alone, for an engine outside. */
export async function rasterisePage({ path, page }: PageOfFile): Promise<Raster> {
  const file = await openPdf(await readFile(path));
  try {
    return rasterise(file, page, dpi);
  } finally {
    file.close();
  }
}
