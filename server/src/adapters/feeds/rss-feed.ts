// What an RSS feed says, of any version from 0.9 to 2.0 and 1.0 in RDF, in the order in which it is to be believed.
import type { RssFeed } from "feedsmith";
import type { WrittenEntry, WrittenFeed } from "./feed.ts";

type Channel = RssFeed.Feed<string>;
type Item = RssFeed.Item<string>;

export function fromRss(channel: Channel): WrittenFeed {
  const { dc, dcterms, atom, itunes, xml } = channel;
  const editor = channel.managingEditor;
  return {
    titles: [channel.title, ...(dc?.titles ?? []), atom?.title?.value],
    links: [channel.link, ...alternatesOf(atom?.links)],
    names: [...(dc?.creators ?? []), editor?.name ?? editor?.email, itunes?.author],
    updated: [
      channel.pubDate,
      channel.lastBuildDate,
      ...(dc?.dates ?? []),
      ...(dcterms?.modified ?? []),
      ...(dcterms?.issued ?? []),
      ...(dcterms?.created ?? []),
      atom?.updated,
    ],
    bases: [xml?.base],
    entries: (channel.items ?? []).map((item) => fromItem(item, channel)),
  };
}

function fromItem(item: Item, channel: Channel): WrittenEntry {
  const { dc, dcterms, prism, atom, guid } = item;
  const named = (item.authors ?? []).map(({ name, email }) => name ?? email);
  return {
    titles: [item.title, ...(dc?.titles ?? []), ...(dcterms?.titles ?? []), atom?.title?.value],
    abstracts: [
      ...(dcterms?.abstracts ?? []),
      item.description,
      ...(dc?.descriptions ?? []),
      atom?.summary?.value,
      item.content?.encoded,
    ],
    links: [
      item.link,
      ...alternatesOf(atom?.links),
      guid?.isPermaLink === false ? undefined : guid?.value,
      ...(prism?.urls ?? []),
    ],
    identifiers: [
      prism?.doi,
      ...(dc?.identifiers ?? []),
      ...(dcterms?.identifiers ?? []),
      guid?.value,
      atom?.id,
    ],
    names: firstFilled(dc?.creators, dcterms?.creators, named, namesOf(atom?.authors), [
      item.itunes?.author,
    ]),
    published: [
      item.pubDate,
      ...(prism?.publicationDates ?? []),
      ...(dc?.dates ?? []),
      ...(dcterms?.issued ?? []),
      atom?.published,
      ...(dcterms?.created ?? []),
    ],
    updated: [...(dcterms?.modified ?? []), prism?.modificationDate, atom?.updated],
    bases: [item.xml?.base, channel.xml?.base],
    journal: prism?.publicationName ?? channel.prism?.publicationName,
    volume: prism?.volume,
    issue: prism?.number,
    pages: prism?.pageRange ?? pagesOf(prism?.startingPage, prism?.endingPage),
  };
}

function pagesOf(first: string | undefined, last: string | undefined): string | undefined {
  return first === undefined || last === undefined || last === first ? first : `${first}-${last}`;
}

function firstFilled(...lists: Array<WrittenEntry["names"] | undefined>): WrittenEntry["names"] {
  return lists.find((list) => list?.some((name) => name !== undefined)) ?? [];
}

function alternatesOf(
  links: ReadonlyArray<{ href?: string; rel?: string }> | undefined,
): Array<string | undefined> {
  return (links ?? [])
    .filter(({ rel }) => rel === undefined || rel === "alternate")
    .map(({ href }) => href);
}

function namesOf(people: ReadonlyArray<{ name?: string; email?: string }> | undefined) {
  return (people ?? []).map(({ name, email }) => name ?? email);
}
