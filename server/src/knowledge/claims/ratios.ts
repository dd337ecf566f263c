// Reads odds, risk and hazard ratios: below one, above one, or not told apart from one.
import type { Way } from "./cues.ts";

const named =
  /\b(?:odds|risk|hazards?|rate|prevalence|incidence)[- ]ratios?\b|\brelative (?:risks?|odds|hazards?)\b|\b(?:a?OR|a?RR|a?HR|IRR|PR|SMR)\b(?=\W{0,4}(?:of |was |= ?)?\d)|(?:比值比|风险比|相对危险度)/u;
const value =
  /(?:ratios?|relative (?:risks?|odds|hazards?)|\b(?:a?OR|a?RR|a?HR|IRR|PR|SMR)\b|比值比|风险比|相对危险度)[^;.]{0,80}?(?<![\d.·])(\d+[.·]\d+)(?!\s?%)/u;
const bounds =
  /(?:CI|confidence intervals?|置信区间)[^\d;]{0,20}(?:95 ?%[^\d]{0,6})?(\d+[.·]\d+)\s?(?:-|–|—|to|,|至|～|~)\s?(\d+[.·]\d+)/iu;

/** Of the first ratio that a sentence gives; undefined where it gives none. */
export function ratioWay(sentence: string): Way | undefined {
  if (!named.test(sentence)) return undefined;
  const ratio = numberOf(value.exec(sentence)?.[1]);
  if (ratio === undefined || ratio > 100) return undefined;
  const [, low, high] = bounds.exec(sentence) ?? [];
  const [from, to] = [numberOf(low), numberOf(high)];
  if (from !== undefined && to !== undefined && from <= 1 && to >= 1) return "none";
  if (ratio === 1) return "none";
  return ratio < 1 ? "down" : "up";
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace("·", "."));
}
