// Brings a title into the forms in which it may appear elsewhere: without notes, subtitle, translation or section label.
import { plainText, wordsOf } from "./plain-text.ts";
import { isMissingTitle, withoutLabel, withoutRecordNotes } from "./title-notes.ts";
import {
  isCompanionWord,
  isHeadingWord,
  isNoticeWord,
  isStopWord,
  numeralOf,
} from "./title-words.ts";

export type TitleForm = {
  /** Words that carry meaning, in their order. */
  words: string[];
  sorted: string[];
  /** The words without spaces: "health care" and "healthcare" are one. */
  joined: string;
};

export type PreparedTitle = {
  whole: TitleForm;
  /** The whole title, and what is left when a label or translation is taken off: the same work. */
  same: TitleForm[];
  /** What is left without notes in brackets, which may tell two works apart where both have some. */
  body: (TitleForm & { hasOnlyLabels: boolean }) | undefined;
  /** What stands before the subtitle: perhaps the same work. */
  main: TitleForm | undefined;
  /** Without "(abstract)" behind or "P063:" before it: the same work where its place says so too. */
  unlabelled: (TitleForm & { hasNumber: boolean }) | undefined;
  /** It stands in brackets as a whole, by which MEDLINE marks its translations. */
  isTranslated: boolean;
  /** It ends with dots: what followed is lost. */
  isCut: boolean;
  /** So long that two works hardly share it. */
  isDistinctive: boolean;
  /** "Introduction", "Guest editorial": many works are called so. */
  isGeneric: boolean;
};

const longestTitle = 2000;
const mostWords = 100;
const leastWords = 4;
/** A translation is at least this much as long; "[Title]. German" has the name of the language alone. */
const leastTranslation = 0.4;
const mostLanguageName = 12;
/** Headings under which a journal prints an article; some databases write them before its title. */
const sectionLabel =
  /^\s*(?:short|brief|rapid|original|research|review|case|full|technical|retracted|withdrawn|tutorial|panel|keynote|invited)(?:\s+(?:report|communication|article|research|paper|session|talk|study|note)){0,2}\s*[:.–—-]\s+/iu;
const bracketed =
  /\(([^()]{0,500})\)|\[([^[\]]{0,1000})\]|［([^［］]{0,500})］|（([^（）]{0,500})）/gu;
const subtitleMark = /[:：?？!！;；]\s|[:：]|\.\s|\s[-–—]+\s|——/u;
const genericHan =
  /^(?:前言|序言?|引言|绪论|导言|卷首语|编者按|编者的话|目录|总目次|社论|致谢|后记|书评|简讯|会议通知|征稿启事|投稿须知)$/u;

export function prepareTitle(title: string): PreparedTitle {
  const given = title.slice(0, longestTitle).replace(/\s+/gu, " ");
  const text = isMissingTitle(given) ? "" : withoutRecordNotes(plainText(given));
  const whole = toForm(text);
  const unlabelled = text.replace(sectionLabel, "");
  const body = withoutNotes(unlabelled);
  const shorter = unlabelled === text ? [] : [toForm(unlabelled)];
  const same = distinct([whole, ...shorter, ...otherLanguages(unlabelled)]);
  const bodyForm =
    body === unlabelled
      ? undefined
      : { ...toForm(body), hasOnlyLabels: notesOf(unlabelled).every(isLabelWord) };
  const [main = ""] = body.split(subtitleMark, 1);
  const mainForm = main === text ? whole : toForm(main);
  const size = unitsOf(whole.joined);
  const bare = withoutLabel(text);
  return {
    whole,
    same,
    body: same.some(({ joined }) => joined === bodyForm?.joined) ? undefined : bodyForm,
    main: isLongEnough(mainForm) && mainForm.joined !== whole.joined ? mainForm : undefined,
    unlabelled: bare && { ...toForm(bare.title), hasNumber: bare.hasNumber },
    isTranslated: /^\s*\[[^[\]]+\]\W*$/u.test(text),
    isCut: /(?:…|\.\.\.)\s*$/u.test(text),
    isDistinctive: isLongEnough(whole),
    isGeneric:
      size === 0 ||
      genericHan.test(whole.joined) ||
      whole.words.every((word) => isHeadingWord(word) || isNoticeWord(word) || isStopWord(word)),
  };
}

