// Estimates, without a model, how many WordPiece tokens a text has: rather too many than too few.

/** Up to here a word of Latin letters is mostly in the vocabulary; each further letter makes that less likely. */
const familiarLetters = 4;
const costOfFurtherLetter = 0.1;
/** From here on a word is rarely in the vocabulary, and its parts have about this many letters. */
const longWord = 14;
const lettersOfPart = 2.5;
/** A pair of letters that English words seldom have is seldom inside a known piece: codes, sequences, garbled text. */
const costOfRarePair = 0.8;
const costOfCaseChange = 0.8;
const costOfDigit = 0.55;
/** A syllable is taken apart into its letters. */
const costOfHangul = 3;

const alphabet = "abcdefghijklmnopqrstuvwxyz";
/** For a to z the letters that follow it in at least 3 of 10,000 pairs of letters of English scientific text. */
const followers =
  "bcdefgiklmnprstuvxy aeilorstuy acehiklorstuy adegiorsuy abcdefgilmnopqrstuvwxy aefilortu aehilnorsu aeinortuy " +
  "abcdefglmnoprstvz eou eins acdeilostuy abeimopsu acdefgilnostuvy abcdefgiklmnoprstuvwx aehiloprstuy u " +
  "abcdefgiklmnoprstuvy acefhiklmopstuwy acehilmoprstuwy abcdegilmnprst aeio aehinos aipt elmnpst e";
const isRarePair = rarePairs();

/** Words and punctuation for Latin letters; one for each character of any other script. */
export function countTokens(text: string, start = 0, end = text.length): number {
  let tokens = 0;
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    const next = isLatinLetter(code)
      ? endOfRun(text, at, end, isLatinLetter)
      : isDigit(code)
        ? endOfRun(text, at, end, isDigit)
        : at + 1;
    if (isLatinLetter(code)) tokens += costOfWord(text, at, next);
    else if (isDigit(code)) tokens += Math.max(1, costOfDigit * (next - at));
    else tokens += costOfCharacter(code);
    at = next;
  }
  return Math.ceil(tokens);
}

function costOfWord(text: string, start: number, end: number): number {
  const length = end - start;
  const byLength =
    length < longWord
      ? 1 + Math.max(0, length - familiarLetters) * costOfFurtherLetter
      : length / lettersOfPart;
  let byPairs = 1;
  let previous = -1;
  let wasLower = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isUpper = code >= 0x41 && code <= 0x5a;
    // Letters beyond the alphabet are not in the table: an accent makes no word strange.
    const letter = code < 0x80 ? (code | 0x20) - 0x61 : -1;
    if (previous !== -1 && letter !== -1 && isRarePair[previous * 26 + letter] === 1)
      byPairs += costOfRarePair;
    else if (isUpper && wasLower) byPairs += costOfCaseChange;
    previous = letter;
    wasLower = !isUpper;
  }
  return Math.max(byLength, byPairs);
}

function rarePairs(): Uint8Array {
  const rare = new Uint8Array(26 * 26).fill(1);
  for (const [index, letters] of followers.split(" ").entries())
    for (const letter of letters) rare[index * 26 + alphabet.indexOf(letter)] = 0;
  return rare;
}

function costOfCharacter(code: number): number {
  if (isSpace(code)) return 0;
  if (code >= 0xac00 && code <= 0xd7a3) return costOfHangul;
  // The first half of a pair; the second is counted.
  return code >= 0xd800 && code <= 0xdbff ? 0 : 1;
}

function endOfRun(
  text: string,
  start: number,
  end: number,
  belongs: (code: number) => boolean,
): number {
  let at = start + 1;
  while (at < end && belongs(text.charCodeAt(at))) at += 1;
  return at;
}

/** With the combining accents, which decomposed text has after its letters. */
function isLatinLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return (
    (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x1e00 && code <= 0x1eff)
  );
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3000;
}
