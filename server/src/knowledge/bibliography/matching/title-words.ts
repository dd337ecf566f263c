// What single words of a title mean for a match: empty ones, numerals, notices, opposites and misspellings.

const stopWords = new Set(
  "a an the of and in on for to by from at as is are be into its der die das des dem den ein eine und im von zu zur zum le la les un une et du de en el los las y del il lo gli i e".split(
    " ",
  ),
);

/** Words that make of a title the title of a notice about the work. */
const noticeWords = new Set(
  "erratum errata corrigendum corrigenda correction corrections corrected addendum addenda retraction retractions withdrawal concern reply replies response responses respond comment comments commentary commentaries rebuttal rejoinder discussion letter editorial berichtigung correccion rectificatif protocol 勘 误 更 正 撤 稿 评 论 复".split(
    " ",
  ),
);
/** What is published beside an article or a book under its title: an introduction, a review, a demonstration, an abstract. */
const companionWords = new Set(
  "introduction introductory foreword preface afterword book abstract abstracts demo demonstration poster extended".split(
    " ",
  ),
);
/** One of them more, and the title says the opposite. */
const reversals = new Set("not no non without versus except un 非 无 不 未".split(" "));

const numerals = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    i: 1,
    ii: 2,
    iii: 3,
    iv: 4,
    v: 5,
    vi: 6,
    vii: 7,
    viii: 8,
    ix: 9,
    x: 10,
    xi: 11,
    xii: 12,
    一: 1,
    二: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
    上: 101,
    中: 102,
    下: 103,
  }),
);

/** Beginnings and endings that make another word of the same stem: such words differ on purpose. */
const prefixes =
  "ab ad af ef anti pro pre post hyper hypo inter intra extra endo exo epi ecto macro micro meso nano homo hetero mono di tri tetra poly multi uni bi iso ortho meta para supra infra super sub over under up down in de ex im en non un re dis pseudo neo".split(
    " ",
  );
const endings =
  "ane ene yne ine ate ite ide ol al one ic ous yl ase ose in er or ee less ful able ible ist ism ity".split(
    " ",
  );

/** Words of headings that journals print over many works. */
const headingWords = new Set(
  "abstract abstracts acknowledgement acknowledgements acknowledgment acknowledgments address addresses afterword announcement announcements annual author authors award awards book books calendar call calls career chair chairman chairmen chairs column comment commentary comments committee conclusion conclusions contents contributors correspondence cover director directors editor editorial editors errata events excerpts foreword forum front general guest highlights in index information introduction introductory invited issue journal keynote letter letters literature matter meeting meetings message new news note notes notice obituary opening overview panel paper papers perspective perspectives poster posters preface press presentation president presidents problem proceedings program programme prologue questions recent remarks report reports response review reviewers reviews section selected session special speech subject summary supplement symposium table tables talk thanks this title titles to trade tutorial tutorials update updates volume welcome workshop".split(
    " ",
  ),
);

/** Endings that leave a word what it is. */
const inflections = new Set(["s", "es", "d", "ed", "ing"]);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isHeadingWord(word: string): boolean {
  return headingWords.has(word);
}

export function isNoticeWord(word: string): boolean {
  return noticeWords.has(word);
}

export function isCompanionWord(word: string): boolean {
  return companionWords.has(word);
}

export function isReversal(word: string): boolean {
  return reversals.has(word);
}

/** The number a word stands for, as text; words that hold digits stand for themselves. */
export function numeralOf(word: string): string | undefined {
  const value = numerals.get(word);
  if (value !== undefined) return String(value);
  if (!/\d/u.test(word)) return undefined;
  return word.replace(/^0+(?=\d)/u, "").replace(/(?<=^\d{1,4})(?:st|nd|rd|th)$/u, "");
}

/** Ways to write one word; a Greek letter is often lost to the Latin one. */
const synonyms = new Map(
  Object.entries({ v: "versus", vs: "versus", b: "beta", ss: "beta", g: "gamma", u: "mu" }),
);

export function isSynonym(left: string, right: string): boolean {
  return (synonyms.get(left) ?? left) === (synonyms.get(right) ?? right);
}

/** Whether two words are one word, misspelt or in another number; what may be another word is not. */
export function isMisspelling(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 4) return false;
  if (short[0] !== long[0]) return short[0] === long[1] && hasExchangedStart(short, long);
  if (long.startsWith(short) && inflections.has(long.slice(short.length))) return true;
  if (isOtherWord(short, long)) return false;
  const allowed = short.length >= 9 ? 2 : 1;
  // In a short word a changed letter makes another word; letters that changed places rarely do.
  return distanceWithin(short, long, allowed, short.length < 5);
}

/** One letter wrong anywhere: in most words a typing error, in some another word. */
export function isOneLetterApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 4 || numeralOf(short) !== undefined || numeralOf(long) !== undefined) {
    return false;
  }
  return !isOtherWord(short, long) && distanceWithin(short, long, 1, false);
}

function hasExchangedStart(left: string, right: string): boolean {
  return left[1] === right[0] && left.slice(2) === right.slice(2);
}

function isOtherWord(left: string, right: string): boolean {
  const stems = new Set([left, ...withoutPrefix(left)]);
  if ([right, ...withoutPrefix(right)].some((stem) => stems.has(stem))) return true;
  const roots = new Set(withoutEnding(left));
  return withoutEnding(right).some((root) => roots.has(root));
}

function withoutPrefix(word: string): string[] {
  return prefixes.flatMap((prefix) => (word.startsWith(prefix) ? [word.slice(prefix.length)] : []));
}

function withoutEnding(word: string): string[] {
  return endings.flatMap((end) => (word.endsWith(end) ? [word.slice(0, -end.length)] : []));
}

/** Edits of single letters, exchanges of neighbours counting as one; gives up as soon as there are too many. */
function distanceWithin(
  left: string,
  right: string,
  allowed: number,
  onlyExchanges: boolean,
): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const [a, b] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  const isExchange = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  if (onlyExchanges) return isExchange;
  if (isExchange || Math.max(a.length, b.length) <= allowed) return true;
  return allowed > 1 && a.length < 40 && editDistance(a, b) <= allowed;
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  let before: number[] = [];
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[right.length] ?? 0;
}
