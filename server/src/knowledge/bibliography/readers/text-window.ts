// The part of a stream of text that is not yet read, and the number of the line it begins on.

export type TextWindow = { text: string; line: number };

export function createWindow(): TextWindow {
  return { text: "", line: 1 };
}

/** The line of a place in the window. */
export function lineAt(window: TextWindow, index: number): number {
  return window.line + countLineEnds(window.text, index);
}

export function drop(window: TextWindow, count: number): void {
  window.line += countLineEnds(window.text, count);
  window.text = window.text.slice(count);
}

function countLineEnds(text: string, before: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < before; at = text.indexOf("\n", at + 1)) {
    count += 1;
  }
  return count;
}
