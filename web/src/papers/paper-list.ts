// Remembers the list a paper was opened from while its PDF is read, whose address has pages of its own.
import type { LibrarySearch } from "./library-search.ts";

let remembered: { paperId: number; search: LibrarySearch } | undefined;

export function rememberList(paperId: number, search: LibrarySearch): void {
  remembered = { paperId, search };
}

export function recallList(paperId: number): LibrarySearch {
  return remembered?.paperId === paperId ? remembered.search : {};
}
