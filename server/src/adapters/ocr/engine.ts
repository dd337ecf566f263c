// What every engine for character recognition can do: read a picture that stands upright, in one language.
import type { Raster } from "../pdf/raster.ts";
import type { PrintedLine } from "./hocr.ts";

export const languages = ["eng", "chi_sim"] as const;
export type Language = (typeof languages)[number];

export type Engine = {
  /** Those it can read, the one to try first in front. */
  languages: Language[];
  read(raster: Raster, language: Language): Promise<PrintedLine[]>;
};

/** Find columns and lines by itself, and take the page as upright. */
export const pageSegmentation = 3;

/** A picture as both engines take it: PGM, which is the pixels behind a short head. */
export function toPgm({ width, height, pixels }: Raster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
