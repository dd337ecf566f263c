// Finds what papers themselves call open: their sentences on limits and on work to come, verbatim.
import { sentenceRole } from "../text/sentence-roles.ts";
import { splitSentences } from "../text/sentences.ts";

/** A text of a paper: its abstract, or a passage under a heading. */
export type OpenText = { section: string; text: string; passage: number | null };

export type OpenStatement = {
  /** The place of the paper in the list. */
  paper: number;
  passage: number | null;
  sentence: string;
  role: "limitation" | "future";
};

const longestSentence = 600;
const shortestSentence = 10;
const mostOfPaper = 6;
/** A heading tells of every sentence under it; one in an abstract has to say it itself. */
const heading = /limitation|future|outlook|局限|不足|展望|未来/iu;

/** What the paper itself does about a limit of others, or offers to those who come after, leaves nothing open. */
const isClosed = new RegExp(
  [
    String.raw`\b(?:address|overcom|tackl|mitigat|alleviat|remed|resolv|bypass|circumvent|solv)(?:e|es|ed|ing|y|ies)?\b.{0,60}\b(?:limit|shortcoming|drawback|issue|problem|challenge|gap|deficienc)`,
    String.raw`\b(?:facilitat|inform|support|foster|enabl|inspir|stimulat|spur|promot|help|guid|serv|lay|pav|provid|set|open)\w*\b.{0,90}\b(?:future|further) (?:research|work|studies|study|efforts|investigations?|developments?)`,
    String.raw`\b(?:baselines?|benchmarks?|resources?|basis|foundation|insights?|guidelines?|implications?) for (?:future|further)\b`,
    String.raw`\breleas(?:e|ed|ing)\b.{0,60}\b(?:code|data|datasets?|models?|corpus|resources?)\b`,
    "为.{0,40}(?:提供|奠定|开辟|打下).{0,20}(?:参考|依据|基础|思路|方法|途径|借鉴|参照|支持|支撑)",
    "(?:克服|解决|弥补|改进).{0,15}了.{0,30}(?:局限|不足|缺陷|缺点|问题)",
  ].join("|"),
  "iu",
);

/** At most so many, in the order of the texts. */
export function openStatements(paper: number, texts: readonly OpenText[]): OpenStatement[] {
  const found: OpenStatement[] = [];
  const seen = new Set<string>();
  for (const { section, text, passage } of texts) {
    const ranges = splitSentences(text);
    for (const [index, { start, end }] of ranges.entries()) {
      if (end - start > longestSentence || end - start < shortestSentence) continue;
      const sentence = text.slice(start, end);
      const place = { index, count: ranges.length };
      const role = sentenceRole(sentence, heading.test(section) ? { section, ...place } : place);
      if ((role !== "limitation" && role !== "future") || seen.has(sentence)) continue;
      if (isClosed.test(sentence)) continue;
      seen.add(sentence);
      found.push({ paper, passage, sentence, role });
      if (found.length === mostOfPaper) return found;
    }
  }
  return found;
}
