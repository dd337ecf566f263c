// Turns pictures by quarters, and the places found in a turned picture back.
import type { Box } from "../../knowledge/reading/layout.ts";
import type { Raster } from "../pdf/raster.ts";

/** Degrees by the clock. */
export type Turn = 0 | 90 | 180 | 270;
export const turns: readonly Turn[] = [0, 90, 180, 270];

export function turnRaster(raster: Raster, turn: Turn): Raster {
  if (turn === 0) return raster;
  const { width, height, dpi, pixels } = raster;
  if (turn === 180) return { width, height, dpi, pixels: pixels.toReversed() };
  const turned = new Uint8Array(pixels.length);
  // In squares: a whole row at a time would touch a new cache line with every pixel it writes.
  const side = 64;
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side)
      for (let y = top; y < Math.min(top + side, height); y += 1)
        for (let x = left; x < Math.min(left + side, width); x += 1) {
          const to = turn === 90 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
          turned[to] = pixels[y * width + x] ?? 0;
        }
  return { width: height, height: width, dpi, pixels: turned };
}

/** Where a box of the turned picture is in the one before; `width` and `height` are the turned one's. */
export function turnBoxBack(box: Box, turn: Turn, width: number, height: number): Box {
  const { x0, y0, x1, y1 } = box;
  if (turn === 90) return { x0: y0, y0: width - x1, x1: y1, y1: width - x0 };
  if (turn === 180) return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
  if (turn === 270) return { x0: height - y1, y0: x0, x1: height - y0, y1: x1 };
  return { x0, y0, x1, y1 };
}
