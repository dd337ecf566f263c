// Whether recorded answers of providers come through our clients whole, and errors as errors: `npm run eval:streams` prints each recording.
import { createLlmClient } from "../server/src/adapters/llm/create-llm-client.ts";
import type { LlmClient } from "../server/src/adapters/llm/llm.ts";
import { providers } from "../server/src/adapters/llm/providers.ts";
import { isDomainError } from "../server/src/platform/errors.ts";
import { createSafeFetcher } from "../server/src/platform/http/safe-fetch.ts";
import { type ReplayProvider, startReplay } from "./streams-provider.ts";
import { folder, hasRecordings, readRecordings, type Recording } from "./streams-recordings.ts";
import { expectedOf, type Outcome, trialsOf, type Way, ways } from "./streams-trials.ts";

/** What differed from what was expected, by the way it was served; empty when nothing did. */
type Row = { recording: Recording; differences: Map<Way, string> };

/** Whoever takes longer hangs. */
const longestWait = 20_000;
const messages = [{ role: "user" as const, content: "The recordings did not keep the question." }];
const fetcher = createSafeFetcher({
  offline: false,
  allowedPrivateHosts: [],
  userAgent: "Sheaf evaluation",
});

async function main(): Promise<number> {
  if (!hasRecordings()) {
    print(`No recorded answers in ${folder}: set DATA to the folder that holds api-fixtures.`);
    return 1;
  }
  const { spoken, unspoken } = readRecordings();
  const provider = await startReplay();
  const rows: Row[] = [];
  for (const recording of spoken) rows.push(await judge(recording, provider));
  provider.close();
  await fetcher.close();
  const streams = rows.filter(({ recording }) => recording.isStream);
  const bodies = rows.filter(({ recording }) => !recording.isStream);
  print(`## ${streams.length} streams\n\n${tableOf(streams, [...ways])}\n`);
  print(`## ${bodies.length} whole answers and refusals\n\n${tableOf(bodies, ["as recorded"])}\n`);
  print(`## ${unspoken.length} recordings in no dialect of ours\n\n| recording | why |\n|---|---|`);
  for (const { name, reason } of unspoken) print(`| ${name} | ${reason} |`);
  return report(rows);
}

async function judge(recording: Recording, replay: ReplayProvider): Promise<Row> {
  const { provider, isStream } = recording;
  const settings = { provider, baseUrl: replay.address, model: "recorded", apiKey: "no-key" };
  const client = await createLlmClient(
    { ...settings, temperature: 0, maxTokens: 1000, trust: "operator" },
    { fetchFor: (trust) => fetcher.asFetch(trust) },
  );
  const differences = new Map<Way, string>();
  for (const { way, respond, expected } of trialsOf(recording)) {
    replay.answer(respond);
    const found = await ask(client, isStream);
    differences.set(way, isStream ? differ(expected, found) : differInBody(expected, found));
  }
  return { recording, differences };
}

async function ask(client: LlmClient, isStream: boolean): Promise<Outcome> {
  const found: Outcome = { text: "", end: "no end" };
  const signal = AbortSignal.timeout(longestWait);
  try {
    if (!isStream) return Object.assign(found, await client.complete({ messages, signal }));
    for await (const event of client.stream({ messages, signal })) {
      if (event.type === "text") found.text += event.delta;
      else Object.assign(found, { end: event.reason, usage: event.usage });
    }
  } catch (error) {
    found.end = isDomainError(error) ? error.code : signal.aborted ? "hung" : String(error);
  }
  return found;
}

/** An answer that does not stream is given without the reason of its end. */
function differInBody(expected: Outcome, found: Outcome): string {
  return differ(expected, expected.text === "" ? found : { ...found, end: expected.end });
}

function differ(expected: Outcome, found: Outcome): string {
  const [wanted, counted] = [expected, found].map(({ usage }) => JSON.stringify(usage));
  const differences = [
    expected.text === found.text
      ? []
      : [`text ${shorten(found.text)} for ${shorten(expected.text)}`],
    expected.end === found.end ? [] : [`end ${found.end} for ${expected.end}`],
    wanted === counted ? [] : [`usage ${counted} for ${wanted}`],
  ];
  return differences.flat().join("; ");
}

function tableOf(rows: Row[], shown: Way[]): string {
  const head = ["recording", "read as", "letters", "tokens", "end", ...shown];
  const lines = rows.map(({ recording, differences }) => {
    const { text, end, usage } = expectedOf(recording);
    const tokens = usage === undefined ? "–" : `${usage.inputTokens} + ${usage.outputTokens}`;
    const found = shown.map((way) => {
      const difference = differences.get(way);
      return difference === undefined ? "–" : difference === "" ? "yes" : "NO";
    });
    const { displayName } = providers[recording.provider];
    return [recording.name, displayName, text.length, tokens, end, ...found].join(" | ");
  });
  return [head.join(" | "), head.map(() => "---").join("|"), ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}

function report(rows: Row[]): number {
  const trials = rows.flatMap(({ recording, differences }) =>
    [...differences].map(([way, difference]) => ({ name: recording.name, way, difference })),
  );
  const missed = trials.filter(({ difference }) => difference !== "");
  print(`\n${trials.length - missed.length} of ${trials.length} as expected (goal all).`);
  for (const { name, way, difference } of missed) print(`- ${name}, ${way}: ${difference}`);
  return missed.length === 0 ? 0 : 1;
}

function shorten(text: string): string {
  return `${text.length} "${text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-29)}` : text}"`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
