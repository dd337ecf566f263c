// The words by which parts of a first page are known: headings, banners, affiliations, and what no title is made of.
import { closeSpacedLetters, tidy } from "./line-text.ts";

const abstractWord =
  "abstract|summary|synopsis|résumé|resumé|resumen|resumo|riassunto|zusammenfassung|kurzfassung|摘\\s*要|内容提要|中文摘要";
const abstractHeading = new RegExp(
  `^(?:\\d{1,2}\\.?\\s+|executive\\s+)?(?:${abstractWord})\\s*[:：.]?$`,
  "iu",
);
/** "Abstract—We show", "Summary. We show", "摘要：本文". */
const runInAbstract = new RegExp(
  `^[\\[【]?(?:${abstractWord})[\\]】]?(?:\\s*[:：.。\\u2013\\u2014─－―|-]+\\s*|(?<=[】\\]要])\\s*|\\s{2,})(?=\\S)`,
  "iu",
);
/** Labels that may stand before their text in one line. */
const labelAfterAbstract =
  /^[[【]?(?:key\s?-?words?(?: and phrases)?|index terms|关\s*键\s*[词字]|mots[- ]clés|palabras clave|schlüsselwörter|schlagwörter|palavras-chave|parole chiave|ccs concepts|categories and subject descriptors|general terms|additional key words|acm reference format|jel (?:codes?|classification)|pacs|msc\s?\d|mathematics subject|中图分类号|文献标识码|plain language summary|graphical abstract|article (?:history|info)|corresponding author)(?!\p{Ll})/iu;
/** Words that are as well the beginning of a sentence, or of an item in a list, stand alone. */
const headingAfterAbstract =
  /^(?:(?:\d{1,2}|[ivx]{1,4})\s?[.:、]?\s?)?(?:introduction|einleitung|引\s*言|前\s*言|绪\s*论|introducción|introdução|introduzione|contents|table of contents|highlights|nomenclature|correspondence|doi)\s?[.:：]?$/iu;

/** A whole line that heads an abstract. */
export function isAbstractHeading(text: string): boolean {
  return abstractHeading.test(tidy(closeSpacedLetters(text)));
}

/** How many characters of a line head the abstract that begins in it; 0 when none does. */
export function runInAbstractLength(text: string): number {
  return runInAbstract.exec(text)?.[0].length ?? 0;
}

/** What follows an abstract: keywords, classifications, the first section. */
export function followsAbstract(text: string): boolean {
  const line = tidy(closeSpacedLetters(text)).slice(0, 200);
  if (headingAfterAbstract.test(line)) return true;
  return labelAfterAbstract.test(line) && !/^\p{Ll}/u.test(line);
}

/** Kinds of articles and states of a manuscript that stand above a title. */
const articleKind =
  /^(?:(?:original|regular|full|short|brief|invited|open|research|review|perspective|case|data|software|technical|survey|special|systematic)\s+)*(?:research|article|articles|paper|papers|communication|letter|letters|review|reviews|report|reports|note|notes|editorial|correspondence|perspective|perspectives|commentary|tutorial|survey|analysis|access|issue|preprint|draft|manuscript|proceedings|series|submission|opinion|view|news|feature|features|contribution|论文|综述)(?:\s+(?:article|articles|paper|manuscript|access|communication|letter))?(?:\s[-–—|]\s\S.{0,40})?$/iu;
/** Journals, volumes, addresses and rights: never a title. */
const banner =
  /https?:|www\.|arxiv:|\b(?:issn|isbn|doi|vol(?:ume)?\.?\s*\d+|no\.\s*\d+|copyright|all rights reserved|contents lists|sciencedirect|journal homepage|available online|downloaded from|published (?:by|online|in)|publication date|accepted for publication|to appear in|under review|preprint submitted|received|licen[cs]ed? under|creative commons|e-?mail|page \d+|manuscript no)\b|[@©]|第\s*\d+\s*[卷期]|收稿日期|基金项目|学位论文|毕业(?:论文|设计)|^(?:题\s*目|姓\s*名|学\s*号|专\s*业|导\s*师|院\s*系|指导教师|作\s*者|分类号|密\s*级)\s*[:：]?$/iu;
const periodical =
  /^(?:the\s+)?(?:(?:international|european|american|british|asian|chinese|journal|annals|annual|proceedings|transactions|bulletin|archives|revista|zeitschrift|acta|ieee|acm|siam)\b.{0,100}\b(?:journal|proceedings|transactions|letters|magazine|conference|review|reviews|symposium|workshop|science|sciences|research|society|medicine)\b|(?:journal|annals|proceedings|transactions|bulletin|archives|revista|acta|lecture notes)\s+(?:of|on|in|de|für|for|da|do)\b)/iu;
/** Who handled a paper and who judged it. */
const editorial =
  /^\W{0,3}(?:(?:edited|reviewed|communicated|handled|recommended)\s+by\b|(?:academic|associate|guest|handling|managing|responsible|reviewing|scientific|section)\s+editors?\b|(?:editors?|reviewers?)\s*[:：]|(?:责任编辑|审稿人|编辑)\s*[:：])/iu;
/** The first or the last word of a journal's name that could else be a person's. */
const periodicalName =
  /^(?:the\s+)?(?:acta|annals|archives|bmc|bulletin|current|frontiers|journal|lancet|nature|plos|proceedings|revista|scientific|zeitschrift)\s|\s(?:annals|archives|bulletin|communications|economics|ethics|gazette|genetics|genomics|informatics|journal|letters|magazine|mathematics|medicine|neuroscience|physics|proceedings|proteomics|quarterly|reports|research|reviews?|robotics|sciences?|statistics|transactions|\p{L}+ology)$/iu;
const thesisWords =
  /\b(?:thesis|dissertation|doctor of|master of|bachelor of|submitted (?:to|in|for)|in partial fulfil|a report|masterarbeit|bachelorarbeit|diplomarbeit|tese de|tesis)\b|学位论文|硕士|博士论文/iu;
const institution =
  /\b(?:universit\p{L}*|institut\p{L}*|departa?ment\p{L}*|dept\.?|facult\p{L}*|college|school|schule|hochschule|laborator\p{L}*|labs?|cent(?:er|re|ro)|academy|akademie|hospital|ministry|corporation|gmbh|inc|ltd|llc|research|division|company|association|foundation|agency|observatory|consortium|group|program|programme|division|unit|section|clinic|service|society|technolog\p{L}*|politecnico|école|escuela|polytechnic|council|campus)\b|大学|学院|研究所|研究院|实验室|公司|医院|中心/iu;

export function isArticleKind(text: string): boolean {
  return articleKind.test(tidy(text));
}

export function isEditorialLabel(text: string): boolean {
  return editorial.test(tidy(text));
}

/** A few words that name a journal; one that is known by name may have any. */
export function namesPeriodical(text: string): boolean {
  const short = tidy(text);
  return short.split(" ").length <= 5 && !/[,;]/u.test(short) && periodicalName.test(short);
}

/** `text` is a block above or below the title rather than the title. */
export function isBanner(text: string): boolean {
  const short = tidy(text).slice(0, 400);
  if (isArticleKind(short) || banner.test(short) || editorial.test(short)) return true;
  return short.length < 120 && periodical.test(short);
}

export function namesThesis(text: string): boolean {
  return thesisWords.test(text);
}

export function namesInstitution(text: string): boolean {
  return institution.test(text);
}

/** "University of Somewhere" or "Some University" alone, as on the cover of a thesis. */
export function isInstitutionAlone(text: string): boolean {
  const short = tidy(text);
  return (
    short.split(" ").length <= 8 &&
    /^(?:the\s+)?(?:universit|institut|facult|department|school|college|technische)|(?:universit(?:y|ät|é|at)|institute|college|academy|大学|学院|研究所)$/iu.test(
      short,
    )
  );
}

/** Mostly small words in a row: a sentence, not a list of names or an address. */
export function isProse(text: string): boolean {
  if (/[\p{Script=Han}]/u.test(text))
    return text.length > 25 && !/[，,、]\s*\S{2,4}[，,、]/u.test(text);
  const words = text.split(" ").filter((word) => /\p{L}/u.test(word));
  const small = words.filter((word) => /^[(“"‘']?\p{Ll}/u.test(word));
  return words.length >= 6 && small.length >= 0.5 * words.length;
}

/** Headings inside a structured abstract. */
export function isAbstractPart(text: string): boolean {
  return /^(?:background|objectives?|aims?|purpose|methods?|materials and methods|design|setting|participants|patients|interventions?|main outcome measures?|results|findings|interpretation|conclusions?|significance|importance|目的|方法|结果|结论)\s*[.:：]?$/iu.test(
    tidy(text),
  );
}
