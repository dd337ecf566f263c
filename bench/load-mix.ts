// 200 connections of reads, writes and questions together: `npm run bench:mix` tells how long plain reads take meanwhile.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { keepAsking, type Seen } from "./mix-connections.ts";
import { type Kind, makeMixLibrary, type MixLibrary, requestOf } from "./mix-library.ts";
import { type RunningServer, startSheaf } from "./servers.ts";

type Row = { what: string; figure: string; goal?: string; isMet?: boolean };

const papers = 5000;
const idleSeconds = 10;
const loadSeconds = 60;
// Idle is one connection that sends a request every 20 ms.
const idlePause = 20;
const connections: Record<Kind, number> = {
  "plain read": 100,
  "list or search": 40,
  write: 40,
  question: 20,
};
// Statuses that say "come back later", and mean it.
const meant = new Set([429, 503]);
const mostOfIdle = 10;

async function main(directory: string): Promise<void> {
  const server = await startSheaf(directory);
  try {
    const library = await makeMixLibrary(server, papers);
    await measure(server, library, { "plain read": 1 }, { seconds: 2, pause: 0 });
    await measure(server, library, { question: 1 }, { seconds: 2, pause: 0 });
    const one: Partial<typeof connections> = { "plain read": 1 };
    const idle = await measure(server, library, one, { seconds: idleSeconds, pause: idlePause });
    const processor = server.processorMilliseconds();
    const busy = await measure(server, library, connections, { seconds: loadSeconds, pause: 0 });
    const used = (server.processorMilliseconds() - processor) / loadSeconds / 1000;
    print([...figuresOf(idle, busy), ...costOf(server, used)]);
  } finally {
    await server.stop();
  }
}

async function measure(
  { address }: RunningServer,
  library: MixLibrary,
  counts: Partial<typeof connections>,
  { seconds, pause }: { seconds: number; pause: number },
): Promise<Seen[]> {
  const until = performance.now() + seconds * 1000;
  const going = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) =>
      keepAsking(address, (turn) => requestOf(kind as Kind, library, turn), {
        until,
        pause,
        firstTurn: index * 100_003,
      }),
    ),
  );
  return (await Promise.all(going)).flat();
}

function figuresOf(idle: readonly Seen[], busy: readonly Seen[]): Row[] {
  const [calm, crowded] = [timesOf(idle, "plain read"), timesOf(busy, "plain read")];
  const ratio = rank(crowded, 0.99) / rank(calm, 0.99);
  const late = busy.filter(({ problem }) => problem === "time-out").length;
  const lost = busy.filter(({ problem }) => problem === "connection").length;
  const failed = busy.filter(({ status }) => status >= 500 && !meant.has(status)).length;
  const refused = busy.filter(({ status }) => status >= 400 && status < 500 && status !== 429);
  const later = busy.filter(({ status }) => meant.has(status)).length;
  return [
    { what: "plain reads, one connection, one every 20 ms", figure: spread(calm) },
    ...(Object.keys(connections) as Kind[]).map((kind) => {
      const times = timesOf(busy, kind);
      const rate = (times.length / loadSeconds).toFixed(0);
      return {
        what: `${kind}, ${connections[kind]} connections`,
        figure: `${rate}/s, ${spread(times)}`,
      };
    }),
    {
      what: "p99 of plain reads over idle",
      figure: ratio.toFixed(1),
      goal: `< ${mostOfIdle}`,
      isMet: ratio < mostOfIdle,
    },
    none("time-outs", late),
    none("connections lost", lost),
    none("answers of 5xx but 503", failed),
    none("refusals of what is right", refused.length),
    { what: "asked to come back later (429, 503)", figure: String(later) },
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
