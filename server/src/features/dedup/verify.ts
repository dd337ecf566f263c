// Verifies a pair: whether two papers are one work, by the language model of the settings or by the evidence alone.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findPapers, type PaperRecord } from "../papers/papers.ts";
import type { Verification } from "./dedup.schema.ts";
import { type Comparison, compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import { inWords } from "./run-result.ts";

const abstractInPrompt = 3000;
const authorsInPrompt = 30;
const longestReason = 1000;

export async function verifyPair(
  context: Pick<AppContext, "db" | "models">,
  project: ViewableProject,
  ids: { paper_a_id: number; paper_b_id: number },
): Promise<Verification> {
  const [one, other] = await findPapers(context.db, project, [ids.paper_a_id, ids.paper_b_id]);
  if (one === undefined || other === undefined) throw new Error("A paper that was found is gone.");
  const comparison = compareRecords(one, other);
  const model = await context.models.language();
  return model === undefined ? judge(comparison) : askModel(model, [one, other], comparison);
}

/** Asked about one pair, the evidence decides: what no run would merge by itself is one work when nothing contradicts. */
function judge({ verdict, contradicts, evidence }: Comparison): Verification {
  const why = inWords(evidence);
  if (verdict === "same")
    return { is_duplicate: true, reason: `The records describe one work. ${why}` };
  if (verdict === "different")
    return { is_duplicate: false, reason: `The records describe two works. ${why}` };
  return contradicts
    ? {
        is_duplicate: false,
        reason: `The records may describe one work, but not certainly. ${why}`,
      }
    : { is_duplicate: true, reason: `Most likely one work: nothing contradicts it. ${why}` };
}

async function askModel(
  model: LlmClient,
  papers: PaperRecord[],
  { evidence }: Comparison,
): Promise<Verification> {
  const instructions = [
    "You decide for a systematic review whether two bibliographic records describe the same work.",
    "A preprint and the article made of it are the same work. A conference abstract and the full article, parts I and II, an erratum or reply and the paper it is about, and editions that differ in content are different works.",
    'Answer with JSON alone: {"is_duplicate": true or false, "reason": "one or two sentences that name the fields that decide it"}',
    fencedDataRule,
  ];
  const data = { records: papers.map(toPrompt), comparison: evidence };
  const shape = z.object({
    is_duplicate: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(1)
      .transform((reason) => reason.slice(0, longestReason)),
  });
  const messages = [
    { role: "system", content: instructions.join("\n") },
    { role: "user", content: fenceData(data) },
  ] as const;
  return completeJson(model, { messages: [...messages] }, shape);
}

function toPrompt(paper: PaperRecord): object {
  const { title, doi, external_ids, year, journal, volume, issue, pages, type } = paper;
  const authors = paper.authors.slice(0, authorsInPrompt).map(({ name }) => name);
  const abstract = paper.abstract.slice(0, abstractInPrompt);
  return { title, authors, doi, external_ids, year, journal, volume, issue, pages, type, abstract };
}
