// Finds the part of a page that is best looked at to tell how it stands and which script it has.
import type { Raster } from "../pdf/raster.ts";

/** Enough for several lines, little enough to be read in a fraction of the page's time. */
const sideInches = 2;
const shortestSide = 600;
/** Cells a side of the sample: where it may begin. */
const steps = 4;
/** A difference between neighbours that is an edge of ink and no shade. */
const edge = 64;
/** Every so many rows and columns are looked at. */
const stride = 3;

/** The square with the most edges: letters have many, margins and drawings few. The whole page when it is small. */
export function takeSample(raster: Raster): Raster {
  const side = Math.max(Math.round(sideInches * raster.dpi), shortestSide);
  const cell = Math.max(1, Math.floor(side / steps));
  const columns = Math.max(1, Math.floor(raster.width / cell));
  const rows = Math.max(1, Math.floor(raster.height / cell));
  const edges = countEdges(raster, cell, columns, rows);
  let best = { left: 0, top: 0, count: -1 };
  for (let top = 0; top <= Math.max(0, rows - steps); top += 1)
    for (let left = 0; left <= Math.max(0, columns - steps); left += 1) {
      let count = 0;
      for (let row = top; row < Math.min(top + steps, rows); row += 1)
        for (let column = left; column < Math.min(left + steps, columns); column += 1)
          count += edges[row * columns + column] ?? 0;
      if (count > best.count) best = { left, top, count };
    }
  return cut(raster, best.left * cell, best.top * cell, side);
}

function countEdges(raster: Raster, cell: number, columns: number, rows: number): Uint32Array {
  const { width, pixels } = raster;
  const edges = new Uint32Array(columns * rows);
  for (let y = 0; y < rows * cell; y += stride) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column += 1) {
      let count = 0;
      const start = y * width + column * cell;
      for (let at = start + 1; at < start + cell; at += stride)
        if (Math.abs((pixels[at] ?? 0) - (pixels[at - 1] ?? 0)) > edge) count += 1;
      edges[row + column] = (edges[row + column] ?? 0) + count;
    }
  }
  return edges;
}

function cut(raster: Raster, left: number, top: number, side: number): Raster {
  const width = Math.min(side, raster.width - left);
  const height = Math.min(side, raster.height - top);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * raster.width + left;
    pixels.set(raster.pixels.subarray(from, from + width), row * width);
  }
  return { width, height, dpi: raster.dpi, pixels };
}
