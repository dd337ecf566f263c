// What a channel in Microsoft's Channel Definition Format says, the one format of feeds that feedsmith does not know.
import { elementsOf, parseXml, textOf, type XmlElement } from "../../knowledge/bibliography/xml.ts";
import type { WrittenEntry, WrittenFeed } from "./feed.ts";

export function fromCdf(text: string): WrittenFeed {
  const channel = parseXml(text);
  return {
    titles: [textIn(channel, "title")],
    links: [attribute(channel, "href")],
    names: [],
    updated: [attribute(channel, "lastmod")],
    bases: [attribute(channel, "base")],
    entries: elementsOf(channel)
      .filter(({ name }) => name.toLowerCase() === "item")
      .map((item) => fromItem(item, channel)),
  };
}

function fromItem(item: XmlElement, channel: XmlElement): WrittenEntry {
  return {
    titles: [textIn(item, "title")],
    abstracts: [textIn(item, "abstract")],
    links: [attribute(item, "href")],
    identifiers: [],
    names: [],
    published: [],
    updated: [attribute(item, "lastmod")],
    bases: [attribute(channel, "base")],
  };
}

/** Names are in capitals, as a rule. */
function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.toLowerCase() === name)?.[1];
}

function textIn(element: XmlElement, name: string): string | undefined {
  return textOf(elementsOf(element).find((child) => child.name.toLowerCase() === name));
}
