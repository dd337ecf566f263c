// Packs the Markdown notes of a library into one archive.
import {
  type AnnotatedItem,
  writeMarkdown,
} from "../../knowledge/bibliography/writers/markdown.ts";
import { writeZip } from "../../platform/files/zip.ts";

export function markdownZip(items: AsyncIterable<AnnotatedItem>): AsyncGenerator<Uint8Array> {
  return writeZip(writeMarkdown(items), new Date());
}
