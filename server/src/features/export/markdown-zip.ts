// Packs the Markdown notes of a library into one archive.
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { writeMarkdown } from "../../knowledge/bibliography/writers/markdown.ts";
import { writeZip } from "../../platform/files/zip.ts";

export function markdownZip(items: AsyncIterable<CslItem>): AsyncGenerator<Uint8Array> {
  return writeZip(writeMarkdown(items), new Date());
}
