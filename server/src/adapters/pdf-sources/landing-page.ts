// Finds the address of the PDF that a paper's page on the web names in its citation_pdf_url.
import { decodeEntities } from "../../knowledge/bibliography/entities.ts";

type Tag = { name: string; attributes: ReadonlyMap<string, string> };

/** An absolute address, or nothing when the page names none that can be fetched. */
export function findPdfLink(html: string, pageUrl: string): string | undefined {
  const tags = [...tagsOf(html)];
  const named = tags.find(({ name, attributes }) => {
    const key = attributes.get("name") ?? attributes.get("property") ?? "";
    return (
      name === "meta" && key.trim().toLowerCase() === "citation_pdf_url" && contentOf(attributes)
    );
  });
  if (named === undefined) return undefined;
  const base = tags.find(({ name, attributes }) => name === "base" && attributes.has("href"));
  const from = URL.parse(base?.attributes.get("href") ?? "", pageUrl)?.href ?? pageUrl;
  const link = URL.parse(contentOf(named.attributes), from);
  return link?.protocol === "http:" || link?.protocol === "https:" ? link.href : undefined;
}

function contentOf(attributes: Tag["attributes"]): string {
  return attributes.get("content")?.trim() ?? "";
}

/** The meta and base tags of a page; what comments, scripts and styles hold is none. Each character is looked at once. */
function* tagsOf(html: string): Generator<Tag> {
  const opening = /<(?:!--|(meta|base|script|style)(?=[\s/>]))/giu;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined || name === "script" || name === "style") {
      const end = name === undefined ? /-->/gu : new RegExp(`</${name}`, "giu");
      end.lastIndex = opening.lastIndex;
      if (!end.test(html)) return;
      opening.lastIndex = end.lastIndex;
      continue;
    }
    const read = readAttributes(html, opening.lastIndex);
    if (read === undefined) return;
    opening.lastIndex = read.end;
    yield { name, attributes: read.attributes };
  }
}

/** Nothing when the tag does not end. */
function readAttributes(
  html: string,
  start: number,
): { attributes: Map<string, string>; end: number } | undefined {
  const attributes = new Map<string, string>();
  const next = /[\s/]*(?:(>)|([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))?)?|=)/uy;
  next.lastIndex = start;
  for (let match = next.exec(html); match !== null; match = next.exec(html)) {
    const [, isEnd, name, double, single, bare] = match;
    if (isEnd !== undefined) return { attributes, end: next.lastIndex };
    // Of an attribute that is given twice the first counts.
    if (name !== undefined && !attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ""));
  }
  return undefined;
}
