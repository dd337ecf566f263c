// What everybody may know of the tasks that do the steps of a run: one kind a step, each of a type that tasks are known by.
import { z } from "zod";
import type { TaskShape } from "../tasks/task-shape.ts";
import type { StepName } from "./steps.ts";

const params = z.object({ thread_id: z.string(), about: z.string() });
const result = z.record(z.string(), z.unknown());

export type StepParams = z.infer<typeof params>;
export type StepResult = z.infer<typeof result>;

const question = z.object({ conflicts: z.int() });
const answer = z.object({ decided: z.int() });

export type StepShape = TaskShape<
  StepParams,
  StepResult,
  z.infer<typeof question>,
  z.infer<typeof answer>
>;

export const stepShapes: Record<StepName, StepShape> = {
  search: {
    ...shapeOf("search", "search"),
    title: ({ about }) => `Searching the literature: ${about}`,
    failure: "The literature could not be searched.",
  },
  extract: {
    ...shapeOf("extract", "ocr"),
    title: ({ about }) => `First pages of ${about}`,
    failure: "The files could not be taken in.",
  },
  dedup: {
    ...shapeOf("dedup", "dedup"),
    asks: { question, answer },
    title: ({ about }) => `Duplicates among what was found: ${about}`,
    failure: "What was found could not be held against the papers of the project.",
  },
  crawl: {
    ...shapeOf("crawl", "crawl"),
    title: ({ about }) => `PDFs for new papers: ${about}`,
    failure: "The PDFs could not be looked for.",
  },
  ocr: {
    ...shapeOf("ocr", "ocr"),
    title: ({ about }) => `Reading new PDFs: ${about}`,
    failure: "The PDFs could not be read.",
  },
  index: {
    ...shapeOf("index", "index"),
    title: ({ about }) => `Indexing new papers: ${about}`,
    failure: "The papers could not be indexed.",
  },
};

function shapeOf(step: StepName, type: string) {
  return { type, name: `pipeline.${step}`, params, result };
}
