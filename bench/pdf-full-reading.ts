// All that happens to an uploaded file with a text layer, in the very function that the service runs in a thread.
import { readWhole } from "../server/src/features/processing/read-thread.ts";

export type Read = { pages: number; characters: number };

export async function readFully(path: string): Promise<Read> {
  const reading = await readWhole({ path, recognised: [] }, { progress: () => undefined });
  if (reading.kind === "unrecognised")
    throw new Error(`${path}: the text of pages ${reading.pages.join(", ")} is not used.`);
  return { pages: reading.pageCount, characters: reading.text.length };
}
