// Why a feed is not read as feedparser reads it, where that is meant.

const reasons: Array<[RegExp, string]> = [
  [
    /_multiple_values\.xml$/u,
    "two dates of one kind: feedparser takes the last, feedsmith the first, and the format allows one",
  ],
  [
    /entry_link_rel_license|feed_link_xml_base_iri/u,
    "the link leads to a licence or to the feed itself; only that of the page is kept",
  ],
  [
    /rss\/channel_author/u,
    "a channel of RSS has no author but its editor; it is nobody's paper, so nothing here needs it",
  ],
];

export function reasonFor(file: string): string | undefined {
  return reasons.find(([files]) => files.test(file))?.[1];
}
