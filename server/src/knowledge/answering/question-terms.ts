// Which words of a question carry its subject, and how much of them a text covers.
import { withoutRequest } from "../text/request-wording.ts";
import { termsOf } from "../text/stemmed-terms.ts";

// Words by which people ask, and by which they name the library itself: no paper need hold them.
const askingWords = new Set(
  termsOf(
    `answer answers article articles describe discuss evidence explain find found give know known library list
    literature paper papers passage passages please question read report reported research researchers say says show
    source sources studies study summarise summarize summary tell think told want`,
  ),
);
// The same in Chinese, and words of grammar: a pair of characters across one of them is no word.
const chineseAsking =
  /什么是|是什么|为什么|什么|有哪些|哪些|哪个|如何|怎么样|怎么|怎样|是否|请问|请|告诉我|介绍一下|简述|概述|论文|文献|研究|关于|的|了|与|及|吗|呢/gu;

/** What the question is about, each term once; none where it only asks. */
export function subjectTerms(question: string): Set<string> {
  const subject = withoutRequest(question).replaceAll(chineseAsking, " ");
  return new Set(termsOf(subject)).difference(askingWords);
}

/** The same, but a question of nothing but asking words keeps them. */
export function questionTerms(question: string): Set<string> {
  const subject = subjectTerms(question);
  return subject.size > 0 ? subject : new Set(termsOf(question));
}

// Words by which people ask for a subject and not for a yes or a no, at the head of a question or of a part of it.
const opens =
  /(?:^|[.:;,–—-]\s*)(?:and |but |so |in |for |to |by |with |on |of )?(?:what|how|why|who|whom|whose|which|where|when)\b/iu;
// "Has anyone studied …", "Are there any papers on …": worded for a yes, but whatever is on the subject is welcome.
const asksForAny = /^(?:\S+ ){1,2}(?:any|anyone|anybody|someone|possible|exist)\b/iu;
const closes =
  /^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|may|might|must)\b/iu;
const chineseCloses = /是否|能否|可否|有没有|是不是|吗[？?。]?\s*$/u;

/** Whether it asks for a yes or a no: then a passage on the subject is not enough, it must be on the very matter. */
export function isClosedQuestion(question: string): boolean {
  const asked = question.trim();
  if (chineseCloses.test(asked)) return true;
  if (asksForAny.test(asked)) return false;
  return closes.test(asked) || (asked.endsWith("?") && !opens.test(asked));
}

/** The share of the weight of the question's terms that a text holds: 0 to 1. */
export function coverage(
  question: ReadonlySet<string>,
  terms: ReadonlySet<string>,
  weightOf: (term: string) => number = () => 1,
): number {
  let [covered, whole] = [0, 0];
  for (const term of question) {
    const weight = weightOf(term);
    whole += weight;
    if (terms.has(term)) covered += weight;
  }
  return whole === 0 ? 0 : covered / whole;
}

/** A term that few of the texts hold tells them apart; one that all hold still counts. */
export function weighByRarity(
  question: ReadonlySet<string>,
  texts: ReadonlyArray<ReadonlySet<string>>,
): (term: string) => number {
  const weights = new Map<string, number>();
  for (const term of question) {
    const holding = texts.filter((text) => text.has(term)).length;
    weights.set(term, 1 + Math.log((texts.length + 1) / (holding + 1)));
  }
  return (term) => weights.get(term) ?? 1;
}

/** How alike two sets of terms are: those in both over those in either. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = one.intersection(other).size;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}
