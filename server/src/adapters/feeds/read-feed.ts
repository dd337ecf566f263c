// Reads the text of a feed through feedsmith, with what that leaves out beside it, and cleans what it says.
import {
  DetectError,
  detectRssFeed,
  MalformedError,
  parseAtomFeed,
  ParseError,
  parseJsonFeed,
  parseRssFeed,
} from "feedsmith";
import { cleanLine } from "../../knowledge/bibliography/clean-text.ts";
import { cleanTitle } from "../../knowledge/bibliography/markup.ts";
import { separateNames } from "../../knowledge/bibliography/names/name-lists.ts";
import { type Author, splitName, toAuthor } from "../../knowledge/bibliography/names/names.ts";
import { XmlProblem } from "../../knowledge/bibliography/xml.ts";
import { InvalidError } from "../../platform/errors.ts";
import { fromAtom, withOpenTypes } from "./atom-feed.ts";
import { fromCdf } from "./cdf-feed.ts";
import { readAbstract } from "./entry-abstract.ts";
import { findArxiv, findDoi, findPmid } from "./entry-identifiers.ts";
import { readDate } from "./feed-dates.ts";
import type { Feed, FeedEntry, Texts, WrittenEntry, WrittenFeed } from "./feed.ts";
import { fromJson } from "./json-feed.ts";
import { fromRss } from "./rss-feed.ts";
import { withPlainNames } from "./rss-names.ts";
import { declaresBomb, readProlog } from "./xml-prolog.ts";

const mostEntries = 5000;
const mostNames = 2000;
const emptyFeed = { titles: [], links: [], names: [], updated: [], bases: [], entries: [] };
const longest = { title: 2000, name: 500, place: 200, journal: 2000, url: 4000 };

/** `url` is where the text came from. Throws an InvalidError when it is no feed. */
export function readFeed(text: string, url: string): Feed {
  const written = readFormat(text);
  return {
    title: firstTitle(written.titles),
    url: firstLink(written.links, basesOf(written.bases, url)),
    authors: authorsOf(written.names),
    updated: firstDate(written.updated),
    entries: written.entries.map((entry) => toEntry(entry, url)),
  };
}

function readFormat(text: string): WrittenFeed {
  try {
    return readAs(text);
  } catch (error) {
    // A feed with nothing in it that feedsmith would keep is an empty one, as on the first day of a journal.
    if (error instanceof ParseError) return emptyFeed;
    const isBroken =
      error instanceof DetectError ||
      error instanceof MalformedError ||
      error instanceof XmlProblem;
    throw isBroken ? notAFeed(error) : error;
  }
}

function readAs(text: string): WrittenFeed {
  const options = { maxItems: mostEntries };
  if (/^\s*\{/u.test(text)) return fromJson(parseJsonFeed(text, options));
  const { root, doctype } = readProlog(text);
  if (declaresBomb(doctype)) {
    throw new InvalidError("It declares entities that stand for others, which feeds do not need.", {
      code: "entities_refused",
    });
  }
  // Entities that it declares are never expanded, and feedsmith stumbles over declarations of lists of them.
  const content = text.replace(doctype, "");
  if (root === "rss" || root === "rdf") {
    const named = withPlainNames(content);
    return detectRssFeed(named) ? fromRss(parseRssFeed(named, options)) : emptyFeed;
  }
  if (root === "feed") return fromAtom(parseAtomFeed(withOpenTypes(content), options));
  if (root === "channel") return fromCdf(text);
  throw notAFeed();
}

function notAFeed(cause?: unknown): InvalidError {
  return new InvalidError("It is neither RSS nor Atom, RDF or JSON Feed.", {
    code: "not_a_feed",
    cause,
  });
}

function toEntry(written: WrittenEntry, url: string): FeedEntry {
  const bases = basesOf(written.bases, url);
  const links = filled(written.links).flatMap((link) => resolve(link, bases) ?? []);
  const identifiers = filled(written.identifiers);
  const texts = filled(written.abstracts);
  return {
    title: firstTitle(written.titles),
    abstract: first(texts, readAbstract) ?? "",
    url: links[0] ?? "",
    doi: findDoi(identifiers, links, texts),
    arxiv: findArxiv(identifiers, links),
    pmid: findPmid(identifiers, links),
    authors: authorsOf(written.names),
    published: firstDate(written.published),
    updated: firstDate(written.updated),
    journal: cleanLine(written.journal ?? "").slice(0, longest.journal),
    volume: cleanLine(written.volume ?? "").slice(0, longest.place),
    issue: cleanLine(written.issue ?? "").slice(0, longest.place),
    pages: cleanLine(written.pages ?? "").slice(0, longest.place),
  };
}

function filled(texts: Texts): string[] {
  return texts.filter((text) => text !== undefined && text.trim() !== "").map(String);
}

function firstTitle(titles: Texts): string {
  return first(filled(titles), (title) => cleanTitle(title).slice(0, longest.title)) ?? "";
}

function firstDate(dates: Texts): string | null {
  return first(filled(dates), readDate) ?? null;
}

function firstLink(links: Texts, bases: string[]): string {
  return first(filled(links), (link) => resolve(link, bases)) ?? "";
}

function first(texts: string[], read: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const found = read(text);
    if (found !== undefined && found !== "") return found;
  }
  return undefined;
}

/** From the innermost to the address of the feed; each may be relative to the next. */
function basesOf(bases: Texts, url: string): string[] {
  return [...filled(bases), url];
}

/** Only addresses that a person can follow: anything else that begins like one may do harm. */
function resolve(link: string, [base, ...others]: string[]): string | undefined {
  const from = base === undefined || others.length === 0 ? base : (resolve(base, others) ?? base);
  if (!URL.canParse(link.trim(), from)) return undefined;
  const { protocol, href } = new URL(link.trim(), from);
  return /^https?:$/u.test(protocol) && href.length <= longest.url ? href : undefined;
}

function authorsOf(names: Texts): Author[] {
  return filled(names)
    .map((name) => cleanTitle(name).replace(/<\/?(?:i|b|sup|sub)>/gu, ""))
    .flatMap((name) => separateNames(name))
    .map((name) => toAuthor(splitName(name.slice(0, longest.name))))
    .slice(0, mostNames);
}
