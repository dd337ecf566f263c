// What the address of Discover may say: the question that was asked last, and which of its results to show.
import { amounts, emptyQuestion, isYear, sourceIds } from "./question.ts";
import type { Question } from "./question.ts";

export const shown = ["all", "new", "here"] as const;

export type Shown = (typeof shown)[number];

export type DiscoverSearch = {
  q?: string;
  without?: string;
  from?: string;
  to?: string;
  most?: Question["most"];
  show?: Shown;
  page?: number;
};

export function readDiscoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const page = Number(search["page"]);
  const show = shown.find((each) => each === search["show"]);
  const most = amounts.find((each) => each === Number(search["most"]));
  const [from, to] = [search["from"], search["to"]].map(readYear);
  return {
    ...writeQuestion({
      query: readText(search["q"]),
      without: readSources(search["without"]),
      from: from ?? "",
      to: to ?? "",
      most: most ?? emptyQuestion.most,
    }),
    ...(show === undefined || show === "all" ? {} : { show }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}

/** The part of the address that is the question. */
export function writeQuestion({ query, without, from, to, most }: Question): DiscoverSearch {
  return {
    ...(query === "" ? {} : { q: query }),
    ...(without.length === 0 ? {} : { without: without.join(",") }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(most === emptyQuestion.most ? {} : { most }),
  };
}

export function readQuestion(search: DiscoverSearch): Question {
  const { q = "", without, from = "", to = "", most = emptyQuestion.most } = search;
  return { query: q, without: readSources(without), from, to, most };
}

function readYear(value: unknown): string {
  const text = readText(value).trim();
  return isYear(text) ? text : "";
}

/** The router takes a word that looks like a number for one. */
function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function readSources(value: unknown): Question["without"] {
  const names = typeof value === "string" ? value.split(",") : [];
  return sourceIds.filter((id) => names.includes(id));
}
