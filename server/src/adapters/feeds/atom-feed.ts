// What an Atom feed says, of 1.0 and of the draft 0.3 before it, in the order in which it is to be believed.
import type { AtomFeed } from "feedsmith";
import type { Texts, WrittenEntry, WrittenFeed } from "./feed.ts";

type Written = AtomFeed.Feed<string>;
type Entry = AtomFeed.Entry<string>;

export function fromAtom(feed: Written): WrittenFeed {
  return {
    titles: [textOf(feed.title), ...(feed.dc?.titles ?? [])],
    links: pagesOf(feed.links),
    names: namesOf(feed.authors, feed.dc?.creators),
    updated: [feed.updated, ...(feed.dc?.dates ?? []), ...(feed.dcterms?.modified ?? [])],
    bases: [feed.xml?.base],
    entries: (feed.entries ?? []).map((entry) => fromEntry(entry, feed)),
  };
}

/** Atom 0.3 says in an attribute that feedsmith does not keep that a text is in base64; later Atom says it in the type. */
export function withOpenTypes(text: string): string {
  if (!/\smode=["']base64/u.test(text)) return text;
  return text.replace(
    /<([\w:.-]{1,50})\s([^<>]{0,500})\bmode=["']base64["']([^<>]{0,500})>/gu,
    (_whole, name: string, before: string, after: string) => {
      const others = `${before} ${after}`.replace(/\btype=(?:"[^"]*"|'[^']*')/u, "");
      return `<${name} ${others} type="application/octet-stream">`;
    },
  );
}

function fromEntry(entry: Entry, feed: Written): WrittenEntry {
  const { dc, dcterms, arxiv, links } = entry;
  const own = namesOf(entry.authors, dc?.creators);
  // An entry without authors is by those of its source, or else of the feed.
  const inherited = namesOf(entry.source?.authors ?? feed.authors, undefined);
  return {
    titles: [textOf(entry.title), ...(dc?.titles ?? [])],
    abstracts: [
      ...(dcterms?.abstracts ?? []),
      textOf(entry.summary),
      ...(dc?.descriptions ?? []),
      textOf(entry.content),
    ],
    links: [...pagesOf(links), entry.content?.src, ...othersOf(links)],
    identifiers: [
      arxiv?.doi,
      ...(dc?.identifiers ?? []),
      ...(dcterms?.identifiers ?? []),
      entry.id,
      ...doiLinksOf(links),
    ],
    names: own.length > 0 ? own : inherited,
    published: [entry.published, ...(dc?.dates ?? []), ...(dcterms?.issued ?? [])],
    updated: [entry.updated, ...(dcterms?.modified ?? [])],
    bases: [entry.xml?.base, feed.xml?.base],
    journal: arxiv?.journalRef,
  };
}

type Links = Entry["links"];

function pagesOf(links: Links): Texts {
  return (links ?? [])
    .filter(({ rel }) => rel === undefined || rel === "alternate")
    .map(({ href }) => href);
}

/** Those that lead to the same thing in another way; files to play and comments are something else. */
function othersOf(links: Links): Texts {
  const kinds = new Set(["related", "via", "canonical"]);
  return (links ?? []).filter(({ rel }) => kinds.has(rel ?? "")).map(({ href }) => href);
}

function doiLinksOf(links: Links): Texts {
  return (links ?? []).map(({ href }) => href).filter((href) => /\bdoi\.org\//u.test(href ?? ""));
}

function namesOf(people: Entry["authors"], creators: string[] | undefined): Texts {
  const named = (people ?? []).map(({ name, email }) => name ?? email);
  return [...named, ...(creators ?? [])].filter((name) => name !== undefined);
}

/** What is no text at all is in base64. */
function textOf(text: { value?: string; type?: string } | undefined): string | undefined {
  return text?.type === "application/octet-stream"
    ? Buffer.from(text.value ?? "", "base64").toString("utf8")
    : text?.value;
}
