// Finds words in the text of a page, as a reader would: whatever the case, the accents and the ends of lines.

/** A run of letters of a page, as the PDF has them; `endsLine` where a new line begins behind it. */
type TextRun = { text: string; endsLine: boolean };

/** Letters of a run, from one up to another. */
export type FoundPart = { run: number; from: number; to: number };

/** A page made ready: its letters folded, and where each of them stands. */
export type FoldedPage = { letters: string; runs: Int32Array; places: Int32Array };

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function foldPage(runs: readonly TextRun[]): FoldedPage {
  const letters: string[] = [];
  const from: { run: number; place: number }[] = [];
  const add = (folded: string, run: number, place: number) => {
    for (const unit of folded) {
      if (unit === " " && (letters.at(-1) ?? " ") === " ") continue;
      letters.push(unit);
      from.push({ run, place });
    }
  };
  for (const [run, { text, endsLine }] of runs.entries()) {
    for (let place = 0; place < text.length; place += 1) add(fold(text[place] ?? ""), run, place);
    if (endsLine) endLine(run, text.length);
  }
  return {
    letters: letters.join(""),
    runs: Int32Array.from(from, (each) => each.run),
    places: Int32Array.from(from, (each) => each.place),
  };

  /** A word that goes on in the next line is one word; other lines are parted, but for scripts without spaces. */
  function endLine(run: number, place: number): void {
    const last = letters.at(-1) ?? "";
    if (last === "-") {
      letters.pop();
      from.pop();
    } else if (!han.test(last)) add(" ", run, place);
  }
}

/** Where the words stand, from the top of the page; none where nothing is looked for. */
export function findWords(page: FoldedPage, words: string): FoundPart[][] {
  const wanted = words.split("").map(fold).join("").replaceAll(/ +/g, " ").trim();
  if (wanted === "") return [];
  const found: FoundPart[][] = [];
  for (let at = page.letters.indexOf(wanted); at >= 0;) {
    found.push(partsOf(page, at, at + wanted.length));
    at = page.letters.indexOf(wanted, at + wanted.length);
  }
  return found;
}

function partsOf({ runs, places }: FoldedPage, start: number, end: number): FoundPart[] {
  const parts: FoundPart[] = [];
  for (let at = start; at < end; at += 1) {
    const [run, place] = [runs[at] ?? 0, places[at] ?? 0];
    const last = parts.at(-1);
    if (last?.run === run) last.to = place + 1;
    else parts.push({ run, from: place, to: place + 1 });
  }
  return parts;
}

/** One UTF-16 unit for each that goes in, or none: so places keep their count. */
function fold(letter: string): string {
  if (/\s/.test(letter)) return " ";
  return letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
