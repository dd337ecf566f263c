// How well a name answers what was typed: whole beginnings of words before parts of them, parts before scattered letters.

const beginning = 4;
const inside = 2;
const scattered = 1;

/** Undefined when the name is none; every word that was typed must be found. */
export function matchName(typed: string, name: string): number | undefined {
  const text = fold(name);
  let sum = 0;
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    const score = matchWord(word, text);
    if (score === undefined) return undefined;
    sum += score;
  }
  // Of two names that match alike the shorter says it more exactly.
  return sum + 1 / (1 + text.length);
}

function matchWord(word: string, text: string): number | undefined {
  const at = text.indexOf(word);
  if (at === 0) return beginning + 1;
  if (text.split(/[\s\-–/:,.()]+/).some((part) => part.startsWith(word))) return beginning;
  if (at > 0) return inside;
  return isScattered(word, text) ? scattered : undefined;
}

/** The letters in their order, the first at the beginning of a word: "fd" is Find duplicates, but no "add". */
function isScattered(word: string, text: string): boolean {
  if (word.length < 2) return false;
  const starts = [...text.matchAll(/(?<=^|\s)\S/gu)].map(({ index }) => index);
  return starts.some((start) => {
    let place = start - 1;
    for (const letter of word) {
      place = text.indexOf(letter, place + 1);
      if (place < 0) return false;
    }
    return text[start] === word[0];
  });
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
