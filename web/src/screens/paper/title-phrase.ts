// Writes the beginning of a title as a search for that very phrase.

const longestPhrase = 300;

export function titlePhrase(title: string): string {
  const words = title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let phrase = "";
  for (const word of words) {
    if (phrase.length + word.length > longestPhrase) break;
    phrase += `${phrase === "" ? "" : " "}${word}`;
  }
  return phrase === "" ? "" : `"${phrase}"`;
}
