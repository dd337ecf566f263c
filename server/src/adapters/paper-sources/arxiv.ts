// Looks papers up by arXiv number, many with one question, and no more often than arXiv asks for.
import type { CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import { parseArxivId } from "../../knowledge/bibliography/identifiers.ts";
import { cleanLine } from "../../knowledge/bibliography/clean-text.ts";
import { splitName } from "../../knowledge/bibliography/names/names.ts";
import {
  at,
  childrenOf,
  parseXml,
  textOf,
  type XmlElement,
} from "../../knowledge/bibliography/xml.ts";
import { ask, refusal, unreadable } from "./ask.ts";
import type { Network, PaperSource } from "./paper-source.ts";

const name = "arXiv";

export function createArxiv({ baseUrl }: { baseUrl: string }, network: Network): PaperSource {
  return {
    name,
    batchSize: 100,
    async lookUp(numbers, signal) {
      const query = { id_list: numbers.join(","), max_results: String(numbers.length) };
      const entries = await askForEntries(network, baseUrl, query, signal);
      return new Map(
        numbers.flatMap((number) => {
          const entry = entries.find(
            ({ id, version }) => number === id || number === `${id}v${version}`,
          );
          return entry === undefined ? [] : [[number, toWork(entry)] as const];
        }),
      );
    },
  };
}

export async function askForEntries(
  network: Network,
  baseUrl: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ArxivEntry[]> {
  const response = await ask(network, baseUrl, "query", query, { signal });
  if (response.ok) return readEntries(await response.text());
  response.cancel();
  throw refusal(name, response);
}

export type ArxivEntry = { id: string; version: number; node: XmlElement };

export function readEntries(text: string): ArxivEntry[] {
  let feed: XmlElement;
  try {
    feed = parseXml(text);
  } catch (cause) {
    throw unreadable(name, cause);
  }
  if (feed.name !== "feed") throw unreadable(name);
  // What is no paper is an error in the shape of one; its paper is then missing.
  return childrenOf(feed, "entry").flatMap((node) => {
    const { id, version } = parseArxivId(textAt(node, "id") ?? "") ?? {};
    return id === undefined || version === undefined ? [] : [{ id, version, node }];
  });
}

export function toWork({ id, version, node }: ArxivEntry): CslItem {
  const links = childrenOf(node, "link").map((link) => link.attributes);
  const page = links.find((link) => link["rel"] === "alternate")?.["href"];
  const pdf = links.find((link) => link["title"] === "pdf")?.["href"];
  const published = /^(\d{4})-(\d\d)-(\d\d)/u.exec(textAt(node, "published") ?? "");
  const texts = {
    title: textAt(node, "title"),
    abstract: paragraphsOf(textOf(at(node, "summary")) ?? ""),
    "container-title": textAt(node, "arxiv:journal_ref"),
    DOI: textAt(node, "arxiv:doi"),
    keyword: categoriesOf(node).join("; "),
    URL: page ?? `https://arxiv.org/abs/${id}v${version}`,
  };
  return {
    type: "article",
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    author: childrenOf(node, "author").flatMap(authorOf),
    ...(published ? { issued: { "date-parts": [published.slice(1).map(Number)] } } : {}),
    publisher: name,
    number: `arXiv:${id}`,
    version: String(version),
    custom: { arxiv: id, ...(pdf === undefined ? {} : { pdf_url: pdf }) },
  };
}

/** arXiv gives each name as one text, the given name first. */
function authorOf(author: XmlElement): CslName[] {
  const written = textAt(author, "name");
  const affiliation = textAt(author, "arxiv:affiliation");
  if (written === undefined) return [];
  return [
    { ...splitName(written, "given first"), ...(affiliation === undefined ? {} : { affiliation }) },
  ];
}

/** The primary one first. Authors also name classes of other schemes here, with numbers or stops. */
function categoriesOf(node: XmlElement): string[] {
  const terms = [...childrenOf(node, "arxiv:primary_category"), ...childrenOf(node, "category")]
    .map(({ attributes }) => attributes["term"] ?? "")
    .filter((term) => /^[a-z][a-z-]+(?:\.[A-Za-z-]{2,})?$/u.test(term));
  return [...new Set(terms)];
}

/** Lines are broken anywhere; a new paragraph is indented. */
function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n\s*\n|\n[ \t]{2,}/u).map(cleanLine);
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n");
}

function textAt(node: XmlElement, child: string): string | undefined {
  return cleanLine(textOf(at(node, child)) ?? "") || undefined;
}
