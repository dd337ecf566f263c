// Whether author network, trends and impact of the ACL Anthology agree with direct counts, with its own statistics, and with references worked out another way.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { drawNetwork } from "../server/src/knowledge/analysis/author-network.ts";
import type { AuthoredPaper } from "../server/src/knowledge/analysis/authors/mentions.ts";
import { type CitedPaper, scoreImpact } from "../server/src/knowledge/analysis/impact.ts";
import { findTrends } from "../server/src/knowledge/analysis/trends.ts";
import { referenceImpact, referenceSlope } from "./analysis-reference.ts";

type AclAuthor = { first: string | null; last: string; id: string | null; orcid: string | null };
type AclRecord = {
  title: string;
  abstract?: string;
  authors: AclAuthor[];
  booktitle?: string;
  year: number;
};

const folder = fileURLToPath(
  new URL(`${process.env["DATA"] ?? "../../shared/data"}/acl-anthology/`, import.meta.url),
);
const present = 2026;
const goals: Array<{ what: string; figure: string; met: boolean }> = [];

if (!existsSync(folder)) {
  print("The ACL Anthology is missing: set DATA to the folder that holds acl-anthology.");
  process.exit(1);
}
// The whole of it where it is there; its statistics are of the whole.
const whole = `${folder}all-110486-noabs.jsonl.gz`;
const records = readRecords(existsSync(whole) ? whole : `${folder}sample-8000.jsonl.gz`);
const nameOf = ({ first, last }: AclAuthor) => `${first ?? ""} ${last}`.trim();
checkNetwork();
checkTrends();
checkImpact();
for (const { what, figure, met } of goals) print(`${met ? "ok " : "NOT"} ${what}: ${figure}`);
process.exitCode = goals.every(({ met }) => met) ? 0 : 1;

function checkNetwork(): void {
  const papers: AuthoredPaper[] = records.map((record, index) => ({
    id: index + 1,
    title: record.title,
    citations: 0,
    journal: record.booktitle ?? "",
    tags: [],
    authors: record.authors.map((author) => ({
      name: nameOf(author),
      ...(author.first === null ? {} : { given: author.first }),
      family: author.last,
      ...(author.orcid === null ? {} : { orcid: author.orcid }),
    })),
  }));
  const { nodes, metrics } = drawNetwork(papers, { fewest: 1, most: Infinity });
  const direct = new Map<string, Set<number>>();
  for (const [index, { authors }] of records.entries())
    for (const author of authors)
      direct.set(nameOf(author), (direct.get(nameOf(author)) ?? new Set()).add(index + 1));
  const counted = new Map<string, number>();
  for (const { name, paper_count } of nodes.flatMap(({ variants }) => variants))
    counted.set(name, (counted.get(name) ?? 0) + paper_count);
  const agreeing = [...direct].filter(([name, { size }]) => counted.get(name) === size).length;
  add(
    "names whose papers agree with a direct count",
    `${agreeing} of ${direct.size}`,
    agreeing === direct.size,
  );
  checkStatistics(counted);
  checkColleagues(nodes, direct);
  const joined = nodes.filter(({ variants }) => variants.length > 1).length;
  print(
    `${metrics.total_authors} people of ${direct.size} names; ${joined} with several ways of writing`,
  );
  checkKnownPeople(nodes);
}

/** Counts of the Anthology are of names; those of the sample can only be fewer. */
function checkStatistics(counted: ReadonlyMap<string, number>): void {
  const { papers, top_authors } = JSON.parse(readFileSync(`${folder}stats.json`, "utf8")) as {
    papers: number;
    top_authors: Array<[string, number]>;
  };
  const isWhole = records.length === papers;
  const agreeing = top_authors.filter(([name, count]) => {
    const found = counted.get(name) ?? 0;
    return isWhole ? found === count : found <= count;
  }).length;
  const what = isWhole
    ? "top authors of stats.json with the same count"
    : "top authors of stats.json with no more papers in the sample than in all";
  add(what, `${agreeing} of ${top_authors.length}`, agreeing === top_authors.length);
}

/** Of people with one way of writing, whose co-authors have one too, all co-authors are those of a direct count. */
function checkColleagues(
  nodes: ReturnType<typeof drawNetwork>["nodes"],
  direct: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const plain = nodes.filter(
    ({ name, variants }) => variants.length === 1 && direct.has(name) && !/\(\d+\)$/u.test(name),
  );
  const known = new Set(plain.map(({ name }) => name));
  const namesakes = new Set(
    nodes.flatMap(({ name }) => /^(?<name>.*) \(\d+\)$/u.exec(name)?.groups?.["name"] ?? []),
  );
  const isPlain = (one: string) => known.has(one) && !namesakes.has(one);
  const top = plain.filter(({ name }) => !namesakes.has(name)).slice(0, 200);
  const agreeing = top.filter(({ name, coauthors }) => {
    const papers = direct.get(name) ?? new Set();
    const wanted = new Set(
      [...papers].flatMap((id) => (records[id - 1]?.authors ?? []).map(nameOf)),
    );
    wanted.delete(name);
    const found = new Set(coauthors.filter(isPlain));
    return [...wanted].filter(isPlain).every((one) => found.delete(one)) && found.size === 0;
  }).length;
  add(
    "co-authors of the 200 authors with most papers agree",
    `${agreeing} of ${top.length}`,
    agreeing === top.length,
  );
}

