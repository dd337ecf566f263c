// Expands a project's search terms: through the language model of the settings, or with what is built in.
import { z } from "zod";
import type { ViewableProject } from "../../api/access.ts";
import { fenceData, fencedDataRule } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { AppContext } from "../../context.ts";
import type { ExpansionInput } from "./built-in-expansion.ts";
import {
  type ExpandedTerm,
  type Expansion,
  type ExpansionRequest,
  expandedTerm,
} from "./keywords.schema.ts";
import { samplePapers } from "./paper-sample.ts";
import type { Document } from "../../knowledge/text/phrases.ts";

type Reach = Pick<AppContext, "db" | "models" | "threads">;

const builtIn = {
  module: new URL("./built-in-expansion.ts", import.meta.url),
  export: "expandBuiltIn",
};
const limits = { timeoutMs: 30_000, memoryMb: 512 };
const mostMentions = 1000;
const sampleSize = 1000;

export async function expandTerms(
  context: Reach,
  project: ViewableProject,
  request: ExpansionRequest,
): Promise<Expansion> {
  const model = await context.models.language();
  if (model !== undefined) {
    return { expanded_terms: await askModel(model, request), source: `llm:${model.provider}` };
  }
  const seeds = [...new Set(request.seed_terms)];
  const documents = await collectDocuments(context, project, seeds);
  const input: ExpansionInput = { seeds, documents, most: request.max_results };
  const expanded_terms = await context.threads.run<ExpandedTerm[]>(builtIn, input, limits);
  return { expanded_terms, source: "builtin" };
}

/** Papers that mention a seed, and a sample of the library to compare them with. */
async function collectDocuments(
  context: Reach,
  project: ViewableProject,
  seeds: readonly string[],
): Promise<Document[]> {
  const found = new Map<number, Document>();
  const each = Math.min(200, Math.ceil(mostMentions / seeds.length));
  for (const seed of seeds) {
    // The open quotation mark and the star make it a phrase whose last word may go on, as a plural does.
    const q = `"${seed.replaceAll('"', " ")}*`;
    for await (const paper of samplePapers(context, project, { q, most: each })) {
      found.set(paper.id, documentOf(paper));
    }
  }
  for await (const paper of samplePapers(context, project, { most: sampleSize })) {
    found.set(paper.id, documentOf(paper));
  }
  return [...found].sort(([one], [other]) => one - other).map(([, document]) => document);
}

function documentOf({ title, abstract }: Document): Document {
  return { title, abstract };
}

async function askModel(model: LlmClient, request: ExpansionRequest): Promise<ExpandedTerm[]> {
  const { seed_terms, max_results, language } = request;
  const instructions = [
    "You widen literature searches for researchers.",
    `Given seed terms, answer with up to ${max_results} further search terms: synonyms, abbreviations (and what abbreviations stand for), and closely related terms that papers on the same subject use. Never repeat a seed.`,
    'Answer with JSON alone: {"expanded_terms": [{"term": "in English", "term_zh": "in Chinese", "relation": "synonym" | "abbreviation" | "related"}]}',
    fencedDataRule,
  ];
  const answered = expandedTerm.extend({ term_zh: z.string().nullish() });
  const shape = z
    .object({ expanded_terms: z.array(answered) })
    .transform(({ expanded_terms }) =>
      withoutSeeds(expanded_terms, seed_terms).slice(0, max_results),
    );
  return completeJson(
    model,
    {
      messages: [
        { role: "system", content: instructions.join("\n") },
        { role: "user", content: fenceData({ seed_terms, language }) },
      ],
    },
    shape.refine((terms) => terms.length > 0, "expanded_terms has no term that is not a seed"),
  );
}

type AnsweredTerm = Omit<ExpandedTerm, "term_zh"> & { term_zh?: string | null | undefined };

function withoutSeeds(terms: readonly AnsweredTerm[], seeds: readonly string[]): ExpandedTerm[] {
  const taken = new Set(seeds.map(comparable));
  return terms.flatMap(({ term: given, term_zh, relation }) => {
    const term = given.trim();
    if (term === "" || taken.has(comparable(term))) return [];
    taken.add(comparable(term));
    return term_zh ? { term, term_zh, relation } : { term, relation };
  });
}

function comparable(term: string): string {
  return term.normalize("NFKC").toLowerCase().trim();
}
