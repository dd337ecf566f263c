// The measurements of `bench/streams.ts`, each a few rows of its table.
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "./servers.ts";
import { leaveStream, readStream, type StreamRun } from "./streams-client.ts";
import { ask, type Library } from "./streams-library.ts";
import type { ProviderState } from "./streams-provider.ts";
import { modelOf, type Pace } from "./streams-tokens.ts";

export type Bench = { sheaf: RunningServer; provider: RunningServer; library: Library };
/** Without a goal a row is there to read. */
export type Row = { what: string; figure: string; goal?: { text: string; isMet: boolean } };

export const brief: Pace = { tokens: 5, milliseconds: 1, together: 1, apart: 0 };
const steady: Pace = { tokens: 300, milliseconds: 5, together: 1, apart: 0 };
const paired: Pace = { ...steady, together: 2, apart: 2 };
const crowded: Pace = { tokens: 200, milliseconds: 50, together: 200, apart: 10 };
const hurried: Pace = { tokens: 200, milliseconds: 0, together: 200, apart: 0 };
const requests = 200;
const rounds = 6;
const furtherRequests = 50;
const departures = 50;

export async function measureFirstEvents(bench: Bench): Promise<Row[]> {
  const runs: StreamRun[] = [];
  for (let count = 0; count < requests; count += 1) runs.push(await readOurs(bench, brief, count));
  const events = runs.map(({ firstEvent }) => firstEvent);
  return [
    {
      what: `first event, ${requests} requests one after the other`,
      figure: spread(events),
      goal: below(50, rank(events, 0.99)),
    },
    {
      what: "first token: passages found, the provider called",
      figure: spread(runs.map(({ firstToken }) => firstToken)),
    },
  ];
}

/** Side by side and token for token, so that a busy machine delays both alike. */
export async function measureDelays(bench: Bench): Promise<Row[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const both = await Promise.all([readOurs(bench, paired, round), readBare(bench, paired)]);
    ours.push(...both[0].delays);
    bare.push(...both[1].delays);
  }
  const added = ours.map((delay, index) => delay - (bare[index] ?? Number.NaN));
  const [half, most] = [rank(added, 0.5), rank(added, 0.99)];
  const pace = `${rounds} times ${paired.tokens} tokens, one every ${paired.milliseconds} ms`;
  return [
    { what: `delay of a token read from the provider itself (${pace})`, figure: spread(bare) },
    { what: "delay of a token through the service", figure: spread(ours) },
    { what: "what the service adds to a token, p50", figure: time(half), goal: below(1, half) },
    { what: "what the service adds to a token, p99", figure: time(most), goal: below(1, most) },
  ];
}

export async function measureCrowd(bench: Bench): Promise<Row[]> {
  const bare = await readAtOnce(crowded, () => readBare(bench, crowded));
  const reading = readAtOnce(crowded, (index) => readOurs(bench, crowded, index));
  while ((await stateOf(bench)).streams < crowded.together) await sleep(50);
  const before = bench.sheaf.processorMilliseconds();
  await sleep(crowded.together * crowded.apart);
  const further: number[] = [];
  for (let count = 0; count < furtherRequests; count += 1) {
    // They leave at once, so as not to add the finding of passages to what is measured.
    const first = { sign: "message_start", times: 1 };
    const { milliseconds } = await leaveStream(
      chatUrl(bench),
      questionOf(bench, brief, count),
      first,
    );
    further.push(milliseconds);
    await sleep(100);
  }
  const ours = await reading;
  const processor = bench.sheaf.processorMilliseconds() - before;
  const perToken = (processor * 1000) / (crowded.together * crowded.tokens);
  const whole = ours.filter(({ isWhole }) => isWhole).length;
  const pace = `${crowded.tokens} tokens, one every ${crowded.milliseconds} ms`;
  return [
    {
      what: `${crowded.together} streams at once (${pace}): complete and whole`,
      figure: String(whole),
      goal: { text: String(crowded.together), isMet: whole === crowded.together },
    },
    { what: "– all asked at once, first event", figure: spread(ours.map((run) => run.firstEvent)) },
    { what: "– first event of one request more while they stream", figure: spread(further) },
    { what: "– delay of a token", figure: spread(ours.flatMap(({ delays }) => delays)) },
    { what: "– from the provider itself", figure: spread(bare.flatMap(({ delays }) => delays)) },
    { what: "– tokens a second", figure: besides(perSecond(ours), perSecond(bare)) },
    { what: "– processor time of the service a token", figure: `${perToken.toFixed(0)} µs` },
  ];
}

