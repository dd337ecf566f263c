// What a JSON Feed says, in the order in which it is to be believed.
import type { JsonFeed } from "feedsmith";
import type { WrittenEntry, WrittenFeed } from "./feed.ts";

type Written = JsonFeed.Feed<string>;
type Item = NonNullable<Written["items"]>[number];

export function fromJson(feed: Written): WrittenFeed {
  return {
    titles: [feed.title],
    links: [feed.home_page_url],
    names: (feed.authors ?? []).map(({ name }) => name),
    updated: [],
    bases: [feed.home_page_url, feed.feed_url],
    entries: (feed.items ?? []).map((item) => fromItem(item, feed)),
  };
}

function fromItem(item: Item, feed: Written): WrittenEntry {
  const { url, external_url, summary, content_text, content_html, authors = feed.authors } = item;
  return {
    titles: [item.title],
    abstracts: [summary, content_text, content_html],
    links: [url, external_url, item.id],
    identifiers: [item.id],
    names: (authors ?? []).map(({ name }) => name),
    published: [item.date_published],
    updated: [item.date_modified],
    bases: [feed.home_page_url, feed.feed_url],
  };
}
