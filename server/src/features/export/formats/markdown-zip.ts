// Packs the Markdown notes of a library into one archive.
import type { CslItem } from "../../papers/csl-item.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeZip } from "./zip.ts";

export function markdownZip(items: AsyncIterable<CslItem>): AsyncGenerator<Uint8Array> {
  return writeZip(writeMarkdown(items), new Date());
}
