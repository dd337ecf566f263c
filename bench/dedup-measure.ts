// One measurement of deduplication, in a process of its own so that its memory is its own; prints a line of JSON.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProject, operator } from "../server/src/api/access.ts";
import { migrations } from "../server/src/app.ts";
import { findMatch } from "../server/src/features/dedup/find-match.ts";
import { findRole } from "../server/src/features/projects/projects.ts";
import { findDuplicates } from "../server/src/knowledge/bibliography/matching/cluster.ts";
import { comparePrepared } from "../server/src/knowledge/bibliography/matching/compare.ts";
import {
  type MatchRecord,
  prepareRecord,
} from "../server/src/knowledge/bibliography/matching/record.ts";
import {
  addPapers,
  checkPaper,
  type PreparedPaper,
} from "../server/src/features/papers/new-papers.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { sql } from "../server/src/platform/db/sql.ts";
import { buildLibrary, type Library } from "./dedup-library.ts";

const lookUps = 500;

const [what = "", size = "0"] = process.argv.slice(2);
const measures: Record<string, (size: number) => object | Promise<object>> = {
  matcher: measureMatcher,
  "all-pairs": measureAllPairs,
  fuse: measureFuse,
  "look-up": measureLookUps,
};
const measured = await measures[what]?.(Number(size));
process.stdout.write(`${JSON.stringify(measured)}\n`);

function measureMatcher(count: number): object {
  const library = buildLibrary(count);
  const baseline = process.memoryUsage().rss;
  const { seconds, result } = timed(() => findDuplicates(library.records));
  const workOf = worksOf(library);
  const group = groupsOf(result.automatic);
  const found = [...library.originalOf].filter(([copy, work]) => group(copy) === group(work));
  const candidates = new Set(
    result.candidates.flatMap(({ a, b }) => (workOf(a) === workOf(b) ? [a, b] : [])),
  );
  const asked = [...library.originalOf.keys()].filter((copy) => candidates.has(copy));
  const wrong = result.automatic.filter(({ a, b }) => workOf(a) !== workOf(b));
  return {
    seconds,
    megabytes: (process.resourceUsage().maxRSS * 1024 - baseline) / 1e6,
    recall: found.length / library.originalOf.size,
    recallWithCandidates:
      new Set([...found.map(([copy]) => copy), ...asked]).size / library.originalOf.size,
    wrong: wrong.length,
  };
}

function measureAllPairs(count: number): object {
  const records = buildLibrary(count).records.map(prepareRecord);
  let same = 0;
  const { seconds } = timed(() => {
    for (const [index, one] of records.entries()) {
      for (let other = index + 1; other < records.length; other += 1) {
        const right = records[other];
        if (right && comparePrepared(one, right).verdict === "same") same += 1;
      }
    }
  });
  return { seconds, same };
}

async function measureFuse(count: number): Promise<object> {
  const { default: Fuse } = await import("fuse.js");
  const { records, originalOf } = buildLibrary(count);
  const originals = records.filter(({ id }) => !originalOf.has(id));
  const copies = records.filter(({ id }) => originalOf.has(id)).slice(0, 50);
  let found = 0;
  const { seconds } = timed(() => {
    const index = new Fuse(originals, { keys: ["title"], threshold: 0.3, ignoreLocation: true });
    for (const { id, title } of copies) {
      const [best] = index.search(title.slice(0, 200), { limit: 1 });
      if (best?.item.id === originalOf.get(id)) found += 1;
    }
  });
  return { secondsEach: seconds / copies.length, recall: found / copies.length };
}

async function measureLookUps(count: number): Promise<object> {
  const { records, originalOf } = buildLibrary(count);
  const directory = mkdtempSync(join(tmpdir(), "sheaf-look-up-"));
  const db = await openDatabase({ url: "", schema: "", connections: 1, dataDir: directory });
  try {
    await migrate(db, migrations, () => systemClock.now().toISOString());
    await db.write((writer) =>
      writer.run(sql`insert into projects (name, created_at, updated_at) values ('p', '', '')`),
    );
    const gatekeeper = {
      findRole: (id: number) => findRole({ db, clock: systemClock }, id, undefined),
    };
    const project = await openProject(gatekeeper, operator, 1, "editor");
    const originals = records.filter(({ id }) => !originalOf.has(id));
    for (let start = 0; start < originals.length; start += 2000) {
      const papers = originals.slice(start, start + 2000).map(toPaper);
      const policy = { namedBy: "doi", namesakes: "skip" } as const;
      await db.write((writer) =>
        addPapers({ db, clock: systemClock }, writer, project, papers, policy),
      );
    }
    const times: number[] = [];
    let found = 0;
    for (const copy of records.filter(({ id }) => originalOf.has(id)).slice(0, lookUps)) {
      const started = performance.now();
      const match = await findMatch(db, project, { ...copy, authors: copy.authors });
      times.push(performance.now() - started);
      const original = records[(originalOf.get(copy.id) ?? 0) - 1];
      if (match?.paper.title === original?.title) found += 1;
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)];
    return { p50: at(0.5), p99: at(0.99), recall: found / times.length };
  } finally {
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function toPaper({ id, ...record }: MatchRecord): PreparedPaper {
  const checked = checkPaper({ ...record, source_id: String(id) });
  if ("problem" in checked) throw new Error(checked.problem);
  return checked.paper;
}

/** Of processor time, on which a busy machine has the least influence. */
function timed<Result>(work: () => Result): { seconds: number; result: Result } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, result };
}

function worksOf({ originalOf }: Library): (id: number) => number {
  return (id) => originalOf.get(id) ?? id;
}

function groupsOf(pairs: Array<{ a: number; b: number }>): (id: number) => number {
  const parent = new Map<number, number>();
  const find = (id: number): number => {
    let root = id;
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up;
    return root;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [find(a), find(b)];
    if (one !== other) parent.set(one, other);
  }
  return find;
}