/** Characters of Chinese say as much as three of Latin. */
export function unitsOf(joined: string): number {
  return joined.length + 2 * (joined.match(/[\u2e80-\u9fff\uac00-\ud7af]/gu)?.length ?? 0);
}

function isLongEnough(form: TitleForm): boolean {
  return form.words.length >= leastWords && unitsOf(form.joined) >= 18;
}

/** The words of any text that carry meaning, as those of a title are joined: a title that stands in the text is a part of it. */
export function joinedWords(text: string): string {
  const words = wordsOf(plainText(text)).map(foldSpelling);
  return words.filter((word) => !isStopWord(word)).join("");
}

function toForm(text: string): TitleForm {
  const all = wordsOf(text).slice(0, mostWords).map(foldSpelling);
  const content = all.filter((word) => !isStopWord(word));
  const words = (content.length === 0 ? all : content).map(onlyCopy);
  return { words, sorted: words.toSorted(), joined: words.join("") };
}

/** A library has few words and many titles: the same word is kept in memory once. */
const copies = new Map<string, string>();
const mostCopies = 200_000;

function onlyCopy(word: string): string {
  const known = copies.get(word);
  if (known !== undefined) return known;
  if (copies.size >= mostCopies) copies.clear();
  copies.set(word, word);
  return word;
}

const foldable = /[ao]e|our|is|yse/u;

/** British and American spellings are one. */
function foldSpelling(word: string): string {
  if (word.length < 5 || !foldable.test(word)) return word;
  return word
    .replace(/[ao]e/gu, "e")
    .replace(/our(?=s?$|ed$|al$|ing$)/u, "or")
    .replace(/is(?=(?:e|ed|es|ing|ation|ations)$)/u, "iz")
    .replace(/yse(?=[ds]?$)/u, "yze");
}

/** Notes in brackets such as "(panel)" are taken off, unless they tell works apart. */
function withoutNotes(text: string): string {
  return text.replace(bracketed, (whole, ...groups) => {
    const inside = String(groups.slice(0, 4).find((group) => group !== undefined) ?? "");
    const tells = wordsOf(inside).some(tellsApart);
    // A title that stands in brackets as a whole is a translation, and the title all the same.
    return tells || whole.length > 0.8 * text.trim().length ? ` ${inside} ` : " ";
  });
}

function notesOf(text: string): string[] {
  return Array.from(text.matchAll(bracketed)).flatMap(([note]) => wordsOf(note));
}

/** "(panel session)" says what kind of work it is, "(in rats)" what it is about. */
function isLabelWord(word: string): boolean {
  return isHeadingWord(word) || isCompanionWord(word) || isStopWord(word);
}

function tellsApart(term: string): boolean {
  return isNoticeWord(term) || numeralOf(term) !== undefined || isCompanionWord(term);
}

/** "Titel [Title]" and "题名 = Title" carry the title twice. */
function otherLanguages(text: string): TitleForm[] {
  const parts = text.split(" = ").slice(0, 3);
  const besides = parts.map((inside, at) => ({
    inside,
    outside: parts.toSpliced(at, 1).join(" "),
  }));
  const inBrackets = Array.from(text.matchAll(bracketed)).map((match) => ({
    inside: match.slice(1).join(""),
    outside: text.replace(match[0], " "),
  }));
  return [...(parts.length > 1 ? besides : []), ...inBrackets.slice(0, 3)]
    .filter(({ inside, outside }) => isTitleTwice(inside, outside))
    .map(({ inside }) => toForm(inside))
    .filter(isLongEnough);
}

/** In "[Title]. Part II" and "[Title] in rats" what stands in brackets is not the whole title. */
function isTitleTwice(inside: string, outside: string): boolean {
  const size = unitsOf(toForm(outside).joined);
  if (size > mostLanguageName && size < leastTranslation * unitsOf(toForm(inside).joined)) {
    return false;
  }
  const held = new Set(wordsOf(inside).map((word) => numeralOf(word) ?? word));
  return wordsOf(outside)
    .filter(tellsApart)
    .every((word) => held.has(numeralOf(word) ?? word));
}

function distinct(forms: TitleForm[]): TitleForm[] {
  const seen = new Set<string>();
  return forms.filter(({ joined }) => joined !== "" && !seen.has(joined) && seen.add(joined));
}
