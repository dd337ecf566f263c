// The figures a text states, as values that compare: "1,099", "71 %", "0.71" and "three" alike.

const figure = /\d+(?:[,\u202f]\d{3})*(?:\.\d+)?/gu;
const words = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, value) => [word, value]),
);
const chineseDigits = new Map(
  "零 一 二 三 四 五 六 七 八 九 十".split(" ").map((digit, value) => [digit, value]),
);
const mostFigures = 500;

export function figuresOf(text: string): string[] {
  return [...text.matchAll(figure)]
    .slice(0, mostFigures)
    .map(([found]) => found.replaceAll(/[,\u202f]/gu, ""));
}

/** Whether a text states a figure: as it is, more exactly, as a share of one instead of a percentage, or in a word. */
export function createFigureCheck(text: string): (figure: string) => boolean {
  const values = figuresOf(text).map(Number);
  for (const word of text.toLowerCase().match(/[a-z]+/gu) ?? []) {
    const value = words.get(word);
    if (value !== undefined) values.push(value);
  }
  for (const character of text) {
    const value = chineseDigits.get(character);
    if (value !== undefined) values.push(value);
  }
  const known = new Set(values);
  return (wanted) => {
    const value = Number(wanted);
    const decimals = wanted.split(".")[1]?.length ?? 0;
    return (
      known.has(value) ||
      values.some((each) =>
        [each, each * 100, each / 100].some((same) => same.toFixed(decimals) === wanted),
      )
    );
  };
}
