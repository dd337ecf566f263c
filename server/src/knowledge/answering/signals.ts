// What a section and the wording of a sentence tell of its use in an answer, in English and Chinese.

const leftOutHeading =
  /\b(?:references?|bibliography|works cited|acknowledge?ments?|funding|conflicts? of interest|competing interests|author contributions?|supplementary)\b|参考文献|致谢|基金|利益冲突/iu;

const gap =
  /\b(?:future (?:work|research|studies|directions?)|further (?:work|research|studies|study|investigation)|remains? (?:unclear|unknown|unexplored|open|controversial|to be|poorly|largely)|poorly understood|little is known|not (?:yet )?(?:been )?(?:fully )?(?:studied|understood|known|explored|investigated|clear)|lack of|limitations?|limited (?:by|to|evidence|data|sample)|understudied|unexplored|open (?:question|problem|challenge)s?|scarce|few studies|no (?:study|studies|consensus)|should be (?:investigated|studied|explored)|(?:is|are) needed|warranted)\b|尚不|尚未|有待|仍不清楚|不足|局限|进一步研究|缺乏|空白|未来研究|亟待|鲜有/iu;
// Sentences that speak to a machine or its reader instead of telling something.
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous|prior|context)\b|\b(?:system prompt|as an ai|you are (?:now )?(?:an?|the) (?:ai|assistant|chatbot|language model|helpful))\b|\b(?:respond|reply|answer) (?:only )?with\b|<\/?(?:data|system|assistant|user)>|(?:忽略|无视|忘记).{0,20}(?:指令|指示|提示|要求)|系统提示|你现在是/iu;

/** Whether a section, by the innermost of its headings, holds nothing that an answer may quote. */
export function isLeftOut(section: string): boolean {
  return leftOutHeading.test(section.split(" › ").at(-1) ?? "");
}

/** Whether a sentence says that something is not known or not done yet. */
export function tellsGap(sentence: string): boolean {
  return gap.test(sentence);
}

/** Neither a question, nor an order to whoever reads it, nor a piece of a sentence that was cut in a bracket. */
export function canBeQuoted(sentence: string): boolean {
  if (/[?？]["”’)]?$/u.test(sentence) || order.test(sentence)) return false;
  return !/^[\d.,]+\)/u.test(sentence) && sentence.lastIndexOf("(") <= sentence.lastIndexOf(")");
}
