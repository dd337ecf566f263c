// Suggests tags for papers: through the language model of the settings, or from the text with what is built in.
import { z } from "zod";
import { fenceData, fencedDataRule } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { samplePapers } from "../keywords/paper-sample.ts";
import { findPapers } from "../papers/papers.ts";
import { type TagSuggestion, tagSuggestion } from "./collections.schema.ts";
import type { PaperToTag, TaggingInput } from "./tags-from-text.ts";

type Reach = Pick<AppContext, "db" | "models" | "threads">;
type Library = Pick<TaggingInput, "sample" | "usedTags">;

const fromText = {
  module: new URL("./tags-from-text.ts", import.meta.url),
  export: "suggestFromText",
};
const limits = { timeoutMs: 30_000, memoryMb: 512 };
const sampleSize = 1000;
const mostUsedTags = 1000;
const usedTagsInPrompt = 100;
const papersInPrompt = 10;
const abstractInPrompt = 3000;

export async function suggestTags(
  context: Reach,
  project: ViewableProject,
  paperIds: readonly number[],
): Promise<TagSuggestion[]> {
  const found = await findPapers(context.db, project, [...new Set(paperIds)]);
  const papers = found.map(({ id, title, abstract, tags }) => ({ id, title, abstract, tags }));
  const library = await readLibrary(context, project);
  const model = await context.models.language();
  if (model !== undefined) {
    const asked: TagSuggestion[] = [];
    for (let start = 0; start < papers.length; start += papersInPrompt) {
      asked.push(...(await askModel(model, papers.slice(start, start + papersInPrompt), library)));
    }
    return asked;
  }
  const input: TaggingInput = { papers, ...library };
  return context.threads.run<TagSuggestion[]>(fromText, input, limits);
}

/** A sample of the project's papers, and its tags with the most used first. */
async function readLibrary(context: Reach, project: ViewableProject): Promise<Library> {
  const sample: TaggingInput["sample"] = [];
  const uses = new Map<string, number>();
  for await (const { title, abstract, tags } of samplePapers(context, project, {
    most: sampleSize,
  })) {
    sample.push({ title, abstract });
    for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const byUse = [...uses].sort(
    ([one, oneUses], [other, otherUses]) => otherUses - oneUses || (one < other ? -1 : 1),
  );
  return { sample, usedTags: byUse.slice(0, mostUsedTags).map(([tag]) => tag) };
}

async function askModel(
  model: LlmClient,
  papers: readonly PaperToTag[],
  { usedTags }: Library,
): Promise<TagSuggestion[]> {
  const instructions = [
    "You tag research papers so that a researcher finds them again.",
    "For each paper give 3 to 8 short tags of its subject, method and material, in the language of the paper. Use a tag of used_tags wherever one fits, spelled as it is there. Leave out the tags a paper has already.",
    'Answer with JSON alone, every paper exactly once: {"tags": [{"paper_id": 1, "suggested_tags": ["…"]}]}',
    fencedDataRule,
  ];
  const data = {
    used_tags: usedTags.slice(0, usedTagsInPrompt),
    papers: papers.map(({ id, title, abstract, tags }) => ({
      paper_id: id,
      title,
      abstract: abstract.slice(0, abstractInPrompt),
      tags,
    })),
  };
  const shape = z
    .object({ tags: z.array(tagSuggestion.extend({ paper_id: z.coerce.number() })) })
    .transform(({ tags }) => papers.map((paper) => tagsFor(paper, tags)))
    .refine(
      (tags) => tags.every(({ suggested_tags }) => suggested_tags.length > 0),
      "tags must have every paper_id, each with at least one tag that the paper does not have yet",
    );
  const messages = [
    { role: "system", content: instructions.join("\n") },
    { role: "user", content: fenceData(data) },
  ] as const;
  return completeJson(model, { messages: [...messages] }, shape);
}

function tagsFor(paper: PaperToTag, answered: readonly TagSuggestion[]): TagSuggestion {
  const taken = new Set(paper.tags.map((tag) => tag.toLowerCase()));
  const suggested_tags: string[] = [];
  for (const given of answered.find(({ paper_id }) => paper_id === paper.id)?.suggested_tags ??
    []) {
    const tag = given.trim().slice(0, 200);
    if (tag === "" || taken.has(tag.toLowerCase()) || suggested_tags.length === 8) continue;
    taken.add(tag.toLowerCase());
    suggested_tags.push(tag);
  }
  return { paper_id: paper.id, suggested_tags };
}
