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

const chineseName = /^\p{Script=Han}/u;

/** A family name tells Western authors apart; of Chinese ones it tells almost nothing. */
function sayShort({ name, family, given }: Author): string {
  if (family === undefined) return name;
  return chineseName.test(family) ? `${family}${given ?? ""}` : family;
}

/** The first authors in short, and how many more there are. */
export function sayAuthors(authors: Author[], most: number): string {
  const names = authors.slice(0, most).map(sayShort);
  const more = authors.length - names.length;
  return more > 0 ? `${names.join(", ")} +${more}` : names.join(", ");
}
