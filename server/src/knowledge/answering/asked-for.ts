// What kind of thing a question asks for: what was found, as most do, or who, where, when, how many, how long, or a meaning.

// "Who taught it?", "How were they chosen?": there what was done is what was asked for.
const deeds =
  /^\W*(?:and |so |but )?(?:who|whom|whose|when|where|by whom|how (?:was|were|did|do|is|are|long|many|much|often|old))\b|\b(?:which|what) (?:\w+ ){0,2}(?:methods?|tools?|software|languages?|packages?|datasets?|data|instruments?|participants?|samples?|institutions?|universit(?:y|ies)|courses?|topics?|licen[cs]e)\b|谁|何时|哪里|哪儿|哪年|多少|几[个名篇次年]|(?:什么|哪些|何种)(?:方法|工具|软件|数据)/iu;
const meaning =
  /^\W*(?:and |so |but )?(?:what(?:'s| is| are| was| were| does| do) (?!(?:the )?(?:\w+ ){0,2}(?:effects?|impacts?|influence|outcomes?|results?|findings?|evidence|benefits?|risks?|relation(?:ship)?|association|role|differences?|consequences?)\b)|define |describe |explain |introduce )|什么是|是什么|介绍|定义/iu;

const numberWord =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|half|third)";
// What a sentence of the kind asked for holds: a name, a place, a time, a figure.
const kinds: ReadonlyArray<[asked: RegExp, held: RegExp]> = [
  [
    /\bhow long\b|多久|多长时间/iu,
    /\b(?:minutes?|hours?|days?|weeks?|months?|semesters?|terms?|years?|decades?)\b|分钟|小时|天|周|月|年/iu,
  ],
  [
    /\bhow (?:many|much|often|large|big|old)\b|多少|几[个名篇次年]/iu,
    new RegExp(String.raw`\d|\b${numberWord}\b|[一二三四五六七八九十百千万两]`, "iu"),
  ],
  [/\bwhen\b|何时|什么时候|哪年/iu, /\b(?:1[5-9]|20)\d\d\b|\b(?:since|until|during)\b|年/iu],
  [
    /\bwhere\b|哪里|哪儿|何处/iu,
    /\b(?:at|in|from|across|to) (?:the )?\p{Lu}[\p{L}’'-]{2,}|University|College|Institute|School|大学|学院|医院|省|市/u,
  ],
  [
    /\b(?:who|whom|whose)\b|谁/iu,
    /\b(?:by|with|authors?|instructors?|teachers?|lecturers?|researchers?|team|staff|faculty|developers?|students?|nurses?|physicians?|we)\b|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|由|作者|教师/u,
  ],
];

/** Whether a sentence holds the kind of thing that a question asks for; undefined where it asks for none of these. */
export function isOfKind(question: string, sentence: string): boolean | undefined {
  return kinds.find(([asked]) => asked.test(question))?.[1].test(sentence);
}

export function asksForFindings(question: string): boolean {
  return !deeds.test(question) && !meaning.test(question);
}
