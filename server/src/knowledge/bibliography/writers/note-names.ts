// Names files after titles in any script, so that every file system takes them and no two are the same.
import { withoutMarkup } from "./item-values.ts";

const mostBytes = 120;
const extension = ".md";
/** Separators, wild cards, what links between notes are made of, and marks that turn the direction of writing. */
const unsafe =
  /[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}<>:"/\\|?*#^[\]\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFDD0-\uFDEF\uFFFE\uFFFF]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
// Made at the first use: it reads rules of the platform that most servers never need.
let segmenter: Intl.Segmenter | undefined;

/** Makes names in the order the titles come; one that is taken gets a number: Title (2).md. */
export function createNoteNamer(): (title: string) => string {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return (title) => {
    const stem = stemOf(title);
    let count = counts.get(fold(stem)) ?? 0;
    for (;;) {
      count += 1;
      const ending = count === 1 ? extension : ` (${count})${extension}`;
      const name = shorten(stem, mostBytes - ending.length) + ending;
      if (taken.has(fold(name))) continue;
      counts.set(fold(stem), count);
      taken.add(fold(name));
      return name;
    }
  };
}

function stemOf(title: string): string {
  const plain = withoutMarkup(title).normalize("NFC").replace(unsafe, " ").replace(/\s+/gu, " ");
  const trimmed = shorten(plain.replace(/^[\s.~-]+/u, ""), mostBytes - extension.length);
  if (trimmed === "") return "Untitled";
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** Cuts between whole characters as a reader sees them; a name must not end in a stop or space. */
function shorten(text: string, most: number): string {
  let kept = text;
  if (Buffer.byteLength(text) > most) {
    kept = "";
    let bytes = 0;
    segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
    for (const { segment } of segmenter.segment(text.slice(0, most))) {
      bytes += Buffer.byteLength(segment);
      if (bytes > most) break;
      kept += segment;
    }
  }
  return kept.replace(/[\s.]+$/u, "");
}

/** Some file systems take names for the same that differ in case or in how an accent is written. */
function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
