// Reduces an English word to its stem: Porter2, the English stemmer of Snowball (snowballstem.org).

const vowels = "aeiouy";
const doubles = new Set(["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"]);

const exceptions = new Map([
  ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map(
    (word) => [word, word] as const,
  ),
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
]);
const kept = new Set("inning outing canning herring earring proceed exceed succeed".split(" "));
/** These begin words of several families, which the general rule would throw together. */
const regionPrefixes = ["gener", "commun", "arsen"];

// Longest first, as the algorithm demands; of the second list all but the last two are replaced without a condition.
const secondStep: Array<[suffix: string, by: string]> = [
  ["ational", "ate"],
  ["fulness", "ful"],
  ["iveness", "ive"],
  ["ization", "ize"],
  ["ousness", "ous"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["tional", "tion"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ation", "ate"],
  ["entli", "ent"],
  ["fulli", "ful"],
  ["iviti", "ive"],
  ["ousli", "ous"],
  ["abli", "able"],
  ["alli", "al"],
  ["anci", "ance"],
  ["ator", "ate"],
  ["enci", "ence"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];
const thirdStep: Array<[suffix: string, by: string]> = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["ative", ""],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const fourthStep =
  "ement able ance ence ible ment ant ate ent ion ism iti ive ize ous al er ic".split(" ");

/** The stem of a word in lower case; a word with anything but a to z in it is returned as it is. */
export function stem(word: string): string {
  if (word.length <= 2 || !/^[a-z]+$/u.test(word)) return word;
  const exception = exceptions.get(word);
  if (exception !== undefined) return exception;
  let text = markConsonantY(word);
  const first = regionStart(text);
  const second = afterVowelAndConsonant(text, first);
  text = dropPlural(text);
  if (kept.has(text)) return text;
  text = dropPast(text, first);
  text = endInI(text);
  text = replaceSecond(text, first);
  text = replaceThird(text, first, second);
  text = dropFourth(text, second);
  return dropLast(text, first, second).replaceAll("Y", "y");
}

/** A y that begins a word or follows a vowel is a consonant; it is written as a capital meanwhile. */
function markConsonantY(word: string): string {
  if (!word.includes("y")) return word;
  let text = "";
  for (let index = 0; index < word.length; index += 1) {
    const isConsonant = word[index] === "y" && (index === 0 || isVowel(text, index - 1));
    text += isConsonant ? "Y" : word.charAt(index);
  }
  return text;
}

function isVowel(text: string, index: number): boolean {
  const letter = text[index];
  return letter !== undefined && vowels.includes(letter);
}

function regionStart(text: string): number {
  const prefix = regionPrefixes.find((each) => text.startsWith(each));
  return prefix === undefined ? afterVowelAndConsonant(text, 0) : prefix.length;
}

/** Where the text begins that follows the first consonant after a vowel. */
function afterVowelAndConsonant(text: string, from: number): number {
  for (let index = from + 1; index < text.length; index += 1)
    if (!isVowel(text, index) && isVowel(text, index - 1)) return index + 1;
  return text.length;
}

function hasVowel(text: string, end: number): boolean {
  for (let index = 0; index < end; index += 1) if (isVowel(text, index)) return true;
  return false;
}

function endsInShortSyllable(text: string): boolean {
  const last = text.length - 1;
  if (last < 1 || isVowel(text, last) || !isVowel(text, last - 1)) return false;
  if (last === 1) return true;
  return !isVowel(text, last - 2) && !"wxY".includes(text.charAt(last));
}

function dropPlural(text: string): string {
  if (text.endsWith("sses")) return text.slice(0, -2);
  if (text.endsWith("ied") || text.endsWith("ies")) return text.slice(0, text.length > 4 ? -2 : -1);
  if (!text.endsWith("s") || text.endsWith("us") || text.endsWith("ss")) return text;
  return hasVowel(text, text.length - 2) ? text.slice(0, -1) : text;
}

function dropPast(text: string, first: number): string {
  const agreed = ["eedly", "eed"].find((suffix) => text.endsWith(suffix));
  if (agreed !== undefined)
    return text.length - agreed.length >= first ? `${text.slice(0, -agreed.length)}ee` : text;
  const suffix = ["ingly", "edly", "ing", "ed"].find((each) => text.endsWith(each));
  if (suffix === undefined || !hasVowel(text, text.length - suffix.length)) return text;
  const rest = text.slice(0, -suffix.length);
  if (rest.endsWith("at") || rest.endsWith("bl") || rest.endsWith("iz")) return `${rest}e`;
  if (doubles.has(rest.slice(-2))) return rest.slice(0, -1);
  return first >= rest.length && endsInShortSyllable(rest) ? `${rest}e` : rest;
}

function endInI(text: string): string {
  const last = text.length - 1;
  const isY = text[last] === "y" || text[last] === "Y";
  return isY && last > 1 && !isVowel(text, last - 1) ? `${text.slice(0, -1)}i` : text;
}

function replaceSecond(text: string, first: number): string {
  const [suffix, by] = secondStep.find(([each]) => text.endsWith(each)) ?? ["", ""];
  const start = text.length - suffix.length;
  if (suffix === "" || start < first) return text;
  if (suffix === "ogi" && text[start - 1] !== "l") return text;
  if (suffix === "li" && !"cdeghkmnrt".includes(text[start - 1] ?? " ")) return text;
  return text.slice(0, start) + by;
}

function replaceThird(text: string, first: number, second: number): string {
  const [suffix, by] = thirdStep.find(([each]) => text.endsWith(each)) ?? ["", ""];
  const start = text.length - suffix.length;
  if (suffix === "" || start < (suffix === "ative" ? second : first)) return text;
  return text.slice(0, start) + by;
}

function dropFourth(text: string, second: number): string {
  const suffix = fourthStep.find((each) => text.endsWith(each));
  if (suffix === undefined) return text;
  const start = text.length - suffix.length;
  if (start < second) return text;
  if (suffix === "ion" && text[start - 1] !== "s" && text[start - 1] !== "t") return text;
  return text.slice(0, start);
}

function dropLast(text: string, first: number, second: number): string {
  const start = text.length - 1;
  if (text.endsWith("e")) {
    const goes = start >= second || (start >= first && !endsInShortSyllable(text.slice(0, -1)));
    return goes ? text.slice(0, -1) : text;
  }
  return text.endsWith("ll") && start >= second ? text.slice(0, -1) : text;
}
