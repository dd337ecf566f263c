// Recognises the text of one page by OCR; a page that cannot be recognised does not stop the others.
import type { RecognisedLayout } from "../../adapters/ocr/recognise-raster.ts";
import type { AppContext } from "../../context.ts";
import { InvalidError } from "../../platform/errors.ts";
import type { RecognisedPage } from "./processing.store.ts";

export async function recognisePage(
  { recogniser }: Pick<AppContext, "recogniser">,
  path: string,
  page: number,
  signal: AbortSignal,
): Promise<RecognisedPage> {
  try {
    return { layout: await (await recogniser()).recognise({ path, page }, signal) };
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    return {
      layout: emptyPage(page),
      problem: `The text of page ${page} could not be recognised. ${error.message}`,
    };
  }
}

/** Its size is not known here; the reading puts it in. */
function emptyPage(number: number): RecognisedLayout {
  return {
    number,
    width: 0,
    height: 0,
    source: "empty",
    imageCoverage: 1,
    lines: [],
    hidden: [],
    turned: 0,
    confidence: 0,
  };
}
