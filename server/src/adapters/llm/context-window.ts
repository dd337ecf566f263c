// How many tokens a model takes in one call, its prompt and its answer together.
import type { ProviderId } from "./providers.ts";

/** Of every family the window of the smallest model that its providers still offer; what is not sure is not here. */
const families: ReadonlyArray<[prefix: string, tokens: number]> = [
  ["gpt-6", 1_050_000],
  ["gpt-5", 128_000],
  ["gpt-4.1", 1_000_000],
  ["gpt-4o", 128_000],
  ["gpt-4-turbo", 128_000],
  ["o3", 200_000],
  ["o4-mini", 200_000],
  ["claude-", 200_000],
  ["qwen-plus", 131_072],
  ["qwen-flash", 1_000_000],
  ["qwen3-max", 262_144],
  ["qwen3.6", 262_144],
  ["doubao-seed", 256_000],
  ["deepseek-v3-2", 128_000],
];
const unknownModel = 8192;
// Ollama gives every model this much on a machine with little graphics memory, whatever the model itself could take,
// and cuts the beginning off what is longer without a word.
const ollama = 4096;

export function contextWindowOf(provider: ProviderId, model: string): number {
  if (provider === "prov5") return ollama;
  // Gateways put the maker before the name: openai/gpt-4o.
  const name = model.slice(model.lastIndexOf("/") + 1).toLowerCase();
  return families.find(([prefix]) => name.startsWith(prefix))?.[1] ?? unknownModel;
}
