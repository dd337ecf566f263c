// How large the pages of a paper's file are, as they are displayed.
import type { Reader } from "../../platform/db/database.ts";
import * as store from "./processing.store.ts";

/** By their numbers; empty until that very file was read. */
export async function findPageSizes(
  reader: Reader,
  paperId: number,
  sha256: string,
): Promise<Map<number, { width: number; height: number }>> {
  const pages = await store.selectPages(reader, paperId, sha256);
  return new Map(pages.map(({ number, width, height }) => [number, { width, height }]));
}
