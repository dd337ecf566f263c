// Shows a text as it is in Markdown: nothing in it becomes markup, a link or HTML.

/** A whole line. */
export function escapeMarkdown(text: string): string {
  return escapeInline(text)
    .replace(/^([+-]|=+$)/u, "\\$1")
    .replace(/^(\d+)([.)])/u, "$1\\$2");
}

/** A piece of a line that does not begin it. */
export function escapeInline(text: string): string {
  return text.replace(/[\\`*_#[\]<>~$|&]/gu, "\\$&");
}
