// Reads what a Chinese sentence says goes which way: clause by clause, by the words of change in it.
import { chineseNegation, chineseWays, type Way } from "./cues.ts";
import { courseOf, type Effect } from "./effect.ts";
import { subjectTermsOf } from "./subject-terms.ts";

const clauseEnd = /[，,；;：:。]|但(?:是)?|而(?!且)/u;
const grammar =
  /研究(?:结果)?(?:表明|显示|发现|提示)|结果(?:表明|显示|提示)|结论|患者|治疗|风险|发生率|本研究|我们|发现|表明|显示|提示|对照组|治疗组|实验组|观察组|组|与|和|的|了|可以|可|能够|能|显著|明显|有效地|有效|相比|比较|具有|有|地|及|水平|在|对|中|是|为|其|较|更|使用|应用|采用|之间|没有|并未|并不|未能|无法|未|不|无/gu;
const removal = /缺乏|缺失|敲除|抑制剂|缺陷|停用/u;
const people =
  /儿童|婴儿|婴幼儿|新生儿|青少年|成年人|成人|老年人|老年|中年|女性|妇女|孕妇|男性|大鼠|小鼠|大学生|中学生|小学生|学生|教师|工人|农民|吸烟者|绝经(?:前|后)/gu;
const comparison = /(?:优于|高于|低于|劣于|大于|小于|好于|差于|不如|多于|少于)(.+)$/u;

export function chineseEffectsOf(sentence: string): Effect[] {
  const setting = new Set(sentence.match(people) ?? []);
  return sentence.split(clauseEnd).flatMap((clause, place, clauses) => {
    const cues = cuesOf(clause);
    const directed = cues.filter(({ way }) => way !== "some");
    const before = clauses.slice(0, place).join("");
    return (directed.length > 0 ? directed : cues).map(({ way, at, end }) => {
      const versus = comparison.exec(clause)?.[1] ?? "";
      const [left, right] = [clause.slice(0, at), versus === "" ? clause.slice(end) : ""];
      const isOfRight = termsIn(right).size > 0;
      const words = isOfRight
        ? { target: right, agent: left === "" ? before : left }
        : { target: left, agent: before === "" ? left : before };
      return {
        course: courseOf(way, chineseNegation.test(left)),
        target: termsIn(words.target),
        agent: termsIn(words.agent),
        setting,
        versus: termsIn(versus),
        isJudged: /有效|优于|劣于|好于|差于|不如/u.test(clause.slice(at, end)),
        isRemoved: removal.test(words.agent),
        words,
      };
    });
  });
}

/** Each place once, by the longest reading: 差异无统计学意义 is no 差异. */
function cuesOf(clause: string): Array<{ way: Way; at: number; end: number }> {
  const found: Array<{ way: Way; at: number; end: number }> = [];
  for (const [way, pattern] of chineseWays)
    for (const { index, 0: text } of clause.matchAll(pattern))
      if (!found.some(({ at, end }) => index < end && index + text.length > at))
        found.push({ way, at: index, end: index + text.length });
  return found.sort((one, other) => one.at - other.at);
}

function termsIn(text: string): Set<string> {
  let bare = text.replaceAll(people, " ").replaceAll(grammar, " ");
  for (const [, pattern] of chineseWays) bare = bare.replaceAll(pattern, " ");
  return subjectTermsOf(bare);
}
