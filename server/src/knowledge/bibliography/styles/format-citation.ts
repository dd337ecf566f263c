// One citation of one work: a CSL-JSON item, a style and a variant in, one line out.
import type { CslItem } from "../csl-item.ts";
import { apa } from "./apa.ts";
import { chicago } from "./chicago.ts";
import { gbt7714 } from "./gb-t-7714.ts";
import { ieee } from "./ieee.ts";
import { type CitationVariant, writeMarkup } from "./markup.ts";
import { mla } from "./mla.ts";
import { numbered } from "./numbered.ts";
import { plain, type Rich } from "./rich-text.ts";
import { vancouver } from "./vancouver.ts";

export const citationStyles = [
  "gb_t_7714",
  "apa",
  "mla",
  "numbered",
  "ieee",
  "vancouver",
  "chicago",
] as const;

export type CitationStyle = (typeof citationStyles)[number];

type Style = {
  entry: (item: CslItem) => Rich;
  /** How the number of an entry is written in a numbered list; other styles print none. */
  number?: (number: number) => string;
};

const bracketed = (number: number): string => `[${number}] `;
const dotted = (number: number): string => `${number}. `;

const styles: Record<CitationStyle, Style> = {
  gb_t_7714: { entry: gbt7714, number: bracketed },
  apa: { entry: apa },
  mla: { entry: mla },
  numbered: { entry: numbered, number: bracketed },
  ieee: { entry: ieee, number: bracketed },
  vancouver: { entry: vancouver, number: dotted },
  chicago: { entry: chicago },
};

export function formatCitation(
  item: CslItem,
  style: CitationStyle,
  options: { variant: CitationVariant; number?: number },
): string {
  const { entry, number } = styles[style];
  const before = options.number === undefined ? "" : (number?.(options.number) ?? "");
  return writeMarkup([...plain(before), ...entry(item)], options.variant);
}
