// What databases write into a title that is no part of it: notes on other records, labels of its kind, numbers of abstracts.

/** Notes on other records, as MEDLINE adds them; they hold brackets of their own, so all that follows is taken off. */
const recordNote =
  /\s*[[(]\s*(?:(?:published\s+)?(?:erratum|errata|corrigendum|correction|retraction)\s+(?:appears?\s+in|(?:published\s+)?in)\b|see\s+comments?\b|comments?\s+in\b|summary\s+for\s+patients|update\s+(?:in|of)\b|(?:corrected\s+and\s+)?republished|original\s+(?:report|article)\s+in\b).*$/iu;
/** How Web of Science titles an erratum: by the place of what it corrects. */
const correctedPlace = /\s*\(vol\.? [^(),]{1,20}, (?:pg|pp?)\.? [^(),]{1,20}, \d{4}\)\.?\s*$/iu;
const missing =
  /^[\s[(]*(?:untitled|no title(?: (?:available|given|provided))?|title not available|not available|title unavailable|unknown title)?[\s\])./?-]*$/iu;

const abstractLabel =
  "(?:(?:structured|conference|meeting|poster|oral|congress|published)\\s+)?abstracts?(?:\\s+only)?(?:\\s+(?:no\\.?|nr\\.?|number|#)?\\s*[a-z]{0,4}-?\\d{1,5})?";
const kindLabel = "letter|editorial|comment|poster|multiple letters";
/** Embase numbers the letters of an issue: "Asthma in school [3] (multiple letters)". */
const labelBehind = new RegExp(
  `(?:\\s*(?:\\((?:${abstractLabel}|${kindLabel})\\)|\\[(?:${abstractLabel}|${kindLabel}|\\d{1,2})\\])){1,2}[\\s.]*$`,
  "iu",
);
const labelBefore = new RegExp(`^[\\s[(]*${abstractLabel}[\\])]?\\s*[:.–—-]\\s+`, "iu");
/** "P063: ", "1234-P ", "PS1-12. ": the number of an abstract in its supplement. */
const numberBefore =
  /^\s*(?:(?:\p{Lu}{1,4}\d{0,2}[-.]?)?\d{1,5}(?:-\p{Lu}{1,3})?)\s*(?:[:.)]\s*|\s)(?=["“'([]?\p{L})/u;

export function isMissingTitle(title: string): boolean {
  return missing.test(title);
}

/** The title without notes on other records; what Web of Science says by a place is said by a word. */
export function withoutRecordNotes(title: string): string {
  return title.replace(recordNote, "").replace(correctedPlace, " erratum");
}

/** The title without the label of its kind or the number before it; nothing when there is none. */
export function withoutLabel(title: string): { title: string; hasNumber: boolean } | undefined {
  const unlabelled = title.replace(labelBehind, "").replace(labelBefore, "");
  const bare = unlabelled === title ? title.replace(numberBefore, "") : unlabelled;
  if (bare === title || bare === "") return undefined;
  return { title: bare, hasNumber: countDigits(bare) < countDigits(title) };
}

function countDigits(text: string): number {
  return text.match(/\d/gu)?.length ?? 0;
}
