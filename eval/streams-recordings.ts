// The recorded answers of `eval/streams.ts`: which of our clients reads each, and which speak an API that none of them does.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LlmSettings } from "../server/src/adapters/llm/connection.ts";

export type Loose = ReturnType<typeof JSON.parse>;
export type Dialect = "chat completions" | "messages";
export type Recording = {
  name: string;
  vendor: string;
  provider: LlmSettings["provider"];
  dialect: Dialect;
  status: number;
  /** As sent, each with its blank line; a recording that is no stream has one, its body. */
  events: string[];
  isStream: boolean;
};
export type Unspoken = { name: string; reason: string };

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
export const folder = join(data, "api-fixtures");
const index = join(folder, "index.json");

/** Whoever is not named here offers the API that Ollama and many others do. */
const clients = new Map<string, LlmSettings["provider"]>([
  ["openai", "prov1"],
  ["anthropic", "prov2"],
  ["alibaba", "prov3"],
  // Volcengine Ark serves its models.
  ["deepseek", "prov4"],
]);

export function hasRecordings(): boolean {
  return existsSync(index);
}

export function readRecordings(): { spoken: Recording[]; unspoken: Unspoken[] } {
  const spoken: Recording[] = [];
  const unspoken: Unspoken[] = [];
  for (const { file, status } of JSON.parse(readFileSync(index, "utf8")) as Loose[]) {
    const [, inFolder, inName] =
      /^llm-(?:streams\/([^/]+)|cassettes\/test_([a-z]+)__)/u.exec(file) ?? [];
    const vendor = inFolder ?? inName;
    if (vendor === undefined) continue;
    const name = String(file).replace(/^llm-/u, "");
    const text = readFileSync(join(folder, file), "utf8");
    const isStream = !name.endsWith(".json");
    const spokenBy = dialectOf(text, vendor);
    if ("reason" in spokenBy) {
      unspoken.push({ name, ...spokenBy });
      continue;
    }
    const { dialect } = spokenBy;
    const provider = clients.get(vendor) ?? "prov5";
    const events = isStream ? eventsOf(text, dialect) : [text];
    spoken.push({
      name,
      vendor,
      provider,
      dialect,
      status: isStream ? 200 : statusOf(status, JSON.parse(text)),
      events,
      isStream,
    });
  }
  return { spoken, unspoken };
}

/** What the lines of a stream say, whether each is bare JSON or behind `data:`. */
export function payloadsOf(text: string): Loose[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^data: ?/u, ""))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** By the marks of each API, not by parsing: not every recording of a foreign one is whole. */
function dialectOf(text: string, vendor: string): { dialect: Dialect } | { reason: string } {
  if (/"object": ?"response"/u.test(text)) return { reason: "OpenAI's Responses API" };
  if (text.includes('"candidates"')) return { reason: "Google's own API" };
  if (/"object": ?"chat\.completion/u.test(text)) return { dialect: "chat completions" };
  if (/"type": ?"message(_start)?"/u.test(text)) return { dialect: "messages" };
  if (/"error": ?\{/u.test(text))
    return { dialect: vendor === "anthropic" ? "messages" : "chat completions" };
  return { reason: "no answer of a language model" };
}

/** Recordings of one JSON object a line lost the frame they were sent in. */
function eventsOf(text: string, dialect: Dialect): string[] {
  if (!text.startsWith("{")) return text.split(/(?<=\n\n)/u).filter((event) => event.trim() !== "");
  const lines = text.split("\n").filter((line) => line !== "");
  if (dialect === "messages")
    return lines.map((line) => `event: ${JSON.parse(line).type}\ndata: ${line}\n\n`);
  return [...lines.map((line) => `data: ${line}\n\n`), "data: [DONE]\n\n"];
}

/** Not all recordings kept it; a refusal is then taken for what its code means. */
function statusOf(recorded: unknown, body: Loose): number {
  if (Number(recorded) > 0) return Number(recorded);
  if (body.error == null) return 200;
  return body.error.code === "insufficient_quota" ? 429 : 400;
}
