// Reads the character entities of HTML that sources leave in their texts: &amp;, &uuml;, &#252;, &#xFC;.

const signs: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
};

/** Letters that are no letter with a mark. */
const letters: Record<string, string> = {
  AElig: "Æ",
  aelig: "æ",
  Dstrok: "Đ",
  dstrok: "đ",
  ETH: "Ð",
  eth: "ð",
  inodot: "ı",
  Lstrok: "Ł",
  lstrok: "ł",
  OElig: "Œ",
  oelig: "œ",
  Oslash: "Ø",
  oslash: "ø",
  szlig: "ß",
  THORN: "Þ",
  thorn: "þ",
};

/** The marks behind a letter's name: uuml is u with a diaeresis. */
const marks: Record<string, string> = {
  acute: "\u0301",
  breve: "\u0306",
  caron: "\u030C",
  cedil: "\u0327",
  circ: "\u0302",
  dblac: "\u030B",
  dot: "\u0307",
  grave: "\u0300",
  macr: "\u0304",
  ogon: "\u0328",
  ring: "\u030A",
  tilde: "\u0303",
  uml: "\u0308",
};

/** Twice, since much of it is escaped twice. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeOnce(decodeOnce(text)) : text;
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/giu,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

function named(name: string): string | undefined {
  const mark = marks[name.slice(1)];
  if (mark !== undefined) return (name.charAt(0) + mark).normalize("NFC");
  return letters[name] ?? signs[name.toLowerCase()];
}
