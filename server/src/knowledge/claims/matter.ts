// Names what two findings are about: the question they answer differently, and its subject in few words.
import { unspaced } from "../text/scripts.ts";
import type { Finding } from "./findings.ts";
import { subjectTermsOf } from "./subject-terms.ts";

const mostWords = 8;
const mostCharacters = 24;

/** `claim` as a sentence that neither of them would object to, `topic` what goes up or down. */
export function matterOf(one: Finding, other: Finding): { claim: string; topic: string } {
  const [first, second] = [one.effect, other.effect];
  const target = shorter(first.words.target, second.words.target);
  const agent = shorter(first.words.agent, second.words.agent);
  const isChinese = unspaced.test(one.sentence);
  const topic = cut(sharedWords(target, first.target.intersection(second.target)) || target);
  if (agent === "" || agent === target)
    return { claim: cut(target), topic: topic || cut(one.sentence) };
  return {
    claim: isChinese
      ? `${cut(agent)}对${cut(target)}的作用`
      : `The effect of ${cut(agent)} on ${cut(target)}`,
    topic,
  };
}

function shorter(one: string, other: string): string {
  if (one === "" || other === "") return one || other;
  return one.length <= other.length ? one : other;
}

/** From the first to the last word that both speak of. */
function sharedWords(text: string, shared: ReadonlySet<string>): string {
  if (unspaced.test(text)) return "";
  const words = text.split(" ");
  const isShared = (word: string) => !subjectTermsOf(word).isDisjointFrom(shared);
  const from = words.findIndex(isShared);
  return from < 0 ? "" : words.slice(from, words.findLastIndex(isShared) + 1).join(" ");
}

function cut(text: string): string {
  if (unspaced.test(text)) return Array.from(text).slice(0, mostCharacters).join("");
  return text.split(" ").slice(0, mostWords).join(" ");
}
