// Short ways to write the examples of GB/T 7714-2015 as the CSL-JSON that Zotero exports of them.
import assert from "node:assert/strict";
import { jsonToItem } from "../readers/csl-json-item.ts";
import { cite } from "./works.testing.ts";

type Element = Record<string, unknown>;

/** A line of the standard without its final point, and the element it is made from. */
export type Example = [line: string, element: Element];

export function assertLines(examples: Example[]): void {
  assert.deepEqual(
    examples.map(([, element]) => citeElement(element)),
    examples.map(([line]) => line),
  );
}

export function citeElement(element: Element): string {
  const item = jsonToItem(element);
  assert.ok(item, "the element is no item");
  return cite("gb_t_7714", item);
}

/** Names parted by semicolons, "Family, Given" or whole; "Place: Publisher, 2000" as the imprint. */
export function work(
  type: string,
  authors: string,
  title: string,
  imprint: string,
  more: Element = {},
): Element {
  const [, place, publisher, issued] = /^(?:(.*?): )?(?:(.*), )?(.*)$/u.exec(imprint) ?? [];
  return {
    type,
    title,
    ...(authors === "" ? {} : { author: names(authors) }),
    ...(place === undefined ? {} : { "publisher-place": place }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(issued === "" ? {} : { issued: { literal: issued } }),
    ...more,
  };
}

/** "Journal, 2012, 52(11): 1518-1523"; a newspaper has its day in place of all but the page. */
export function article(
  authors: string,
  title: string,
  source: string,
  more: Element = {},
): Element {
  const [, journal, year, volume, issue, page] =
    /^(.*?), (\d{4})(?:, (\d+))?(?:\((.*?)\))?(?:: (.*))?$/u.exec(source) ?? [];
  return {
    type: "article-journal",
    title,
    author: names(authors),
    "container-title": journal,
    issued: { "date-parts": [[year]] },
    volume,
    issue,
    page,
    ...more,
  };
}

/** What was read on the net: the day and the address. */
export function online(accessed: string, url: string): Element {
  return { accessed: { raw: accessed }, URL: url };
}

export function names(written: string): Element[] {
  return written.split("; ").map((name) => {
    const [family = "", given] = name.split(/, (?!Inc)(.*)/u);
    return given === undefined ? { literal: name } : { family, given };
  });
}
