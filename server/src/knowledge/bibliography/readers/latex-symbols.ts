// What LaTeX commands mean: accents, markup, commands that only wrap their argument, and every symbol with a name.
import { latex2unicode } from "unicode2latex";

/** Commands that put a mark on the letter after them. */
export const accents = new Map<string, string>(
  Object.entries({
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    '"': "\u0308",
    b: "\u0331",
    c: "\u0327",
    d: "\u0323",
    H: "\u030B",
    k: "\u0328",
    r: "\u030A",
    t: "\u0361",
    u: "\u0306",
    v: "\u030C",
    acute: "\u0301",
    bar: "\u0304",
    breve: "\u0306",
    check: "\u030C",
    ddot: "\u0308",
    dot: "\u0307",
    grave: "\u0300",
    hat: "\u0302",
    mathring: "\u030A",
    overline: "\u0305",
    tilde: "\u0303",
    vec: "\u20D7",
    widehat: "\u0302",
    widetilde: "\u0303",
  }),
);

export const smallCaps = 'span style="font-variant:small-caps;"';

/** Light HTML for commands that style their argument. */
export const styles = new Map<string, string>([
  ...wordsTo("i", "textit emph mkbibemph mkbibitalic textsl mathit"),
  ...wordsTo("b", "textbf mkbibbold mathbf"),
  ...wordsTo(smallCaps, "textsc"),
]);

/** Light HTML for commands that style everything up to the end of their group. */
export const switches = new Map<string, string>([
  ...wordsTo("i", "it em sl itshape slshape"),
  ...wordsTo("b", "bf bfseries"),
  ...wordsTo(smallCaps, "sc scshape"),
]);

/** Commands that mean nothing here: their argument stays. */
export const wrappers = words(
  "textrm textsf texttt textup textmd textnormal text mathrm mathsf mathtt mathcal mathfrak mathscr mathbb mathnormal operatorname " +
    "ensuremath mbox hbox fbox uppercase MakeUppercase lowercase MakeLowercase bibstring NoCaseChange " +
    "rm sf tt normalfont upshape mdseries rmfamily sffamily ttfamily displaystyle textstyle scriptstyle limits nolimits " +
    "protect relax left right big Big bigg Bigg bigl bigr Bigl Bigr noindent ignorespaces selectlanguage boldsymbol bm underline",
);

/** Commands that vanish with their argument. */
export const hidden = words(
  "noopsort vphantom phantom hphantom hspace vspace label index nocite raisebox",
);

/** Characters that have a form of their own above and below the line. */
export const raised = {
  sup: zip("0123456789+-=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"),
  sub: zip("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"),
};

const own = new Map<string, string>(
  Object.entries({
    ",": " ",
    ":": " ",
    ";": " ",
    " ": " ",
    "\n": " ",
    "\\": " ",
    "!": "",
    "/": "",
    "-": "",
    "@": "",
    "(": "",
    ")": "",
    "[": "",
    "]": "",
    slash: "/",
    par: " ",
    newline: " ",
    linebreak: "",
    quad: " ",
    qquad: " ",
    degree: "°",
    textquotesingle: "'",
    textquotedbl: '"',
    TeX: "TeX",
    LaTeX: "LaTeX",
    BibTeX: "BibTeX",
    LaTeXe: "LaTeX2e",
    og: "« ",
    fg: " »",
    lbrace: "{",
    rbrace: "}",
    backslash: "\\",
  }),
);

/** The character a command stands for, with or without an argument; nothing when it is not known. */
export function symbolOf(command: string, math: boolean): string | undefined {
  const mine = own.get(command);
  if (mine !== undefined) return mine;
  const found = table.get(`\\${command}`);
  const text =
    typeof found === "string"
      ? found
      : (found?.[math ? "math" : "text"] ?? found?.text ?? found?.math);
  // Slanted mathematical letters are letters all the same, and are looked for as such.
  return text
    ?.replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize("NFKC"))
    .normalize("NFC");
}

const table = new Map<string, string | { text?: string; math?: string }>(
  Object.entries(latex2unicode),
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

function wordsTo(value: string, text: string): Array<[string, string]> {
  return text.split(" ").map((word) => [word, value]);
}

function zip(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (character, index) => [character, to[index] ?? character]));
}
