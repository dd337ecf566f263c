// The words of an English clause as effects are read from them, and the part of them that says in whom.
import { wayOf } from "./cues.ts";

export type Word = {
  /** In lower case. */
  text: string;
  written: string;
  isCommaBefore: boolean;
};

const word = /(,\s*)?([\p{L}\p{N}]+(?:[-'’./+_][\p{L}\p{N}]+)*%?)/gu;

// "Vitamin D" and "type 2" are one name each: what stands behind is no word of its own.
const lettered =
  /\b(vitamin|type|hepatitis|drug|group|arm|treatment|method|model|vaccine|influenza|grade|stage|phase|factor|class|regimen)s? ([A-Z]|\d{1,2})\b(?![.'’%])/giu;

export function wordsOf(clause: string): Word[] {
  return Array.from(joined(clause).matchAll(word), ([, comma, found = ""]) => ({
    text: found.toLowerCase().replaceAll("’", "'").replaceAll("_", ""),
    written: found.replaceAll("_", " "),
    isCommaBefore: comma !== undefined,
  }));
}

function joined(clause: string): string {
  return clause
    .replaceAll(lettered, "$1_$2")
    .replaceAll(/\b(all|non)[- ](?=cause\b|smok|inferior|drink|user|respon|diabet|obes)/giu, "$1_");
}

export function writtenOf(words: readonly Word[]): string {
  return words.map(({ written }) => written).join(" ");
}

const people =
  /^(?:patients?|adults?|women|woman|men|man|males?|females?|boys?|girls?|child|children|infants?|neonates?|newborns?|toddlers?|preschoolers?|adolescents?|teenagers?|youths?|elderly|seniors?|people|persons?|individuals?|participants?|subjects?|volunteers?|students?|pupils?|undergraduates?|workers?|employees?|nurses?|physicians?|veterans?|athletes?|players?|runners?|survivors?|populations?|cohorts?|mothers?|pregnan(?:cy|cies|t)|mice|mouse|rats?|humans?|monkeys?|primates?|pigs?|dogs?|rabbits?|zebrafish|animals?|citizens?|residents?|households?|farmers?|carriers?|donors?|recipients?|learners?|teachers?|families|schools?|countries|regions?|cities|firms|companies|villages?|soils?|plots?|fields?|forests?|lakes?|cells?|cultures?|strains?)$/u;
const opens = /^(?:in|among|amongst|for|of|across|within|from|between)$/u;
const closes =
  /^(?:is|are|was|were|be|been|has|have|had|did|does|do|can|could|may|might|will|would|by|after|during|following|when|compared|versus|vs|than|who|which|that|but|and|at|over|treated|receiving|taking|given|assigned|randomi[sz]ed|undergoing|using|not|no|to|remain|remains|remained|showed|show|had)$/u;
const mostBefore = 6;
const mostAfter = 6;

/** Takes out "in women with asthma" and its like; a clause may have several. */
export function separateSetting(words: readonly Word[]): { words: Word[]; setting: Word[] } {
  const isSetting = words.map(() => false);
  for (let from = 0; from < words.length; from += 1) {
    if (!opens.test(words[from]?.text ?? "")) continue;
    const to = endOfSetting(words, from);
    for (let at = from; at < to; at += 1) isSetting[at] = true;
    from = Math.max(from, to - 1);
  }
  return {
    words: words.filter((_, place) => isSetting[place] === false),
    setting: words.filter((_, place) => isSetting[place] === true),
  };
}

/** Behind the last word of it; `from` itself where no people or their like follow. */
function endOfSetting(words: readonly Word[], from: number): number {
  let who = from + 1;
  while (who < words.length && who <= from + mostBefore) {
    const { text, isCommaBefore } = words[who] ?? { text: "", isCommaBefore: true };
    if (isCommaBefore || closes.test(text) || (who > from + 1 && opens.test(text))) return from;
    if (people.test(text)) break;
    who += 1;
  }
  if (who >= words.length || who > from + mostBefore) return from;
  // "In patients treated with X" tells what they got: only who they are is taken out.
  let to = who + 1;
  while (to < words.length && people.test(words[to]?.text ?? "")) to += 1;
  const isQualified = /^(?:with|without|aged|suffering|living|older|younger)$/u.test(
    words[to]?.text ?? "",
  );
  const isPair = /^(?:and|or)$/u.test(words[to + 1]?.text ?? "");
  if (isQualified && !isPair && words[to]?.isCommaBefore === false)
    while (
      to < words.length &&
      to - who <= mostAfter &&
      words[to]?.isCommaBefore === false &&
      !closes.test(words[to]?.text ?? "") &&
      wayOf(words[to]?.text ?? "") === undefined &&
      !(opens.test(words[to]?.text ?? "") && words[to]?.text !== "of")
    )
      to += 1;
  return to;
}
