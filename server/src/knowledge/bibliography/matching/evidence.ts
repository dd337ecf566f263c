// Puts what two records have in common and what not into words, and into one number for sorting.
import type { Weighed } from "./contradictions.ts";
import type { Facts } from "./facts.ts";
import { identifierName } from "./identities.ts";

const weights = { title: 0.6, authors: 0.2, year: 0.1, place: 0.1 };
const yearsUntilNothing = 5;

/** How alike the records are, over the fields that both have; equal identifiers count as half of the whole. */
export function similarityOf(facts: Facts): number {
  const parts: Array<[weight: number, value: number]> = [[weights.title, facts.title.similarity]];
  if (facts.authors.kind !== "unknown") parts.push([weights.authors, facts.authors.share]);
  if (facts.yearsApart !== undefined) {
    parts.push([weights.year, Math.max(0, 1 - facts.yearsApart / yearsUntilNothing)]);
  }
  const fields = [facts.journal, facts.volume, facts.pages.first];
  const places = fields.filter((place) => place !== "unknown");
  if (places.length > 0) {
    const same = places.filter((place) => place === "same").length;
    parts.push([weights.place, same / places.length]);
  }
  const total = parts.reduce((sum, [weight]) => sum + weight, 0);
  const score = parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / total;
  const similarity = facts.sharedIdentities.length > 0 ? (1 + score) / 2 : score;
  return Math.round(similarity * 1000) / 1000;
}

export function evidenceOf(facts: Facts, { against, outweighed }: Weighed): string[] {
  const found = facts.sharedIdentities.map((kind) => `the same ${identifierName(kind)}`);
  const isOutweighed = against.length === 0 && outweighed.length > 0;
  found.push(...(isOutweighed ? [agreeing(facts), ...outweighed] : agreements(facts)));
  if (facts.title.isLabelled === true) found.push("one title has a label more");
  if (facts.authors.kind === "unknown") found.push("authors not comparable");
  if (facts.yearsApart === 1) found.push("one year apart");
  if (facts.isPreprintAndArticle) found.push("one is a preprint");
  if (facts.isGeneric) found.push("a title that many works have");
  return [...found, ...against.map(({ reason }) => `against: ${reason}`)];
}

function agreements({ title, authors, yearsApart, journal, volume, pages }: Facts): string[] {
  const found: string[] = [];
  if (title.kind !== "far") found.push(titleWords[title.kind]);
  if (authors.kind === "same") found.push("the same authors");
  if (authors.kind === "most") found.push("most authors in common");
  if (yearsApart === 0) found.push("the same year");
  if (journal === "same") found.push("the same journal");
  if (volume === "same") found.push("the same volume");
  if (pages.first === "same") found.push("the same first page");
  return found;
}

/** "pages, year, authors and title agree", before what they outweigh. */
function agreeing({ title, authors, yearsApart, journal, volume, pages }: Facts): string {
  const fields: Array<[name: string, agrees: boolean]> = [
    ["pages", pages.first === "same"],
    ["volume", volume === "same"],
    ["journal", journal === "same"],
    ["year", yearsApart === 0],
    ["authors", authors.kind === "same" || authors.kind === "most"],
    ["title", title.kind === "equal" || title.kind === "close" || title.kind === "contained"],
  ];
  const names = fields.flatMap(([name, agrees]) => (agrees ? [name] : []));
  return `${names.join(", ").replace(/, (?=[^,]*$)/u, " and ")} agree`;
}

const titleWords = {
  equal: "the same title",
  close: "the same title but for its spelling",
  contained: "one title is a part of the other",
  near: "similar titles",
};
