// Turns what was measured into medians and ratios, sets them beside the goals, and prints both as tables.
import { type Measured, median } from "./load.ts";

/** One kind of request at one size: a figure a round for each server, measured right after each other. */
export type Cell = { scenario: string; rows: number; ours: Measured[]; bare: Measured[] };
export type Startup = { seconds: number[]; megabytes: number };
type Goal = { what: string; measured: string; goal: string; met: boolean };

export function printReport(startup: Startup, cells: Cell[]): void {
  const goals = [...startupGoals(startup), ...cells.flatMap((cell) => cellGoals(cell, cells))];
  process.stdout.write(`${cellTable(cells)}\n\n${goalTable(goals)}\n`);
}

function startupGoals({ seconds, megabytes }: Startup): Goal[] {
  const start = median(seconds);
  return [
    {
      what: "start to healthy on an empty directory",
      measured: `${start.toFixed(2)} s`,
      goal: "< 1 s",
      met: start < 1,
    },
    {
      what: "idle memory",
      measured: `${megabytes.toFixed(0)} MB`,
      goal: "< 150 MB",
      met: megabytes < 150,
    },
  ];
}

function cellGoals(cell: Cell, cells: Cell[]): Goal[] {
  const where = `${cell.scenario}, ${thousands(cell.rows)} rows`;
  const ratio = ratioOf(cell.ours, cell.bare);
  const spread = middle(cell.ours, "p99") / middle(cell.ours, "p50");
  const small = cells.find(({ scenario, rows }) => scenario === cell.scenario && rows < cell.rows);
  const goals = [
    {
      what: `${where}: throughput over bare`,
      measured: ratio.toFixed(2),
      goal: ">= 0.7",
      met: ratio >= 0.7,
    },
    {
      what: `${where}: p99 over p50`,
      measured: spread.toFixed(1),
      goal: "< 10",
      met: spread < 10,
    },
  ];
  if (small === undefined) return goals;
  const growth = ratioOf(small.ours, cell.ours);
  return [
    ...goals,
    {
      what: `${where}: cost over that at ${thousands(small.rows)}`,
      measured: growth.toFixed(2),
      goal: "<= 1.5",
      met: growth <= 1.5,
    },
  ];
}

/** Rounds are compared with their neighbours, before the median. */
function ratioOf(some: Measured[], others: Measured[]): number {
  return median(
    some.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)),
  );
}

function middle(measured: Measured[], figure: keyof Measured): number {
  return median(measured.map((each) => each[figure]));
}

function cellTable(cells: Cell[]): string {
  return [
    "| request | rows | ours/s | p50 ms | p99 ms | CPU µs | bare/s | p50 ms | p99 ms | CPU µs |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...cells.map(
      ({ scenario, rows, ours, bare }) =>
        `| ${scenario} | ${thousands(rows)} | ${figures(ours)} | ${figures(bare)} |`,
    ),
  ].join("\n");
}

function figures(measured: Measured[]): string {
  return [
    middle(measured, "perSecond").toFixed(0),
    middle(measured, "p50").toFixed(1),
    middle(measured, "p99").toFixed(1),
    middle(measured, "processor").toFixed(0),
  ].join(" | ");
}

function goalTable(goals: Goal[]): string {
  return [
    "| what | measured | goal | met |",
    "|---|---|---|---|",
    ...goals.map(
      ({ what, measured, goal, met }) =>
        `| ${what} | ${measured} | ${goal} | ${met ? "yes" : "no"} |`,
    ),
  ].join("\n");
}

function thousands(rows: number): string {
  return rows.toLocaleString("en");
}
