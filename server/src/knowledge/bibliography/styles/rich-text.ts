// Text in runs that keep their italics, bold, subscripts and superscripts until a citation is written out.

export type Run = {
  readonly text: string;
  readonly italic?: boolean;
  readonly bold?: boolean;
  readonly script?: "sub" | "sup";
  /** An address: written as it stands, without typographic changes. */
  readonly link?: boolean;
};

/** No runs: nothing to print, and nothing around it is printed either. */
export type Rich = readonly Run[];

export const nothing: Rich = [];

export function plain(text: string): Rich {
  return text === "" ? nothing : [{ text }];
}

export function textOf(rich: Rich): string {
  return rich.map((run) => run.text).join("");
}

/** Line breaks and control characters are white space too: a citation is one line. */
export function foldSpace(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Italics inside italics turn back to roman, as printers do. */
export function italic(rich: Rich): Rich {
  return rich.map((run) => ({ ...run, italic: run.italic !== true }));
}

export function sliceRich(rich: Rich, start: number, end: number = Infinity): Rich {
  const runs: Run[] = [];
  let offset = 0;
  for (const run of rich) {
    const text = run.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    if (text !== "") runs.push({ ...run, text });
    offset += run.text.length;
  }
  return runs;
}

/** Replaces the text under the runs by one of the same length, so that every run keeps its place. */
export function withText(rich: Rich, text: string): Rich {
  let offset = 0;
  return rich.map((run) => {
    const start = offset;
    offset += run.text.length;
    return { ...run, text: text.slice(start, offset) };
  });
}

/** One space where runs meet with more, none at either end. */
export function tidySpace(rich: Rich): Rich {
  const runs: Run[] = [];
  let spaced = true;
  for (const run of rich) {
    const folded: string = run.text.replaceAll(/\s+/gu, " ");
    const text: string = spaced ? folded.trimStart() : folded;
    if (text === "") continue;
    spaced = text.endsWith(" ");
    runs.push({ ...run, text });
  }
  while (runs.length > 0) {
    const last = runs.pop() as Run;
    const text = last.text.trimEnd();
    if (text !== "") return [...runs, { ...last, text }];
  }
  return nothing;
}
