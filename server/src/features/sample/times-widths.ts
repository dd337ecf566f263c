// How wide the characters of Times are, in thousandths of the size: what setting a line needs.

// From the space to the tilde, in the order of ASCII, as Adobe's font metrics have them.
const roman = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500,
  500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611,
  556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
  722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500,
  278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];
/** Bold is wider by less than this over a line. */
const boldFactor = 1.1;
const unknown = 500;

export function widthOf(text: string, size: number, isBold = false): number {
  let thousandths = 0;
  for (const character of text.normalize("NFD")) {
    if (/\p{M}/u.test(character)) continue;
    thousandths += roman[character.charCodeAt(0) - 32] ?? unknown;
  }
  return (thousandths * size * (isBold ? boldFactor : 1)) / 1000;
}
