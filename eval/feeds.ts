// How well feeds are read: `npm run eval:feeds` reads feedparser's own test files and prints agreement by folder and field.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeFeed } from "../server/src/adapters/feeds/decode-feed.ts";
import { baseOf } from "../server/src/adapters/feeds/fetch-feed.ts";
import type { Feed } from "../server/src/adapters/feeds/feed.ts";
import { readFeed } from "../server/src/adapters/feeds/read-feed.ts";
import { cleanTitle } from "../server/src/knowledge/bibliography/markup.ts";
import { type Expectation, expectationsOf } from "./feeds-expect.ts";
import { reasonFor } from "./feeds-reasons.ts";

type Tally = { expected: number; agreed: number; reasoned: number };
type Miss = Expectation & { file: string; found: string; reason: string | undefined };

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const folder = join(data, "feeds/feedparser/wellformed");
/** Where feedparser's tests serve their files. */
const served = "http://127.0.0.1:8097/";

const tallies = new Map<string, Tally>();
const misses: Miss[] = [];
const unread: string[] = [];
let files = 0;

function main(): number {
  if (!existsSync(folder)) {
    process.stdout.write(
      `There are no feeds in ${folder}: set DATA to the folder that holds them.\n`,
    );
    return 1;
  }
  for (const kind of readdirSync(folder).toSorted()) {
    for (const name of readdirSync(join(folder, kind)).toSorted()) judge(kind, name);
  }
  process.stdout.write(`${tallyTable()}\n\n${missTable()}\n\n`);
  const unexplained = misses.filter((miss) => miss.reason === undefined);
  process.stdout.write(
    `${files} files, ${unread.length} not read (goal 0), ${misses.length} expectations not met, of which ${unexplained.length} without a reason (goal 0).\n`,
  );
  for (const each of unread) process.stdout.write(`- ${each}\n`);
  return unread.length + unexplained.length === 0 ? 0 : 1;
}

function judge(kind: string, name: string): void {
  files += 1;
  const bytes = readFileSync(join(folder, kind, name));
  const text = decodeFeed(bytes, null);
  const [, location = null] = /Content-Location:\s*(\S+)/iu.exec(text) ?? [];
  let feed: Feed;
  try {
    feed = readFeed(text, baseOf(served, location));
  } catch (error) {
    unread.push(`${kind}/${name}: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  for (const expectation of expectationsOf(text)) {
    const found = foundIn(feed, expectation);
    const isMet = found.some(
      (each) => plain(each, expectation) === plain(expectation.value, expectation),
    );
    count(kind, `${kind}/${name}`, expectation, isMet, found.join("; "));
  }
}

function foundIn(feed: Feed, { field, entry, path }: Expectation): string[] {
  const said =
    entry === undefined ? { ...feed, published: null } : (feed.entries[entry] ?? nothing);
  if (field === "title") return [said.title];
  if (field === "link") return [said.url];
  if (field === "date") return [said.published, said.updated].map((date) => date ?? "nothing");
  const place = Number(/^authors\.(\d+)/u.exec(path)?.[1] ?? 0);
  return [said.authors[place]?.name ?? ""];
}

const nothing = { title: "", url: "", authors: [], updated: null, published: null };

/** Titles are kept without markup but italics and the like; of an author the name is kept, not the address. */
function plain(text: string, { field }: Expectation): string {
  if (field === "title")
    return cleanTitle(text)
      .replace(/<[^<>]*>/gu, "")
      .trim();
  if (field === "author") return text.replace(/\s*\(?\S+@\S+$/u, "").trim();
  if (field === "link") return URL.canParse(text) ? new URL(text).href : text;
  return text;
}

function count(
  kind: string,
  file: string,
  expectation: Expectation,
  isMet: boolean,
  found: string,
): void {
  const key = `${kind} | ${expectation.field}`;
  const tally = tallies.get(key) ?? { expected: 0, agreed: 0, reasoned: 0 };
  tallies.set(key, tally);
  tally.expected += 1;
  if (isMet) {
    tally.agreed += 1;
    return;
  }
  const reason = reasonFor(file);
  if (reason !== undefined) tally.reasoned += 1;
  misses.push({ ...expectation, file, found, reason });
}

function tallyTable(): string {
  const rows = [...tallies].map(
    ([key, { expected, agreed, reasoned }]) =>
      `| ${key} | ${expected} | ${agreed} | ${reasoned} | ${expected - agreed - reasoned} |`,
  );
  const sum = (name: keyof Tally) =>
    [...tallies.values()].reduce((all, each) => all + each[name], 0);
  return [
    "| folder | field | expected | agreed | differs with a reason | differs without |",
    "|---|---|---|---|---|---|",
    ...rows,
    `| all | all | ${sum("expected")} | ${sum("agreed")} | ${sum("reasoned")} | ${sum("expected") - sum("agreed") - sum("reasoned")} |`,
  ].join("\n");
}

function missTable(): string {
  const rows = misses.map(
    ({ file, path, value, found, reason }) =>
      `| ${file} | ${path} | ${shorten(value)} | ${shorten(found)} | ${reason ?? "**none**"} |`,
  );
  return ["| file | tests | expected | found | reason |", "|---|---|---|---|---|", ...rows].join(
    "\n",
  );
}

function shorten(text: string): string {
  const line = text.replaceAll("|", "\\|").replaceAll("\n", " ");
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}

process.exitCode = main();
