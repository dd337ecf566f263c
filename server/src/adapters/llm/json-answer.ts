// Asks a language model for data in a given shape: finds the JSON in its answer, checks it, and asks once more when it is wrong.
import { z } from "zod";
import { UpstreamError } from "../../platform/errors.ts";
import type { LlmClient, LlmMessage, LlmRequest } from "./llm.ts";

const mostEchoed = 8000;

/** Throws an UpstreamError rather than give back anything that is not of the shape. */
export async function completeJson<Shape extends z.ZodType>(
  model: LlmClient,
  request: LlmRequest,
  shape: Shape,
): Promise<z.output<Shape>> {
  const first = await ask(model, request, shape);
  if (first.success) return first.data;
  const correction: LlmMessage[] = [
    { role: "assistant", content: first.text.slice(0, mostEchoed) },
    {
      role: "user",
      content: `That is not in the form I asked for: ${first.problem} Answer again with the JSON alone.`,
    },
  ];
  const messages = [...request.messages, ...correction];
  const second = await ask(model, { ...request, messages }, shape);
  if (second.success) return second.data;
  throw new UpstreamError(
    "The language model did not answer in the form it was asked for, twice. Try again, or choose another model in the settings.",
    { code: "llm_answer_invalid" },
  );
}

type Asked<Data> =
  | { success: true; data: Data }
  | { success: false; text: string; problem: string };

async function ask<Shape extends z.ZodType>(
  model: LlmClient,
  request: LlmRequest,
  shape: Shape,
): Promise<Asked<z.output<Shape>>> {
  const { text } = await model.complete(request);
  let problem: string | undefined;
  for (const candidate of jsonCandidates(text)) {
    const value = parseLeniently(candidate);
    if (value === undefined) continue;
    const checked = shape.safeParse(value);
    if (checked.success) return { success: true, data: checked.data };
    problem ??= z.prettifyError(checked.error).slice(0, 1000);
  }
  return { success: false, text, problem: problem ?? "there is no complete JSON value in it." };
}

/** Models wrap JSON in thoughts, fences and pleasantries. */
function jsonCandidates(text: string): string[] {
  const answer = text.replaceAll(/<think>[\s\S]*?<\/think>/gu, "").trim();
  const fenced = [...answer.matchAll(/```(?:json)?\s*([\s\S]*?)```/gu)].map(
    (match) => match[1] ?? "",
  );
  const objects = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  const lists = answer.slice(answer.indexOf("["), answer.lastIndexOf("]") + 1);
  return [answer, ...fenced, objects, lists].filter((candidate) => candidate.trim() !== "");
}

function parseLeniently(text: string): unknown {
  for (const attempt of [text, text.replaceAll(/,(\s*[\]}])/gu, "$1")]) {
    try {
      return JSON.parse(attempt);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