/** The Anthology marks people whose names alone do not tell them; ORCID iDs were used and so prove nothing. */
function checkKnownPeople(nodes: ReturnType<typeof drawNetwork>["nodes"]): void {
  const personOf = new Map<string, number>();
  for (const [person, { paper_ids, variants }] of nodes.entries())
    for (const id of paper_ids)
      for (const { name } of variants) personOf.set(`${id} ${name}`, person);
  const byId = new Map<string, number[]>();
  for (const [index, { authors }] of records.entries()) {
    for (const author of authors) {
      const person = personOf.get(`${index + 1} ${nameOf(author)}`);
      if (author.id === null || person === undefined) continue;
      byId.set(author.id, [...(byId.get(author.id) ?? []), person]);
    }
  }
  let [pairs, together] = [0, 0];
  for (const people of byId.values()) {
    for (const [place, one] of people.entries()) {
      for (const other of people.slice(place + 1)) {
        pairs += 1;
        together += one === other ? 1 : 0;
      }
    }
  }
  print(
    `${together} of ${pairs} pairs of papers of one marked person (${((100 * together) / pairs).toFixed(1)} %) are one person here`,
  );
  const idsOf = new Map<number, Set<string>>();
  for (const [id, people] of byId)
    for (const person of people) idsOf.set(person, (idsOf.get(person) ?? new Set()).add(id));
  const mixed = [...idsOf.values()].filter(({ size }) => size > 1).length;
  print(`${mixed} of ${idsOf.size} people here are several marked persons`);
}

function checkTrends(): void {
  const papers = records.map(({ title, abstract = "", year, booktitle = "" }) => ({
    title,
    abstract,
    year,
    tags: booktitle === "" ? [] : [booktitle],
    citations: title.length,
  }));
  const { publication_timeline, topic_trends } = findTrends(
    papers,
    [["machine translation"]],
    present,
  );
  const years = publication_timeline.filter(({ year, count, citations }) => {
    const own = papers.filter((paper) => paper.year === year);
    return own.length === count && own.reduce((sum, one) => sum + one.citations, 0) === citations;
  }).length;
  add(
    "years whose papers and citations agree",
    `${years} of ${publication_timeline.length}`,
    years === publication_timeline.length,
  );
  const lines = topic_trends.filter(({ slope, r_squared, yearly_counts }) => {
    const complete = yearly_counts.filter(({ year }) => year < present);
    const reference = referenceSlope(complete.map(({ year, count }) => [year, count]));
    return (
      Math.abs(reference.slope - slope) < 1e-3 && Math.abs(reference.rSquared - r_squared) < 1e-3
    );
  }).length;
  add(
    "slopes and r² that agree with the normal equations",
    `${lines} of ${topic_trends.length}`,
    lines === topic_trends.length,
  );
  const pattern = /\bmachine[ -]+translations?\b/iu;
  const wanted = papers.filter(({ title, abstract }) =>
    pattern.test(`${title}\n\n${abstract}`),
  ).length;
  const found = topic_trends.find(({ topic }) => topic === "machine translation")?.total_papers;
  add("papers on machine translation, by a pattern", `${found} of ${wanted}`, found === wanted);
}

function checkImpact(): void {
  const papers: CitedPaper[] = records.slice(0, 3000).map((record, index) => ({
    id: index + 1,
    title: record.title,
    journal: record.booktitle ?? "",
    tags: [],
    year: index % 97 === 0 ? null : record.year,
    citations: (index * 7919) % 211,
    isRetracted: index % 101 === 0,
  }));
  const { scores } = scoreImpact(papers, present);
  const agreeing = scores.filter(({ paper_id, score }) => {
    const place = paper_id - 1;
    return Math.abs(referenceImpact(papers, place, present) - score) < 0.02;
  }).length;
  add(
    "impact scores that agree with every paper compared with every other",
    `${agreeing} of ${scores.length}`,
    agreeing === scores.length,
  );
}

function readRecords(file: string): AclRecord[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as AclRecord);
}

function add(what: string, figure: string, met: boolean): void {
  goals.push({ what, figure, met });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
