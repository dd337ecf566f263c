// Turns a sentence of a paper into one of a review: without labels and the paper's own marks, told of its authors.
import { withoutMarkers } from "../answering/markers.ts";
import { canBeQuoted } from "../answering/signals.ts";
import { countWords } from "../answering/wording.ts";

/** "RESULTS: …", "Materials and Methods: …", "【目的】…", "结论：…". */
const capitalLabel = /^\p{Lu}[\p{Lu} &/,()-]{2,60}[:：]\s*/u;
const namedLabel =
  /^(?:(?:study |trial |primary |main )?(?:background|introduction|contexts?|objectives?|aims?|purposes?|designs?|settings?|participants|patients|subjects|materials?|methods?|interventions?|measures?|outcomes?|results?|findings?|discussion|conclusions?|interpretation|significance|limitations?)(?:,? (?:and|or|&) [a-z]+)?)\s*[:：]\s*/iu;
const chineseLabel =
  /^[【[［〔]?(?:研究)?(?:背景|目的|方法|资料与方法|材料与方法|对象|结果|结论|讨论|意义|局限(?:性)?)(?:与(?:方法|结论|讨论))?[】\]］〕]?\s*[:：]?\s*(?=\p{L}|\p{N})/u;
const chineseLabelMark = /^[【[［〔]|^.{2,6}[:：]/u;

/** What points at something that a review does not show. */
const pointsElsewhere =
  /\b(?:(?:see|in|cf\.?|shown in|listed in) )?(?:tables?|figs?\.?|figures?|equations?|eqs?\.?|appendix|supplementary|algorithm|sections?) ?\(?(?:\d|[IVX]+\b|[A-Z]\b)|\b(?:as (?:shown|described|mentioned|discussed) (?:above|below|earlier)|et al\.?$|available (?:at|from|on|online)|code is|this section|the (?:next|previous|following) section|organi[sz]ed as follows)\b|https?:\/\/|www\.|doi\.org|[图表]\s?\d|如[图表]|见[图表第附]|下文|上文|如下所示|前文/iu;
/** An interval keeps its brackets, which would read as a citation. */
const interval =
  /[[［(（](?=[^\]］]{0,30}(?:\.\d|[-−]\d|(?<!\d)0(?!\d)))\s*[-−–]?\d*(?:\.\d+)?\s*[,，]\s*[-−–]?\d*(?:\.\d+)?\s*[\]］]|[[［]\s*0\s*[\]］]/u;
const leftBracket = /[[［【]\s*\d/u;

const leastWords = 6;
const mostWords = 70;
/** Below it a line is rather a formula or a piece of a table. */
const leastLetters = 0.65;

/** Undefined where the sentence cannot stand in a review. */
export function reportSentence(sentence: string): string | undefined {
  if (interval.test(sentence)) return undefined;
  const bare = withoutLabel(withoutMarkers(sentence));
  const words = countWords(bare);
  if (words < leastWords || words > mostWords || leftBracket.test(bare)) return undefined;
  if (pointsElsewhere.test(bare) || !canBeQuoted(bare) || !isProse(bare)) return undefined;
  return withStop(capitalised(inThirdPerson(asStatement(bare))));
}

/** Whether it leans on a sentence before it, which may not be there: "This suggests", "它们". */
export function leansBack(sentence: string): boolean {
  return /^(?:(?:this|these|those|it|they|he|she|such|however|therefore|thus|hence|moreover|furthermore|in addition|additionally|also|finally|then|second(?:ly)?|third(?:ly)?|in contrast|conversely|nevertheless|but|and|so|both|otherwise|as a result|consequently|for (?:example|instance)|similarly|instead|here)\b|这|该(?!文|研究)|其(?!中)|它|此外|因此|同时|并且|而且|但是?|然而|另外|最后|其次|再次|从而|所以|于是|例如)/iu.test(
    sentence,
  );
}

function withoutLabel(text: string): string {
  const bare = text.replace(capitalLabel, "").replace(namedLabel, "");
  return chineseLabelMark.test(bare) ? bare.replace(chineseLabel, "") : bare;
}

function isProse(text: string): boolean {
  const signs = text.replaceAll(/\s/gu, "");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= leastLetters * signs.length && /^["“‘'(（《]?[\p{L}\p{N}]/u.test(text);
}

/** "To assess the quality of storage." is an aim without its verb. */
function asStatement(text: string): string {
  const isBareAim = /^To [a-z]{3,}\b(?!.*, (?:we|the|it|this|a|an)\b)/u.test(text);
  return isBareAim ? `The aim was to${text.slice(2)}` : text;
}

/** A review that says "we" would claim its papers' work for itself. */
function inThirdPerson(text: string): string {
  return text
    .replaceAll(/\bWe\b/gu, "The authors")
    .replaceAll(/\bwe\b/gu, "the authors")
    .replaceAll(/\bOur\b/gu, "The authors’")
    .replaceAll(/\bour\b/gu, "their")
    .replaceAll(/\bours\b/gu, "theirs")
    .replaceAll(/\bus\b/gu, "them")
    .replaceAll(/\bourselves\b/gu, "themselves")
    .replaceAll(/我们|笔者/gu, "作者")
    .replaceAll(/(?<!自)我(?=[院校科所市省区组](?!们))/gu, "该")
    .replaceAll(/(?<![日基版课剧范译样])本(?=文(?![化字学本])|研究|论文|实验|课题)/gu, "该");
}

function capitalised(text: string): string {
  // A small first letter before a capital or a digit is spelling: pH, mRNA, p53.
  return /^\p{Ll}(?![\p{Lu}\p{N}-])/u.test(text)
    ? text.slice(0, 1).toUpperCase() + text.slice(1)
    : text;
}

function withStop(text: string): string {
  if (/[.!。！…．]["”’)）]?$/u.test(text))
    return text.replace(/(?<=\p{Script=Han}[)）”’]?)[.．]$/u, "。");
  const bare = text.replace(/[;；,，:：、]$/u, "");
  return /\p{Script=Han}[^\p{L}]*$/u.test(bare) ? `${bare}。` : `${bare}.`;
}
