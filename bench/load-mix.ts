// 200 connections of reads, writes and questions together: `npm run bench:mix` tells how long plain reads take meanwhile.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { keepAsking, type Pause, type Seen } from "./mix-connections.ts";
import { type Kind, makeMixLibrary, type MixLibrary, requestOf } from "./mix-library.ts";
import { type RunningServer, startSheaf } from "./servers.ts";

type Row = { what: string; figure: string; goal?: string; isMet?: boolean };

const papers = 3000;
const seconds = { warm: 2, idle: 15, load: 60, rush: 15 };
// Idle is one connection with a pause of 20 ms after each answer.
const idlePause: Pause = { least: 20, most: 20 };
// As people and programs do, each connection rests for half a second on average before its next request.
const pause: Pause = { least: 250, most: 750 };
const never: Pause = { least: 0, most: 0 };
const connections: Record<Kind, number> = {
  "plain read": 100,
  "list or search": 40,
  write: 40,
  question: 20,
};
const kinds = Object.keys(connections) as Kind[];
// Statuses that say "come back later", and mean it.
const meant = new Set([429, 503]);
const mostOfIdle = 10;

async function main(directory: string): Promise<void> {
  const server = await startSheaf(directory);
  try {
    const library = await makeMixLibrary(server, papers);
    const warm = { seconds: seconds.warm, pause: never };
    for (const kind of kinds) await measure(server, library, { [kind]: 1 }, warm);
    const one = { "plain read": 1 };
    const idle = await measure(server, library, one, { seconds: seconds.idle, pause: idlePause });
    const before = server.processorMilliseconds();
    const busy = await measure(server, library, connections, { seconds: seconds.load, pause });
    const used = (server.processorMilliseconds() - before) / seconds.load / 1000;
    const rush = { seconds: seconds.rush, pause: never };
    const rushed = await measure(server, library, connections, rush);
    print([
      { what: "plain reads, one connection", figure: spread(timesOf(idle, "plain read")) },
      ...ratesOf(busy, seconds.load, ""),
      ...comparisonOf(idle, busy),
      ...problemsOf(busy, ""),
      ...costOf(server, used),
      ...ratesOf(rushed, seconds.rush, ", never resting"),
      ...problemsOf(rushed, ", never resting"),
    ]);
  } finally {
    await server.stop();
  }
}

async function measure(
  { address }: RunningServer,
  library: MixLibrary,
  counts: Partial<typeof connections>,
  { seconds: length, pause: between }: { seconds: number; pause: Pause },
): Promise<Seen[]> {
  const until = performance.now() + length * 1000;
  const going = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) =>
      keepAsking(address, (turn) => requestOf(kind as Kind, library, turn), {
        until,
        pause: between,
        firstTurn: index * 100_003,
      }),
    ),
  );
  return (await Promise.all(going)).flat();
}

function ratesOf(seen: readonly Seen[], length: number, how: string): Row[] {
  return kinds.map((kind) => {
    const times = timesOf(seen, kind);
    return {
      what: `${kind}, ${connections[kind]} connections${how}`,
      figure: `${(times.length / length).toFixed(0)}/s, ${spread(times)}`,
    };
  });
}

function comparisonOf(idle: readonly Seen[], busy: readonly Seen[]): Row[] {
  const [calm, crowded] = [idle, busy].map((seen) => rank(timesOf(seen, "plain read"), 0.99));
  const ratio = (crowded ?? Number.NaN) / (calm ?? Number.NaN);
  return [
    {
      what: "p99 of plain reads over that of one connection",
      figure: ratio.toFixed(1),
      goal: `< ${mostOfIdle}`,
      isMet: ratio < mostOfIdle,
    },
  ];
}

function problemsOf(seen: readonly Seen[], how: string): Row[] {
  const count = (isSuch: (each: Seen) => boolean) => seen.filter(isSuch).length;
  return [
    none(
      `time-outs${how}`,
      count(({ problem }) => problem === "time-out"),
    ),
    none(
      `connections lost${how}`,
      count(({ problem }) => problem === "connection"),
    ),
    none(
      `failures but 503, and refusals but 429${how}`,
      count(({ status }) => status >= 400 && !meant.has(status)),
    ),
    {
      what: `asked to come back later (429, 503)${how}`,
      figure: String(count(({ status }) => meant.has(status))),
    },
  ];
}

function costOf(server: RunningServer, used: number): Row[] {
  return [
    { what: "processors the server used", figure: used.toFixed(2) },
    { what: "memory at the end", figure: `${server.memoryMegabytes().toFixed(0)} MB` },
    { what: "load of the machine", figure: loadavg()[0]?.toFixed(1) ?? "" },
  ];
}

function none(what: string, count: number): Row {
  return { what, figure: String(count), goal: "0", isMet: count === 0 };
}

function timesOf(seen: readonly Seen[], kind: Kind): number[] {
  return seen
    .filter((each) => each.kind === kind && each.status === 200)
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);
}

function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function spread(sorted: readonly number[]): string {
  const [half, most, last] = [rank(sorted, 0.5), rank(sorted, 0.99), sorted.at(-1) ?? Number.NaN];
  return `p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms, longest ${last.toFixed(0)} ms`;
}

function print(rows: readonly Row[]): void {
  process.stdout.write("| what | figure | goal | met |\n|---|---|---|---|\n");
  for (const { what, figure, goal = "–", isMet } of rows) {
    const met = isMet === undefined ? "–" : isMet ? "yes" : "NO";
    process.stdout.write(`| ${what} | ${figure} | ${goal} | ${met} |\n`);
  }
}

const directory = mkdtempSync(join(tmpdir(), "sheaf-mix-"));
try {
  await main(directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
