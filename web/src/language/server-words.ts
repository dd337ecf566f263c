// Says the server's own sentences in the page's language; what has no translation stays as the server said it.
import type { Language } from "./translate.ts";

type Pattern = { pattern: RegExp; slots: string[]; words: string };

/** As the other words in Chinese, these are fetched by those who read it. */
let sentences: Record<string, string> = {};
let patterns: Pattern[] = [];

export async function loadServerWords(language: Language): Promise<void> {
  if (language === "en") return;
  sentences = (await import("./chinese-server.ts")).chineseServer;
  patterns = Object.entries(sentences)
    .filter(([english]) => english.includes("{"))
    // The more of a sentence is fixed, the surer it is that sentence.
    .toSorted(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([english, words]) => ({
      pattern: new RegExp(
        `^${english
          .split(/\{\w+\}/u)
          .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
          .join("([^]+?)")}$`,
        "u",
      ),
      slots: [...english.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name),
      words,
    }));
}

function fixedLength(sentence: string): number {
  return sentence.replaceAll(/\{\w+\}/gu, "").length;
}

export function sayServer(language: Language, text: string): string {
  return language === "en" ? text : (inChinese(text) ?? text);
}

/** What the matcher says: sentences, the last of which lists the evidence with semicolons. */
export function sayEvidenceLine(language: Language, text: string): string {
  if (language === "en" || text === "") return text;
  const said = text.split(/(?<=\.) (?=\p{Lu})/u).map((sentence) => {
    const parts = sentence
      .replace(/\.$/u, "")
      .split("; ")
      .map((part) => inChinese(part) ?? inChinese(part.slice(0, 1).toLowerCase() + part.slice(1)));
    return parts.every((part) => part !== undefined) ? `${parts.join("；")}。` : undefined;
  });
  return said.every((sentence) => sentence !== undefined) ? said.join("") : text;
}

function inChinese(text: string): string | undefined {
  const whole = Object.hasOwn(sentences, text) ? sentences[text] : undefined;
  if (whole !== undefined) return whole;
  for (const { pattern, slots, words } of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const values = new Map(slots.map((name, index) => [name, found[index + 1] ?? ""]));
    return words.replaceAll(/\{(\w+)\}/gu, (_, name: string) => sayEach(values.get(name) ?? ""));
  }
  return undefined;
}

/** Several names with commas are said one by one; what is no name of ours stays. */
function sayEach(value: string): string {
  const whole = inChinese(value);
  if (whole !== undefined) return whole;
  const parts = value.split(", ").map((part) => inChinese(part)?.trim());
  return parts.every((part) => part !== undefined) ? parts.join("、") : value;
}
