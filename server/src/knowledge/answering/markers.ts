// Citation marks in a text: [1], [2, 5], [3–6], also in full-width brackets. Finds them, and takes out what points nowhere.

// At most some digits, numbers and signs: one way to read any text, in one pass. The space before belongs to the mark.
const marker =
  /([^\S\n]{0,4})[[［【]\s{0,2}(\d{1,4}(?:\s{0,2}[,;，、；–—-]\s{0,2}\d{1,4}){0,30})\s{0,2}[\]］】]/gu;
const beginning = /[^\S\n]{0,4}(?:[[［【][\d\s,;，、；–—-]{0,300})?$/u;
const range = /(\d{1,4})(?:\s{0,2}[–—-]\s{0,2}(\d{1,4}))?/gu;
const longestRange = 50;

/** Each mark becomes one pair of brackets a number, without the numbers nobody knows; what is left empty is gone. */
export function keepKnownMarkers(
  text: string,
  isKnown: (number: number) => boolean,
  onRemoved: (number: number) => void = () => {},
): string {
  return text.replaceAll(marker, (found: string, space: string, listed: string) => {
    const numbers = numbersOf(listed);
    // Nothing is cited as 0: it is an interval, such as [0, 1].
    if (numbers.includes(0)) return found;
    const kept = numbers.filter(isKnown);
    for (const number of numbers) if (!isKnown(number)) onRemoved(number);
    return kept.length === 0 ? "" : space + kept.map((number) => `[${number}]`).join("");
  });
}

/** The numbers a text cites, each once, in their order. */
export function citedNumbers(text: string): number[] {
  const cited = new Set<number>();
  for (const [, , listed = ""] of text.matchAll(marker)) {
    const numbers = numbersOf(listed);
    if (!numbers.includes(0)) for (const number of numbers) cited.add(number);
  }
  return [...cited];
}

/** One pair of brackets a number, as the built-in engine writes them. */
export function renumberMarkers(text: string, numberOf: (number: number) => number): string {
  return text.replaceAll(/\[(\d{1,4})\]/gu, (_, number: string) => `[${numberOf(Number(number))}]`);
}

/** A sentence of a paper holds the paper's own numbers, which would read as ours. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(marker, "").replaceAll(/\s+/gu, " ").trim();
}

/** The same for a text that comes in pieces: what may become a mark waits until it is whole. */
export function createMarkerFilter(isKnown: (number: number) => boolean): {
  push(piece: string): string;
  end(): string;
} {
  let waiting = "";
  return {
    push(piece) {
      const text = waiting + piece;
      const from = beginning.exec(text)?.index ?? text.length;
      waiting = text.slice(from);
      return keepKnownMarkers(text.slice(0, from), isKnown);
    },
    end() {
      const rest = keepKnownMarkers(waiting, isKnown);
      waiting = "";
      return rest;
    },
  };
}

function numbersOf(listed: string): number[] {
  const numbers = new Set<number>();
  for (const [, first, last = first] of listed.matchAll(range)) {
    const [from, to] = [Number(first), Number(last)];
    for (let each = from; each <= Math.min(to, from + longestRange); each += 1) numbers.add(each);
  }
  return [...numbers];
}
