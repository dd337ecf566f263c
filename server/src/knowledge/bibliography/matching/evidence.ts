// Puts what two records have in common and what not into words, and into one number for sorting.
import type { Facts } from "./facts.ts";

const weights = { title: 0.6, authors: 0.2, year: 0.1, place: 0.1 };
const yearsUntilNothing = 5;

/** How alike the records are, over the fields that both have; equal identifiers count as half of the whole. */
export function similarityOf(facts: Facts): number {
  const parts: Array<[weight: number, value: number]> = [[weights.title, facts.title.similarity]];
  if (facts.authors.kind !== "unknown") parts.push([weights.authors, facts.authors.share]);
  if (facts.yearsApart !== undefined) {
    parts.push([weights.year, Math.max(0, 1 - facts.yearsApart / yearsUntilNothing)]);
  }
  const places = [facts.journal, facts.volume, facts.pages].filter((place) => place !== "unknown");
  if (places.length > 0) {
    const same = places.filter((place) => place === "same").length;
    parts.push([weights.place, same / places.length]);
  }
  const total = parts.reduce((sum, [weight]) => sum + weight, 0);
  const score = parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / total;
  const similarity = facts.sharedIdentities.length > 0 ? (1 + score) / 2 : score;
  return Math.round(similarity * 1000) / 1000;
}

export function evidenceOf(facts: Facts, against: string[]): string[] {
  const { title, authors, yearsApart } = facts;
  const found = facts.sharedIdentities.map((kind) => `the same ${identifierName(kind)}`);
  if (title.kind !== "far") found.push(titleWords[title.kind]);
  if (authors.kind === "same") found.push("the same authors");
  if (authors.kind === "most") found.push("most authors in common");
  if (authors.kind === "unknown") found.push("authors not comparable");
  if (yearsApart === 0) found.push("the same year");
  if (yearsApart === 1) found.push("one year apart");
  if (facts.journal === "same") found.push("the same journal");
  if (facts.volume === "same") found.push("the same volume");
  if (facts.pages === "same") found.push("the same first page");
  if (facts.isPreprintAndArticle) found.push("one is a preprint");
  if (facts.isGeneric) found.push("a title that many works have");
  return [...found, ...against.map((reason) => `against: ${reason}`)];
}

const titleWords = {
  equal: "the same title",
  close: "the same title but for its spelling",
  contained: "one title is a part of the other",
  near: "similar titles",
};

export function identifierName(kind: string): string {
  const names: Record<string, string> = {
    doi: "DOI",
    pmid: "PubMed number",
    pmcid: "PMC number",
    arxiv: "arXiv number",
    isbn: "ISBN",
  };
  return names[kind] ?? `${kind} number`;
}
