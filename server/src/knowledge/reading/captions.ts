// Recognises the first line of a caption: a label with a number, not a sentence that mentions one.
import type { BodyStyle } from "./body-style.ts";
import type { Line } from "./layout.ts";

const label =
  /^(?:(?:supplementary |extended data )?(?:figure|fig\.?|table|tab\.|scheme|listing|algorithm|chart|plate|box)\s?(?:[a-z]?\d{1,3}(?:[.-]\d{1,3})?[a-z]?|[ivx]{1,5})|[图表]\s?\d{1,3}(?:[.-]\d{1,3})?)(?<end>\s*[.:|–—。：]|\s|$)/iu;

export function isFigureCaption(line: Line): boolean {
  return /^(?:\w{1,13} )?(?:fig|图)/iu.test(line.text);
}

export function startsCaption(line: Line, last: Line | undefined, body: BodyStyle): boolean {
  const found = label.exec(line.text.slice(0, 60));
  if (found === null) return false;
  const end = found.groups?.["end"]?.trim() ?? "";
  const first = line.words[0];
  if (first === undefined || /^\p{Ll}/u.test(first.text)) return false;
  const rest = line.text.slice(found[0].length);
  if (end === "" && /^\p{Ll}/u.test(rest) && !first.font.bold) return false;
  const stands =
    last === undefined ||
    line.baseline - last.baseline > 1.15 * body.leading ||
    line.baseline < last.baseline;
  const differs = line.font.size < 0.95 * body.size || first.font.bold || first.font.italic;
  return stands || differs || (end !== "" && /[.:。]\s*$/u.test(last?.text ?? ""));
}
