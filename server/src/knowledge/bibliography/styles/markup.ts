// The way in and out of rich text: the small HTML that titles carry is read, and citations are written as text, HTML or Markdown.
import { foldSpace, plain, type Rich, type Run, textOf, tidySpace } from "./rich-text.ts";

export type CitationVariant = "text" | "html" | "markdown";

type Format = Omit<Run, "text">;

/** What CSL-JSON and the DOI registries put in titles; small capitals and other spans are let go, their words stay. */
const formats: Record<string, Format> = {
  i: { italic: true },
  em: { italic: true },
  b: { bold: true },
  strong: { bold: true },
  sub: { script: "sub" },
  sup: { script: "sup" },
  sc: {},
  span: {},
};

/** No title nests deeper; the limit keeps one made of tags from taking long. */
const deepest = 16;

type Tag = { name: string; start: number; end: number; closing: boolean };

/** Only tags that open and close are markup: in "p<i and i>q" the signs are the author's own. */
export function readMarkup(source: string): Rich {
  const text = foldSpace(source);
  if (!text.includes("<")) return plain(text);
  const tags = pairedTags(text);
  const runs: Run[] = [];
  const open: Tag[] = [];
  let from = 0;
  for (const tag of tags) {
    if (tag.start > from) runs.push({ text: text.slice(from, tag.start), ...formatOf(open) });
    if (tag.closing) open.pop();
    else open.push(tag);
    from = tag.end;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return tidySpace(runs);
}

function pairedTags(text: string): Tag[] {
  const paired: Tag[] = [];
  const open: Tag[] = [];
  for (const match of text.matchAll(/<(\/?)(i|em|b|strong|su[bp]|sc|span)(?:\s[^<>]*)?>/giu)) {
    const tag = {
      name: (match[2] ?? "").toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
      closing: match[1] === "/",
    };
    if (!tag.closing) {
      if (open.length < deepest) open.push(tag);
      continue;
    }
    const depth = open.findLastIndex((opened) => opened.name === tag.name);
    const opened = open[depth];
    if (opened === undefined) continue;
    open.length = depth;
    paired.push(opened, tag);
  }
  return paired.sort((left, right) => left.start - right.start);
}

function formatOf(open: Tag[]): Format {
  return Object.assign({}, ...open.map((tag) => formats[tag.name])) as Format;
}

export function writeMarkup(rich: Rich, variant: CitationVariant): string {
  const runs = tidySpace(rich);
  if (variant === "text") return textOf(runs);
  return runs.map(variant === "html" ? htmlRun : markdownRun).join("");
}

const htmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function htmlRun(run: Run): string {
  let html = run.text.replaceAll(/[&<>"']/gu, (sign) => htmlEntities[sign] ?? sign);
  if (run.script !== undefined) html = `<${run.script}>${html}</${run.script}>`;
  if (run.bold === true) html = `<b>${html}</b>`;
  if (run.italic === true) html = `<i>${html}</i>`;
  return html;
}

function markdownRun(run: Run): string {
  if (run.link === true && /^https?:\/\/[^\s<>]+$/u.test(run.text)) return `<${run.text}>`;
  // Emphasis marks must touch the words they hold, so the spaces go outside.
  const words = run.text.trim();
  if (words === "") return run.text;
  let marked = words.replaceAll(/[\\`*_[\]<>&~|#]/gu, String.raw`\$&`);
  if (run.script !== undefined) marked = `<${run.script}>${marked}</${run.script}>`;
  if (run.bold === true) marked = `**${marked}**`;
  if (run.italic === true) marked = `*${marked}*`;
  return run.text.replace(words, () => marked);
}
