// Bounds runs of combining marks, so that normalising a text cannot take a time that grows with their square.

// What Unicode calls stream-safe text has at most 30 marks in a row (UAX 15, section 13); no language comes near.
const longRun = /(\p{M}{30})\p{M}+/gu;

export function normalise(text: string, form: "NFC" | "NFKC" | "NFD" | "NFKD"): string {
  return text.replace(longRun, "$1").normalize(form);
}
