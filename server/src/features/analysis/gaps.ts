// Finds what a project's papers leave open: by the built-in engine; with a language model it words what was found.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Gap } from "../../knowledge/analysis/gaps.ts";
import { isDomainError } from "../../platform/errors.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import { readLibrary } from "../papers/whole-library.ts";
import { findPassages } from "../processing/passages.ts";
import { readPassagesUnder, stateOfPassages } from "../processing/whole-texts.ts";
import { keywordNames } from "./analysis.ts";
import type { Gaps } from "./gaps.schema.ts";
import { gapColumns, type ProjectGaps } from "./gaps-thread.ts";
import { keepAnswer } from "./kept-answers.ts";
import { placeOf } from "./sentence-place.ts";
import { wordGaps } from "./word-gaps.ts";

type Reach = Pick<AppContext, "db" | "backgroundThreads" | "analyses" | "models">;

const task = { module: new URL("./gaps-thread.ts", import.meta.url), export: "findOpen" };
const limits = { timeoutMs: 5 * 60 * 1000, memoryMb: 2000 };
/** Where papers tell what they leave open. */
const headings = [
  "abstract",
  "limitation",
  "future",
  "outlook",
  "conclusion",
  "discussion",
  "摘要",
  "局限",
  "不足",
  "展望",
  "结论",
  "讨论",
];

export async function findProjectGaps(
  context: Reach,
  project: ViewableProject,
  { fallback }: { fallback: boolean },
  signal: AbortSignal,
): Promise<Gaps> {
  const found = await openOf(context, project, signal);
  const model = found.gaps.length === 0 ? undefined : await context.models.language();
  if (model === undefined) return describe(context, found, "builtin", null);
  try {
    const worded = await wordGaps(model, found, signal);
    return await describe(context, { ...found, ...worded }, `llm:${model.provider}`, null);
  } catch (error) {
    if (!fallback || signal.aborted || !isDomainError(error)) throw error;
    return describe(context, found, "builtin", error.message);
  }
}

/** Worked out once for everybody who asks, until the project changes. */
async function openOf(
  context: Reach,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<ProjectGaps> {
  const { db } = context;
  const keywords = await keywordNames(db, project);
  const states = [await stateOfLibrary(db, project), await stateOfPassages(db, project)];
  const version = `${states.join(" ")} ${JSON.stringify(keywords)}`;
  const json = await keepAnswer(
    context.analyses,
    { question: `${project.id} gaps`, version },
    async (ending) => {
      const papers = await readLibrary(context, project, gapColumns, ending);
      const passages = await readPassagesUnder(context, project, headings, ending);
      const transfer = [...papers, ...passages].map(({ buffer }) => buffer);
      const input = { papers, passages, keywords };
      return context.backgroundThreads.run(task, input, { ...limits, signal: ending, transfer });
    },
    signal,
  );
  return JSON.parse(new TextDecoder().decode(json)) as ProjectGaps;
}

async function describe(
  { db }: Pick<AppContext, "db">,
  { gaps, research_questions, papers }: ProjectGaps,
  source: string,
  warning: string | null,
): Promise<Gaps> {
  const ids = gaps.flatMap(({ evidence }) => evidence.flatMap(({ passage_id: id }) => id ?? []));
  const passages = await findPassages(db, [...new Set(ids)]);
  const placed = (gap: Gap) => ({
    ...gap,
    evidence: gap.evidence.map(({ passage_id, ...quoted }) => ({
      ...quoted,
      place: placeOf({ passage_id, sentence: quoted.sentence }, passages),
    })),
  });
  return {
    gaps: gaps.map(placed),
    research_questions,
    summary: {
      total_gaps: gaps.length,
      total_questions: research_questions.length,
      papers_read: papers,
    },
    source,
    warning,
  };
}
