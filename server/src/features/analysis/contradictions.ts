// Finds contradictions between a project's papers: every pair by the built-in engine; with a language model it proposes, and the same check decides.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import { readLibrary } from "../papers/whole-library.ts";
import { findPassages } from "../processing/passages.ts";
import { readPassagesUnder, stateOfPassages } from "../processing/whole-texts.ts";
import { claimColumns, type OpposedPair, type OpposedPairs } from "./contradictions-thread.ts";
import type { Contradictions } from "./contradictions.schema.ts";
import { keepAnswer } from "./kept-answers.ts";
import { proposeContradictions } from "./propose-contradictions.ts";
import { placeOf } from "./sentence-place.ts";

type Reach = Pick<AppContext, "db" | "backgroundThreads" | "analyses" | "models">;

const task = {
  module: new URL("./contradictions-thread.ts", import.meta.url),
  export: "findOpposedPairs",
};
const limits = { timeoutMs: 10 * 60 * 1000, memoryMb: 2000 };
/** Where papers tell what they found. */
const headings = [
  "abstract",
  "result",
  "finding",
  "conclusion",
  "discussion",
  "摘要",
  "结果",
  "结论",
  "讨论",
];

export async function findContradictions(
  context: Reach,
  project: ViewableProject,
  { fallback }: { fallback: boolean },
  signal: AbortSignal,
): Promise<Contradictions> {
  const pairs = await opposedPairs(context, project, signal);
  const model = pairs.candidates.length === 0 ? undefined : await context.models.language();
  const builtIn = { pairs: pairs.found, total: pairs.total, source: "builtin" };
  if (model === undefined) return describe(context, builtIn, null);
  try {
    const proposed = await proposeContradictions(model, pairs.candidates, signal);
    const source = `llm:${model.provider}`;
    return await describe(context, { pairs: proposed, total: proposed.length, source }, null);
  } catch (error) {
    if (!fallback || signal.aborted || !isDomainError(error)) throw error;
    return describe(context, builtIn, error.message);
  }
}

/** Worked out once for everybody who asks, until the project changes. */
async function opposedPairs(
  context: Reach,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<OpposedPairs> {
  const version = `${await stateOfLibrary(context.db, project)} ${await stateOfPassages(context.db, project)}`;
  const question = `${project.id} contradictions`;
  const json = await keepAnswer(
    context.analyses,
    { question, version },
    async (ending) => {
      const papers = await readLibrary(context, project, claimColumns, ending);
      const passages = await readPassagesUnder(context, project, headings, ending);
      const transfer = [...papers, ...passages].map(({ buffer }) => buffer);
      const input = { papers, passages };
      return context.backgroundThreads.run(task, input, { ...limits, signal: ending, transfer });
    },
    signal,
  );
  return JSON.parse(new TextDecoder().decode(json)) as OpposedPairs;
}

type Found = { pairs: readonly OpposedPair[]; total: number; source: string };

async function describe(
  { db }: Pick<AppContext, "db">,
  { pairs, total, source }: Found,
  warning: string | null,
): Promise<Contradictions> {
  const ids = pairs.flatMap(({ one, other }) => [one.passage_id, other.passage_id]);
  const passages = await findPassages(db, [...new Set(ids.filter((id) => id !== null))]);
  return {
    contradictions: pairs.map(({ one, other, claim, topic, confidence }) => ({
      paper_a_id: one.paper_id,
      paper_a_title: one.paper_title,
      paper_b_id: other.paper_id,
      paper_b_title: other.paper_title,
      claim,
      position_a: one.sentence,
      position_b: other.sentence,
      confidence,
      topic,
      direction_a: one.direction,
      direction_b: other.direction,
      place_a: placeOf(one, passages),
      place_b: placeOf(other, passages),
    })),
    topics: [...new Set(pairs.map(({ topic }) => topic))],
    total_contradictions: total,
    source,
    warning,
  };
}
