// How a paper is said in a line: its people, and the colours of its states.
import type { Tone } from "../parts/pill.tsx";
import type { Author, Paper } from "./paper.ts";

export const paperTones: Record<Paper["status"], Tone> = {
  indexed: "good",
  ocr_complete: "info",
  pdf_downloaded: "info",
  metadata_only: "calm",
  pending: "calm",
  error: "bad",
};

export const readingTones: Record<Paper["reading_status"], Tone> = {
  unread: "calm",
  reading: "info",
  read: "good",
  archived: "calm",
};

/** The first names as family names, and how many more there are. */
export function sayAuthors(authors: Author[], most: number): string {
  const names = authors.slice(0, most).map((author) => author.family ?? author.name);
  const more = authors.length - names.length;
  return more > 0 ? `${names.join(", ")} +${more}` : names.join(", ");
}
