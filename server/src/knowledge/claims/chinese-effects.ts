// Reads what a Chinese sentence says goes which way: clause by clause, by the words of change in it.
import { chineseNegation, chineseWays, isRemoval, type Way } from "./cues.ts";
import { courseOf, type Effect } from "./effect.ts";
import { subjectTermsOf } from "./subject-terms.ts";

const clauseEnd = /[，,；;：:。]/u;
const grammar =
  /患者|结果|表明|显示|研究|发现|组|与|和|的|了|可以|可|能够|能|显著|明显|有效地|有效|对照|相比|比较|具有|有|地|及|水平|在|对|中|是|为|其|本|较|更/gu;
const removal = /缺乏|缺失|敲除|抑制剂|缺陷|停用/u;

export function chineseEffectsOf(sentence: string): Effect[] {
  const all = termsIn(sentence);
  return sentence.split(clauseEnd).flatMap((clause) => {
    const cues = cuesOf(clause);
    const directed = cues.filter(({ way }) => way !== "some");
    const told = directed.length > 0 ? directed : cues;
    return told.map(({ way, at }) => {
      const inClause = termsIn(clause);
      return {
        course: courseOf(way, chineseNegation.test(clause.slice(0, at))),
        target: inClause.size > 0 ? inClause : all,
        agent: all,
        versus: versusOf(clause),
        isRemoved: removal.test(clause) || clause.split(/\s+/u).some(isRemoval),
      };
    });
  });
}

/** Each place once, by the longest reading: 差异无统计学意义 is no 差异. */
function cuesOf(clause: string): Array<{ way: Way; at: number }> {
  const found: Array<{ way: Way; at: number; end: number }> = [];
  for (const [way, pattern] of chineseWays)
    for (const { index, 0: text } of clause.matchAll(pattern))
      if (!found.some(({ at, end }) => index < end && index + text.length > at))
        found.push({ way, at: index, end: index + text.length });
  return found.sort((one, other) => one.at - other.at);
}

/** "甲优于乙", "甲高于乙": what follows the comparison. */
function versusOf(clause: string): Set<string> {
  return termsIn(
    /(?:优于|高于|低于|劣于|大于|小于|好于|差于|不如|多于|少于)(.+)$/u.exec(clause)?.[1] ?? "",
  );
}

function termsIn(text: string): Set<string> {
  let bare = text.replaceAll(grammar, " ");
  for (const [, pattern] of chineseWays) bare = bare.replaceAll(pattern, " ");
  return subjectTermsOf(bare.replaceAll(/[未不无没]/gu, " "));
}
