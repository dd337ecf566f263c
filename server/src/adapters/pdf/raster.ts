// Draws a page as a picture in grey, within limits on what its images and the picture itself may need.
import { InvalidError } from "../../platform/errors.ts";
import { readImages } from "./page-images.ts";
import type { OpenPage, PdfFile } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";

/** Rows from the top, one byte a pixel, 0 is black. */
export type Raster = { width: number; height: number; dpi: number; pixels: Uint8Array };

const mostImagePixels = 100_000_000;
const mostRasterPixels = 40_000_000;
const pointsOfInch = 72;
const greyFormat = 1;
const white = 0xffffffff;
const withAnnotations = 1;

/** The page as displayed. A page too large for `dpi` is drawn with less, which the raster then tells. */
export function rasterise(file: PdfFile, number: number, dpi: number): Raster {
  return file.usePage(number, (open) => {
    refuseHugeImages(file.pdfium, open);
    return draw(file.pdfium, open, dpi);
  });
}

function refuseHugeImages(pdfium: Pdfium, open: OpenPage): void {
  let pixels = 0;
  for (const { pixelWidth, pixelHeight } of readImages(pdfium, open)) {
    pixels = Math.max(pixels, pixelWidth * pixelHeight);
  }
  if (pixels <= mostImagePixels) return;
  const megapixels = Math.round(pixels / 1_000_000);
  throw new InvalidError(
    `An image on page ${open.number} has ${megapixels} megapixels, more than the ${mostImagePixels / 1_000_000} that are read. Scan the page with a lower resolution.`,
    { code: "pdf_image_too_large" },
  );
}

function draw({ call, bytes }: Pdfium, open: OpenPage, wantedDpi: number): Raster {
  const area = (open.width / pointsOfInch) * (open.height / pointsOfInch);
  const dpi = Math.min(wantedDpi, Math.sqrt(mostRasterPixels / area));
  const width = Math.max(1, Math.floor((open.width / pointsOfInch) * dpi));
  const height = Math.max(1, Math.floor((open.height / pointsOfInch) * dpi));
  const bitmap = call.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0);
  if (bitmap === 0) throw tooLarge(open.number);
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    call.FPDF_RenderPageBitmap(bitmap, open.page, 0, 0, width, height, 0, withAnnotations);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, dpi, pixels: copyRows(bytes(), start, stride, width, height) };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function copyRows(
  memory: Uint8Array,
  start: number,
  stride: number,
  width: number,
  height: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = start + row * stride;
    pixels.set(memory.subarray(from, from + width), row * width);
  }
  return pixels;
}

function tooLarge(number: number): InvalidError {
  return new InvalidError(`Page ${number} of the PDF is too large to be drawn.`, {
    code: "pdf_page_too_large",
  });
}
