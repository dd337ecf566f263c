// What a person types of a subscription, and what is sent of it.
import type { Subscription } from "./subscription-queries.ts";
import { sourceNames } from "./source-names.ts";

export type Draft = {
  name: string;
  query: string;
  /** The sources that are ticked. */
  searched: string[];
  /** Addresses, one a line. */
  feeds: string;
  frequency: Subscription["frequency"];
  max_results: string;
};

export function draftOf(known: Subscription | undefined): Draft {
  const {
    sources = [],
    frequency = "weekly",
    max_results = 50,
    name = "",
    query = "",
  } = known ?? {};
  return {
    name,
    query,
    searched: sources.filter((source) => source in sourceNames),
    feeds: sources.filter((source) => !(source in sourceNames)).join("\n"),
    frequency,
    max_results: String(max_results),
  };
}

export function bodyOf({ searched, feeds, max_results, name, query, frequency }: Draft) {
  const addresses = feeds
    .split(/\s+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    name: name.trim(),
    query: query.trim(),
    sources: [...searched, ...addresses],
    frequency,
    max_results: Number(max_results),
  };
}

/** A template brings its feed, and its name where there is none yet. */
export function withTemplate(draft: Draft, template: { name: string; url: string }): Draft {
  const lines = draft.feeds.split("\n").filter((line) => line.trim() !== "");
  return {
    ...draft,
    name: draft.name.trim() === "" ? template.name : draft.name,
    feeds: [...new Set([...lines, template.url])].join("\n"),
  };
}
