// Builds a PDF whose pages are pictures of text, as a scanner makes them.
import { openPdf } from "../src/adapters/pdf/pdf-file.ts";
import { rasterise } from "../src/adapters/pdf/raster.ts";
import { buildPdf } from "./pdf-builder.ts";

const a6 = { width: 298, height: 420 };

/** One page for each list of lines, drawn at a resolution that a reader copes with. */
export async function buildScan(pages: string[][], dpi = 200): Promise<Buffer> {
  const drawn = await openPdf(
    buildPdf({
      pages: pages.map((lines) => ({
        ...a6,
        texts: lines.map((text, line) => ({ text, x: 30, y: 50 + line * 24, size: 14 })),
      })),
    }),
  );
  const images = pages.map((_, index) => rasterise(drawn, index + 1, dpi));
  return buildPdf({
    compress: true,
    pages: images.map(({ width, height, pixels }) => ({
      ...a6,
      images: [{ x: 0, y: 0, ...a6, pixelWidth: width, pixelHeight: height, grey: pixels }],
    })),
  });
}
