// Reads identifiers of papers, books, journals and people in every way they are written into the one form stored here.

export type Identifier =
  | { kind: "doi" | "pmid" | "pmcid" | "isbn"; value: string }
  | { kind: "arxiv"; value: string; version?: number };

// No registered identifier comes near this; hostile text must not cost more than a look.
const longestText = 2048;
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;

const doiInText = /\b10\.\d{4,9}(?:\.\d{1,9}){0,3}\/[^\s"<>«»“”]{1,200}/gu;
const orcidInText = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu;
/** A text that holds more is a list of them, which nobody asks for. */
const mostInText = 500;

/** A DOI in lower case and without resolver; nothing when the text is no DOI. */
export function normaliseDoi(text: string): string | undefined {
  // Only ASCII letters of a DOI are the same in both cases.
  return bareDoi(text)?.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}

/** A DOI as it was written, but without resolver: for people to read. */
export function bareDoi(text: string): string | undefined {
  const cleaned = decode(clean(text))
    .replace(/^[<"'([{]+(?=\S)/u, "")
    .replace(/^(?:info:|urn:)?doi\s*[:=/]?\s*(?=10\.|https?:)/iu, "");
  const url = /^(?:https?:\/\/)?(?:www\.|dx\.)?doi\.org\/+(?:doi:\s*)?(.*)$/isu.exec(cleaned);
  const doi = (url?.[1] ?? cleaned).replace(/\s*\[doi\]\s*\.?$/iu, "");
  const trimmed = trimEnd(doi);
  return /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\uFFFD]+$/u.test(trimmed) ? trimmed : undefined;
}

/** The DOIs that stand in a text, each with the place where it begins; a resolver or label is no part of it. */
export function doisIn(text: string): Array<{ doi: string; index: number }> {
  return [...text.matchAll(doiInText).take(mostInText)].flatMap(({ 0: written, index }) => {
    const doi = normaliseDoi(written);
    return doi === undefined ? [] : [{ doi, index }];
  });
}

const archives =
  "acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|econ|eess|funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|q-fin|quant-ph|solv-int|stat|supr-con";
const arxivPrefix =
  /^(?:(?:https?:\/\/)?(?:[a-z]+\.)?arxiv\.org\/(?:abs|pdf|html|format|ps|src|e-print)\/|(?:doi:\s*|(?:https?:\/\/)?(?:www\.|dx\.)?doi\.org\/)?10\.48550\/arxiv\.|arxiv\s*[:.]?\s*)/iu;
const arxivNumber = new RegExp(
  `^(?:(${archives})(?:\\.[a-z-]{2,})?/(\\d{2}(?:0[1-9]|1[0-2])\\d{3})|(\\d{2}(?:0[1-9]|1[0-2])\\.\\d{4,5}))(?:v([1-9]\\d{0,2}))?(?:\\.pdf)?/?(?:[?#]\\S*)?(?:\\s*\\[[a-z-]+(?:\\.[a-z-]+)?\\].{0,40})?$`,
  "iu",
);

/** An arXiv number without its version; the subject class of an old one, which arXiv does not need, is left out. */
export function parseArxivId(text: string): { id: string; version?: number } | undefined {
  const cleaned = trimEnd(decode(clean(text)).replace(/^[<"'([{]+(?=\S)/u, ""));
  const [, archive, oldNumber, newNumber, version] =
    arxivNumber.exec(cleaned.replace(arxivPrefix, "").trim()) ?? [];
  const id = newNumber ?? (archive && `${archive.toLowerCase()}/${oldNumber}`);
  if (id === undefined) return undefined;
  return version === undefined ? { id } : { id, version: Number(version) };
}

/** A PubMed number: digits without leading zeros. */
export function normalisePmid(text: string): string | undefined {
  const [, digits] =
    /^(?:pmid\s*[:=]?\s*|pubmed\s*[:=]?\s*|(?:https?:\/\/)?(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*([1-9]\d{0,8})(?:\/?(?:[?#]\S*)?|\s*\[pmid\])[.,;]?$/iu.exec(
      clean(text),
    ) ?? [];
  return digits;
}

/** A PubMed Central number with its letters: PMC123. Bare digits are refused, since they are mostly PubMed numbers. */
export function normalisePmcid(text: string): string | undefined {
  const [, labelled, lettered] =
    /^(?:pmcid\s*[:=]?\s*(?:pmc\s*)?0*([1-9]\d{0,8})|(?:(?:https?:\/\/)?(?:(?:www\.)?ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov|europepmc\.org)\/articles?\/)?(?:pmc)\s*:?\s*0*([1-9]\d{0,8}))(?:\.\d+)?(?:\/\S*|[?#]\S*)?[.,;]?$/iu.exec(
      clean(text),
    ) ?? [];
  const digits = labelled ?? lettered;
  return digits === undefined ? undefined : `PMC${digits}`;
}

/** The first valid ISBN of the text as 13 digits. */
export function normaliseIsbn(text: string): string | undefined {
  const candidates = clean(text)
    .replace(dashes, "-")
    .matchAll(/(?<![\dX-])(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dX](?![\dX])/giu);
  for (const [candidate] of candidates) {
    const digits = candidate.replace(/[- ]/gu, "").toUpperCase();
    if (digits.length === 13 && isbn13Check(digits) === digits[12]) return digits;
    if (digits.length === 10 && weightedCheck(digits) === digits[9]) {
      const stem = `978${digits.slice(0, 9)}`;
      return stem + isbn13Check(stem);
    }
  }
  return undefined;
}

/** The first valid ISSN of the text with its hyphen. */
export function normaliseIssn(text: string): string | undefined {
  const candidates = clean(text)
    .replace(dashes, "-")
    .matchAll(/(?<![\dX-])(\d{4})[- ]?(\d{3}[\dX])(?![\dX-])/giu);
  for (const [, left = "", right = ""] of candidates) {
    const digits = (left + right).toUpperCase();
    if (weightedCheck(digits) === digits[7]) return `${left}-${digits.slice(4)}`;
  }
  return undefined;
}

/** An ORCID iD with its hyphens and without address. */
export function normaliseOrcid(text: string): string | undefined {
  const [, ...groups] =
    /^(?:orcid(?:\s+id)?\s*[:=]?\s*)?(?:https?:\/\/)?(?:(?:www\.)?orcid\.org\/)?(\d{4})[- ]?(\d{4})[- ]?(\d{4})[- ]?(\d{3}[\dX])\/?[.,;]?$/iu.exec(
      clean(text).replace(dashes, "-"),
    ) ?? [];
  const digits = groups.join("").toUpperCase();
  if (digits === "" || orcidCheck(digits) !== digits[15]) return undefined;
  return digits.match(/.{4}/gu)?.join("-");
}

/** The ORCID iDs that stand in a text, each once. */
export function orcidsIn(text: string): string[] {
  const written = [...text.matchAll(orcidInText).take(mostInText)];
  return [...new Set(written.flatMap(([orcid]) => normaliseOrcid(orcid) ?? []))];
}

/** Tells which paper or book a text names on its own: an arXiv number, DOI, PubMed Central or PubMed number, or ISBN. */
export function recogniseIdentifier(text: string): Identifier | undefined {
  const arxiv = parseArxivId(text);
  if (arxiv) {
    const { id, version } = arxiv;
    return version === undefined
      ? { kind: "arxiv", value: id }
      : { kind: "arxiv", value: id, version };
  }
  const doi = normaliseDoi(text);
  if (doi !== undefined) return { kind: "doi", value: doi };
  const pmcid = normalisePmcid(text);
  if (pmcid !== undefined) return { kind: "pmcid", value: pmcid };
  const pmid = normalisePmid(text);
  if (pmid !== undefined) return { kind: "pmid", value: pmid };
  const isbnAlone = /^(?:ISBN(?:-1[03])?\s*[:=]?\s*)?[\d\s-]+X?$/iu;
  const isbn = isbnAlone.test(clean(text).replace(dashes, "-")) ? normaliseIsbn(text) : undefined;
  return isbn === undefined ? undefined : { kind: "isbn", value: isbn };
}

function clean(text: string): string {
  return text.length > longestText ? "" : text.normalize("NFC").replace(invisible, "").trim();
}

/** Undoes what an address or a page did to the text, however often it was done. */
function decode(text: string): string {
  // In an address a question mark or number sign that belongs to the identifier is encoded.
  let decoded = /^(?:https?:\/\/)?[\w.-]*(?:doi|arxiv)\.org\//iu.test(text)
    ? text.replace(/[?#].*$/su, "")
    : text;
  for (let last = ""; last !== decoded;) {
    last = decoded;
    decoded = decoded
      .replace(/(?:%[\da-f]{2})+/giu, (run) =>
        Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
      )
      .replace(/&lt;/giu, "<")
      .replace(/&gt;/giu, ">")
      .replace(/&amp;/giu, "&");
  }
  return decoded.trim();
}

/** Takes off the punctuation of the sentence around; a closing bracket stays when it was opened inside. */
function trimEnd(text: string): string {
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? "";
    const opening = { ")": "(", "]": "[", "}": "{", ">": "<" }[last];
    const rest = text.slice(0, end);
    if (opening !== undefined && rest.split(opening).length >= rest.split(last).length) break;
    if (opening === undefined && !/[\s.,;:'"!?`|。，；：、”’»]/u.test(last)) break;
  }
  return text.slice(0, end);
}

function isbn13Check(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (index % 2 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** The check character of an ISBN-10 or ISSN: weights that fall from the length to 2, modulo 11. */
function weightedCheck(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length - 1; index += 1) {
    sum += Number(digits[index]) * (digits.length - index);
  }
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? "X" : String(check);
}

/** ISO 7064 MOD 11-2. */
function orcidCheck(digits: string): string {
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return check === 10 ? "X" : String(check);
}
