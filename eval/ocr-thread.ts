// Runs in a worker thread: the built-in engine on a picture that is given, as the product runs it on a page.
import { builtInEngine } from "../server/src/adapters/ocr/built-in-engine.ts";
import {
  type RecognisedLayout,
  recogniseRaster,
} from "../server/src/adapters/ocr/recognise-raster.ts";
import type { Raster } from "../server/src/adapters/pdf/raster.ts";

export function recognisePicture(raster: Raster): Promise<RecognisedLayout> {
  return recogniseRaster(builtInEngine, 1, raster);
}
