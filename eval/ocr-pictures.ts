// Reads TIFF and PNG pictures into grey pixels, with the Leptonica that comes inside tesseract.js-core.
import { readFileSync } from "node:fs";
import { corePackage } from "../server/src/adapters/ocr/built-in-engine.ts";
import type { Raster } from "../server/src/adapters/pdf/raster.ts";

/** The part of the package that is called; it has no types of its own. */
type Core = {
  ["_malloc"]: (bytes: number) => number;
  ["_free"]: (pointer: number) => void;
  ["_pixReadMem"]: (pointer: number, bytes: number) => number;
  setValue(pointer: number, value: number, type: "i8"): void;
  getValue(pointer: number, type: "i32"): number;
  wrapPointer(pointer: number, kind: unknown): Pix;
  Pix: unknown;
};
type Pix = Record<"get_w" | "get_h" | "get_d" | "get_wpl" | "get_data" | "get_xres", () => number>;

const wordBits = 32;
const usualDpi = 300;

export async function loadPictureReader(): Promise<(path: string) => Raster> {
  const script = new URL("./tesseract-core-lstm.js", corePackage).href;
  const module: { default: () => Promise<Core> } = await import(script);
  const core = await module.default();
  return (path) => readPicture(core, readFileSync(path));
}

function readPicture(core: Core, file: Uint8Array): Raster {
  const memory = core["_malloc"](file.length);
  for (const [index, byte] of file.entries()) core.setValue(memory + index, byte, "i8");
  const picture = core.wrapPointer(core["_pixReadMem"](memory, file.length), core.Pix);
  core["_free"](memory);
  const [width, height, depth] = [picture.get_w(), picture.get_h(), picture.get_d()];
  const [data, words] = [picture.get_data(), picture.get_wpl()];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const word = core.getValue(data + 4 * (y * words + Math.floor(bit / wordBits)), "i32");
      pixels[y * width + x] = greyOf(word, bit % wordBits, depth);
    }
  return { width, height, dpi: picture.get_xres() || usualDpi, pixels: paperIsWhite(pixels) };
}

/** The first pixel of a word is in its highest bits; of one bit, 1 is ink; of 32, red, green and blue come first. */
function greyOf(word: number, bit: number, depth: number): number {
  if (depth === 1) return (word >>> (31 - bit)) & 1 ? 0 : 255;
  if (depth === 8) return (word >>> (24 - bit)) & 255;
  return Math.round((((word >>> 24) & 255) + ((word >>> 16) & 255) + ((word >>> 8) & 255)) / 3);
}

/** Some pictures of one bit have their palette the other way round. */
function paperIsWhite(pixels: Uint8Array): Uint8Array {
  const light = pixels.reduce((sum, pixel) => sum + (pixel > 127 ? 1 : 0), 0);
  return light * 2 < pixels.length ? pixels.map((pixel) => 255 - pixel) : pixels;
}
