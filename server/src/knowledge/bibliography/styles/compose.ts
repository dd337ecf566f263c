// Putting pieces of a citation together: missing pieces vanish with their punctuation, and punctuation never doubles.
import { eastAsian } from "./language.ts";
import { closingQuotes, setQuotes } from "./quotes.ts";
import { nothing, plain, type Rich, sliceRich, textOf } from "./rich-text.ts";

export type Part = Rich | string | undefined;

export function rich(part: Part): Rich {
  if (part === undefined) return nothing;
  return typeof part === "string" ? plain(part) : part;
}

/** The pieces that are there, with the delimiter between them. */
export function join(parts: readonly Part[], delimiter: string): Rich {
  let joined = nothing;
  for (const part of parts.map(rich).filter((piece) => piece.length > 0)) {
    joined = joined.length === 0 ? part : append(append(joined, delimiter), part);
  }
  return joined;
}

/** The piece between two marks, or nothing when the piece is missing. */
export function wrap(before: string, part: Part, after: string): Rich {
  const inner = rich(part);
  return inner.length === 0 ? nothing : append([...plain(before), ...inner], after);
}

export function quoted(part: Part): Rich {
  const inner = rich(part);
  return inner.length === 0 ? nothing : [...plain("“"), ...setQuotes(inner, 1), ...plain("”")];
}

/** Right after left; a mark that begins the right gives way to one that already ends the left. */
export function append(left: Rich, part: Part): Rich {
  const right = rich(part);
  const text = textOf(left);
  const mark = textOf(right).charAt(0);
  if (text === "" || !".,;:".includes(mark) || mark === "") return [...left, ...right];
  const rest = sliceRich(right, 1);
  const closing = closingQuotes(text);
  const last = text.charAt(text.length - closing - 1);
  if (isSaidBy(last, mark)) return [...left, ...rest];
  // American styles put the mark inside the quotation; Chinese, Japanese and Korean text never does.
  if (closing > 0 && (mark === "." || mark === ",") && !eastAsian.test(last)) {
    const end = text.length - closing;
    return [...sliceRich(left, 0, end), ...plain(mark), ...sliceRich(left, end), ...rest];
  }
  if (mark === "." && ",;:".includes(last))
    return [...sliceRich(left, 0, text.length - 1), ...right];
  return [...left, ...right];
}

/** Whether a text that ends so needs the mark no more. */
function isSaidBy(last: string, mark: string): boolean {
  if (mark === ".") return ".!?…。．！？".includes(last);
  return last === mark || { ",": "，", ";": "；", ":": "：" }[mark] === last;
}
