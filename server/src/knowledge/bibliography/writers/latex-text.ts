// Writes text so that LaTeX prints, and BibTeX keeps, exactly these characters.

/** Braces are written as commands, since BibTeX counts them even behind a backslash. */
const commands: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "`": "\\`{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  "#": "\\#",
  $: "\\$",
  "%": "\\%",
  "&": "\\&",
  _: "\\_",
};

/** The light HTML of CSL, with the command for it and the characters that stand for it meanwhile. */
const markup = [
  { tag: /<i>([^<>]*)<\/i>/gu, command: "\\textit{", open: "\uFDD0", close: "\uFDD1" },
  { tag: /<b>([^<>]*)<\/b>/gu, command: "\\textbf{", open: "\uFDD2", close: "\uFDD3" },
  { tag: /<sub>([^<>]*)<\/sub>/gu, command: "\\textsubscript{", open: "\uFDD4", close: "\uFDD5" },
  { tag: /<sup>([^<>]*)<\/sup>/gu, command: "\\textsuperscript{", open: "\uFDD6", close: "\uFDD7" },
  {
    tag: /<span style="font-variant: ?small-caps;">([^<>]*)<\/span>/gu,
    command: "\\textsc{",
    open: "\uFDD8",
    close: "\uFDD9",
  },
];
const openMarks = /[\uFDD0\uFDD2\uFDD4\uFDD6\uFDD8]/gu;
const closeMarks = /[\uFDD1\uFDD3\uFDD5\uFDD7\uFDD9]/gu;
/** Markup inside markup is found by looking again. */
const deepestMarkup = 3;

const special = /[\\{}~^`<>|#$%&_]/u;
const everySpecial = new RegExp(special, "gu");
/** Two of these in a row would be drawn together into a dash or a quotation mark. */
const drawnTogether = ["--", "''", ",,"];

// Most text has nothing to escape; looking costs a fraction of replacing.
export function escapeLatex(text: string): string {
  const escaped = special.test(text)
    ? text.replace(everySpecial, (character) => commands[character] ?? character)
    : text;
  return drawnTogether.some((pair) => escaped.includes(pair))
    ? escaped.replace(/([-',])(?=\1)/gu, "$1{}")
    : escaped;
}

/** Text that has passed through cleanLine, its light HTML written as commands. */
export function latexMarkup(text: string): string {
  const marked = markTags(text);
  return marked === text ? escapeLatex(text) : writeMarks(escapeLatex(marked));
}

/** As above, with braces around the words whose capitals a style must not turn small. */
export function latexTitle(title: string): string {
  const marked = markTags(title);
  const words = marked.split(" ");
  const everyWord = !isTitleCase(words);
  const written = words.map((word, index) => {
    if (!/\p{Lu}/u.test(word)) return escapeLatex(word);
    const isInner = /\p{L}.*\p{Lu}|\p{Lu}.*\p{N}/u.test(word);
    const isOther = index > 0 && everyWord;
    return isInner || isOther ? protect(word) : escapeLatex(word);
  });
  return marked === title ? written.join(" ") : writeMarks(written.join(" "));
}

function markTags(text: string): string {
  if (!text.includes("</")) return text;
  let marked = text;
  for (let depth = 0; depth < deepestMarkup; depth += 1) {
    for (const { tag, open, close } of markup) marked = marked.replace(tag, `${open}$1${close}`);
  }
  return marked;
}

function writeMarks(text: string): string {
  let written = text;
  for (const { command, open, close } of markup) {
    written = written.replaceAll(open, command).replaceAll(close, "}");
  }
  return written;
}

/** In English title case most words begin with a capital, and a style may turn those small. */
function isTitleCase(words: string[]): boolean {
  const long = words.slice(1).filter((word) => /^\p{L}{4,}/u.test(word));
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length > 1 && capital.length >= long.length * 0.75;
}

/** Only the word itself is braced, with the markup that is whole inside it: braces that begin with a command are one letter to BibTeX. */
function protect(word: string): string {
  const [, before = "", core = "", marks = "", after = ""] =
    /^([^\p{L}\p{N}]*)(.*?)([\uFDD0-\uFDD9]*)([^\p{L}\p{N}]*)$/su.exec(word) ?? [];
  for (const [inside, outside] of [
    [core + marks, after],
    [core, marks + after],
  ] as const) {
    if (count(inside, openMarks) === count(inside, closeMarks)) {
      return `${escapeLatex(before)}{${escapeLatex(inside)}}${escapeLatex(outside)}`;
    }
  }
  return escapeLatex(word);
}

function count(text: string, marks: RegExp): number {
  return text.match(marks)?.length ?? 0;
}

/** An address or identifier, which LaTeX reads letter by letter: only what would end the field is encoded. */
export function verbatim(text: string): string {
  return text.replace(/[\s{}\\]/gu, (character) => encodeURIComponent(character));
}