export async function measureThroughput(bench: Bench): Promise<Row[]> {
  const bare = await readAtOnce(hurried, () => readBare(bench, hurried));
  const ours = await readAtOnce(hurried, (index) => readOurs(bench, hurried, index));
  const whole = ours.filter(({ isWhole }) => isWhole).length;
  return [
    {
      what: `${hurried.together} streams, as fast as tokens come: complete and whole`,
      figure: String(whole),
      goal: { text: String(hurried.together), isMet: whole === hurried.together },
    },
    { what: "– tokens a second", figure: besides(perSecond(ours), perSecond(bare)) },
  ];
}

export async function measureDepartures(bench: Bench): Promise<Row[]> {
  const taken: number[] = [];
  for (let count = 0; count < departures; count += 1) {
    const before = (await stateOf(bench)).departures.length;
    const question = questionOf(bench, steady, count);
    const left = await leaveStream(chatUrl(bench), question, {
      sign: "@",
      times: 1 + (count % 20),
    });
    let seen = before;
    while (seen === before) {
      await sleep(20);
      const { departures: known } = await stateOf(bench);
      seen = known.length;
      if (seen > before) taken.push(((known.at(-1) ?? Number.NaN) - left.at) / 1000);
    }
  }
  const worst = Math.max(...taken);
  return [
    {
      what: `a client leaves: until the provider's connection is closed, worst of ${departures}`,
      figure: `${time(worst)} (p50 ${time(rank(taken, 0.5))})`,
      goal: below(100, worst),
    },
  ];
}

export async function measureCompletions({ sheaf, library }: Bench): Promise<Row[]> {
  const taken: number[] = [];
  let empty = 0;
  for (let count = 0; count < requests; count += 1) {
    const prefix = library.beginnings[count % library.beginnings.length];
    const started = performance.now();
    const { completion } = await ask<{ completion: string }>(
      `${sheaf.address}/api/v1/chat/complete`,
      { prefix, knowledge_base_ids: [library.projectId] },
    );
    taken.push(performance.now() - started);
    if (completion === "") empty += 1;
  }
  return [
    {
      what: `completion by the built-in engine (${requests}, ${empty} empty)`,
      figure: spread(taken),
      goal: below(300, rank(taken, 0.99)),
    },
  ];
}

export function readOurs(bench: Bench, pace: Pace, index: number): Promise<StreamRun> {
  const expected = { tokens: pace.tokens, end: '"finish_reason":"stop"' };
  return readStream(chatUrl(bench), questionOf(bench, pace, index), expected);
}

function readBare({ provider }: Bench, pace: Pace): Promise<StreamRun> {
  const expected = { tokens: pace.tokens, end: "[DONE]" };
  return readStream(`${provider.address}/chat/completions`, { model: modelOf(pace) }, expected);
}

function readAtOnce(
  { together }: Pace,
  read: (index: number) => Promise<StreamRun>,
): Promise<StreamRun[]> {
  return Promise.all(Array.from({ length: together }, (_, index) => read(index)));
}

function chatUrl({ sheaf }: Bench): string {
  return `${sheaf.address}/api/v1/chat/stream`;
}

function questionOf({ library }: Bench, pace: Pace, index: number): object {
  return {
    message: library.questions[index % library.questions.length],
    knowledge_base_ids: [library.projectId],
    model: modelOf(pace),
  };
}

async function stateOf({ provider }: Bench): Promise<ProviderState> {
  return (await (await fetch(`${provider.address}/state`)).json()) as ProviderState;
}

function perSecond(runs: StreamRun[]): number {
  const arrivals = runs.flatMap((run) => run.arrivals).toSorted((a, b) => a - b);
  const milliseconds = (arrivals.at(-1) ?? Number.NaN) - (arrivals[0] ?? Number.NaN);
  return (arrivals.length * 1000) / milliseconds;
}

function besides(ours: number, bare: number): string {
  const share = (ours / bare).toFixed(2);
  return `${ours.toFixed(0)}, from the provider itself ${bare.toFixed(0)} (${share})`;
}

function below(most: number, milliseconds: number): { text: string; isMet: boolean } {
  return { text: `< ${most} ms`, isMet: milliseconds < most };
}

function spread(milliseconds: number[]): string {
  return `p50 ${time(rank(milliseconds, 0.5))}, p99 ${time(rank(milliseconds, 0.99))}`;
}

function rank(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function time(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}
