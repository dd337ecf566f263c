// Shapes of keywords, their expansion and the search formula.
import { z } from "zod";
import { identifier, queryInteger } from "../../api/query.ts";

export const mostKeywordsAtOnce = 1000;
export const databases = ["db_a", "db_b", "db_c"] as const;
const relations = ["synonym", "abbreviation", "related"] as const;

const level = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: "must be 1, 2 or 3" });
const text = z.string().trim().max(255);
const synonyms = z.array(text).max(100).transform(withoutRepeats);

export const keywordRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    term: z.string(),
    term_en: z.string().describe("The term in English"),
    level,
    parent_id: z.int().nullable().describe("A keyword one level above"),
    synonyms: z.array(z.string()),
    category: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Keyword" });

export type KeywordRecord = z.infer<typeof keywordRecord>;

const givenFields = {
  term_en: text,
  level,
  parent_id: identifier.nullable(),
  synonyms,
  category: text,
};

export const keywordCreation = z.object({
  term: text.min(1),
  term_en: givenFields.term_en.default(""),
  level: givenFields.level.default(1),
  parent_id: givenFields.parent_id.default(null),
  synonyms: givenFields.synonyms.default([]),
  category: givenFields.category.default(""),
});

export type KeywordCreation = z.infer<typeof keywordCreation>;

export const keywordBulk = z.array(keywordCreation).max(mostKeywordsAtOnce);

export const keywordUpdate = z.object({ term: text.min(1), ...givenFields }).partial();

export type KeywordUpdate = z.infer<typeof keywordUpdate>;

export const keywordQuery = z.object({
  level: queryInteger(1, 3).optional().describe("Only keywords of this level"),
});

export const expansionRequest = z.object({
  seed_terms: z.array(text.min(1)).min(1).max(50),
  max_results: z.int().min(1).max(100).default(20),
  language: z
    .string()
    .trim()
    .regex(
      /^[\p{L}][\p{L}\p{N} _-]{0,34}$/u,
      "must be the name or the code of a language, such as en or zh",
    )
    .default("en")
    .describe("The language of the seed terms"),
});

export type ExpansionRequest = z.infer<typeof expansionRequest>;

export const expandedTerm = z
  .object({
    term: z.string().describe("In English"),
    term_zh: z.string().optional().describe("In Chinese, where known"),
    relation: z.enum(relations).describe("What the term is to the seed"),
  })
  .meta({ id: "ExpandedTerm" });

export type ExpandedTerm = z.infer<typeof expandedTerm>;

export const expansion = z.object({
  expanded_terms: z.array(expandedTerm),
  source: z.string().describe("`builtin`, or `llm:` and the provider"),
});

export type Expansion = z.infer<typeof expansion>;

export const formulaQuery = z.object({
  database: z
    .enum(databases)
    .default("db_a")
    .describe("db_a: Web of Science; db_b: Scopus; db_c: PubMed"),
});

export type FormulaDatabase = z.infer<typeof formulaQuery>["database"];

export const searchFormula = z.object({
  formula: z.string().describe("Empty when there are no keywords"),
  database: z.enum(databases),
  keyword_count: z.int().describe("How many keywords are in the formula"),
});

function withoutRepeats(given: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const each of given) {
    const key = each.normalize("NFKC").toLowerCase();
    if (each !== "" && !byKey.has(key)) byKey.set(key, each);
  }
  return [...byKey.values()];
}
