// Numbers in citations: ordinals, labels in singular or plural, and page ranges in the form each style asks for.
import { foldSpace } from "./rich-text.ts";

export type RangeForm = "as-given" | "expanded" | "minimal" | "minimal-two" | "chicago";

const single = String.raw`[A-Za-z]{0,2}\d+[A-Za-z]{0,2}`;
const numeric = new RegExp(`^${single}(?:\\s*(?:[-–—,&]|and)\\s*${single})*$`, "u");

/** Numbers, with a letter or two before or after, alone or in a row: "12", "2nd", "S4", "1-2", "3 & 4". */
export function isNumeric(text: string): boolean {
  return numeric.test(text);
}

export function isPlural(text: string): boolean {
  return /[\dA-Za-z]\s*[-–—,;&]\s*[\dA-Za-z]/u.test(text);
}

/** "no. 1" and "nos. 1–2"; text that is no number gets no label. */
export function labelled(label: { one: string; many: string }, text: string): string {
  if (text === "") return "";
  return isNumeric(text) ? `${isPlural(text) ? label.many : label.one} ${dashed(text)}` : text;
}

export function ordinal(text: string): string {
  const number = Number.parseInt(text, 10);
  if (!/^\d+(?:st|nd|rd|th)?$/u.test(text)) return text;
  const ten = number % 100;
  const unit = number % 10;
  if (ten >= 11 && ten <= 13) return `${number}th`;
  return `${number}${["th", "st", "nd", "rd"][unit] ?? "th"}`;
}

/** The dash of a range, in numbers only. */
export function dashed(text: string, dash = "–"): string {
  return isNumeric(text) ? text.replaceAll(/\s*[-–—]+\s*/gu, dash) : text;
}

export function pages(source: string, form: RangeForm, dash = "–"): string {
  return foldSpace(source)
    .split(/\s*[,;]\s*/u)
    .filter((part) => part !== "")
    .map((part) => pageRange(part, form, dash))
    .join(", ");
}

function pageRange(range: string, form: RangeForm, dash: string): string {
  const match = /^(\D{0,4})(\d+)\s*[-–—]+\s*(\D{0,4}?)(\d+)$/u.exec(range);
  if (match === null)
    return range.replaceAll(/\s*(?:--|[–—])\s*/gu, dash).replace(/(?<=\w)-(?=\w)/u, dash);
  const [, prefix = "", start = "", endPrefix = "", shortEnd = ""] = match;
  if (endPrefix !== "" && endPrefix !== prefix)
    return `${prefix}${start}${dash}${endPrefix}${shortEnd}`;
  if (form === "as-given") return `${prefix}${start}${dash}${endPrefix}${shortEnd}`;
  const end = start.slice(0, Math.max(0, start.length - shortEnd.length)) + shortEnd;
  if (end.length !== start.length || form === "expanded" || Number(end) <= Number(start)) {
    return `${prefix}${start}${dash}${prefix}${end}`;
  }
  return `${prefix}${start}${dash}${shorten(start, end, form)}`;
}

/** The last digits that change; Chicago keeps two of them except after a hundred, and all of them at the hundred. */
function shorten(start: string, end: string, form: RangeForm): string {
  let same = 0;
  while (start[same] === end[same]) same += 1;
  const changed = end.slice(same);
  if (form === "minimal") return changed;
  const lastTwo = end.slice(-Math.max(2, changed.length));
  if (form === "minimal-two") return lastTwo;
  const hundreds = Number(start) % 100;
  if (Number(start) < 100 || hundreds === 0) return end;
  return hundreds < 10 ? changed : lastTwo;
}
