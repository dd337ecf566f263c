// How well the built-in engine drafts reviews: `node eval/writing.ts` writes drafts through the service and holds them to gates.
import { startTestApp, type TestApp } from "../server/test/app.ts";
import { readEvents, type SentEvent } from "../server/test/events.ts";
import { data, missingFiles, readProjects, type ReviewedProject } from "./writing-data.ts";

type Sentence = { text: string; papers: number[] };
type Draft = {
  project: ReviewedProject;
  style: string;
  format: string;
  isClosed: boolean;
  repeated: string[];
  emptySections: string[];
  /** Of every cited sentence: how well the best sentence of its paper holds it up, 0 to 1. */
  support: number[];
  /** Of the letters in it. */
  chinese: number;
  milliseconds: number;
};

const goals = { support: 0.85, chinese: 0.9 };
const styles = ["narrative", "systematic", "thematic"];
const formats = ["numbered", "gb_t_7714", "apa"];

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`Not in ${data}: ${missing.join(", ")}. Set DATA to the folder that holds them.`);
    return 1;
  }
  const service = await startTestApp({}, {}, "sqlite");
  const drafts: Draft[] = [];
  for (const [index, project] of readProjects().entries())
    drafts.push(
      await writeDraft(service, project, {
        style: styles[index % styles.length] ?? "",
        // Marks of author and year are looked at in the first project of each set.
        format: index % 3 === 2 ? "apa" : (formats[index % 2] ?? ""),
      }),
    );
  await service.dispose();
  return report(drafts) ? 0 : 1;
}

async function writeDraft(
  service: TestApp,
  project: ReviewedProject,
  { style, format }: { style: string; format: string },
): Promise<Draft> {
  const { data: created } = await service.call("POST", "/projects", { body: { name: "reviewed" } });
  const path = `/projects/${created.id}`;
  const abstracts = new Map<number, string>();
  for (const body of project.papers) {
    const { data: paper } = await service.call("POST", `${path}/papers`, { body });
    abstracts.set(paper.id, `${paper.title}. ${paper.abstract}`);
  }
  const began = performance.now();
  const url = `${service.address}/api/v1${path}/writing/review-draft/stream`;
  const { language } = project;
  const events = await readEvents(url, { style, citation_format: format, language });
  const milliseconds = performance.now() - began;
  const last = events.at(-1);
  if (last?.event !== "done") throw new Error(`A draft ended in ${JSON.stringify(last)}.`);
  const { data: draft } = await service.call("GET", `${path}/writing/drafts/${last.data.draft_id}`);
  const sentences: Sentence[] = draft.sections
    .flatMap(({ blocks }: { blocks: Array<{ sentences?: Sentence[] }> }) => blocks)
    .flatMap(({ sentences: own = [] }: { sentences?: Sentence[] }) => own);
  const cited = sentences.filter(({ papers }) => papers.length > 0);
  const text = sentences.map((sentence) => sentence.text).join("");
  return {
    project,
    style,
    format,
    isClosed: isClosed(events, draft, format),
    repeated: repeatedOf(sentences),
    emptySections: emptySectionsOf(events),
    support: await supportOf(service, cited, abstracts, language),
    chinese: (text.match(/\p{Script=Han}/gu)?.length ?? 0) / (text.match(/\p{L}/gu)?.length ?? 1),
    milliseconds,
  };
}

/** Every number of the text is in the map and every entry of the map in the text; by author and year, in the data. */
function isClosed(
  events: SentEvent[],
  draft: { sections: unknown; citations: Record<string, { paper_id: number }> },
  format: string,
): boolean {
  const outline = dataOf(events, "outline").sections;
  const { citations } = dataOf(events, "citation-map");
  const body = textOf(events.filter(({ data: each }) => each.section_index !== outline.length - 1));
  const mapped = Object.keys(citations).toSorted();
  if (format !== "apa") {
    const marks = [...body.matchAll(/(?<!\\)\[(\d+)\]/gu)].map(([, number = ""]) => number);
    return isSame([...new Set(marks)], mapped);
  }
  const named = [...JSON.stringify(draft.sections).matchAll(/"papers?":(?:\[([\d,]*)\]|(\d+))/gu)]
    .flatMap(([, list = "", one = ""]) => [...list.split(","), one])
    .filter((id) => id !== "");
  const papers = Object.values(draft.citations).map(({ paper_id }) => String(paper_id));
  return isSame([...new Set(named)], papers) && papers.length === mapped.length;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join(" ") === other.toSorted().join(" ");
}

function repeatedOf(sentences: readonly Sentence[]): string[] {
  const texts = sentences.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " "));
  return texts.filter((text, place) => texts.indexOf(text) !== place);
}

function emptySectionsOf(events: SentEvent[]): string[] {
  const { sections } = dataOf(events, "outline") as {
    sections: Array<{ index: number; title: string }>;
  };
  return sections
    .filter(
      ({ index }) =>
        textOf(events.filter(({ data: each }) => each.section_index === index)).trim() === "",
    )
    .map(({ title }) => title);
}

/** Words and meaning, half each; the bundled model does not read Chinese, where the words are all. */
async function supportOf(
  service: TestApp,
  cited: readonly Sentence[],
  abstracts: ReadonlyMap<number, string>,
  language: "en" | "zh",
): Promise<number[]> {
  const pairs = cited.flatMap(({ text, papers }) =>
    papers.map((paper) => ({ text, ...bestOf(text, abstracts.get(paper) ?? "") })),
  );
  if (language === "zh") return pairs.map(({ overlap }) => overlap);
  const { models } = service.app.context;
  const embedder = await models.embedding(AbortSignal.timeout(60_000));
  const signal = AbortSignal.timeout(120_000);
  const said = await embedder.embed(
    pairs.map(({ text }) => text),
    signal,
  );
  const sources = await embedder.embed(
    pairs.map(({ sentence }) => sentence),
    signal,
  );
  return pairs.map(({ overlap }, place) => (overlap + cosine(said[place], sources[place])) / 2);
}

/** The sentence of a paper, or two in a row, with most of the words; cut here in a way of its own. */
function bestOf(text: string, paper: string): { sentence: string; overlap: number } {
  const sentences = paper.split(/(?<=[.!?;])\s+|(?<=[。！？；])|(?<=\p{Script=Han}[.;])/u);
  const windows = sentences.flatMap((sentence, place) => [
    sentence,
    `${sentence} ${sentences[place + 1] ?? ""}`,
    sentences.slice(place, place + 3).join(" "),
  ]);
  const words = wordsOf(text);
  const [best] = windows
    .map((sentence) => {
      const held = wordsOf(sentence);
      const shared = [...words].filter((word) => held.has(word)).length;
      return { sentence, overlap: words.size === 0 ? 0 : shared / words.size };
    })
    .toSorted(
      (one, other) => other.overlap - one.overlap || one.sentence.length - other.sentence.length,
    );
  return best ?? { sentence: "", overlap: 0 };
}

/** Every word of letters, small ones too; of Chinese every character. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[a-z0-9]+/gu) ?? []);
}

function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  let sum = 0;
  for (const [place, value] of (one ?? []).entries()) sum += value * (other?.[place] ?? 0);
  return sum;
}

function dataOf(events: SentEvent[], name: string): SentEvent["data"] {
  return events.find(({ event }) => event === name)?.data;
}

function textOf(events: SentEvent[]): string {
  return events.map(({ event, data: each }) => (event === "text-delta" ? each.delta : "")).join("");
}

function report(drafts: readonly Draft[]): boolean {
  print(
    "| set | drafts | closed | cited sentences | support | lowest | repeated | empty sections | Chinese | seconds |",
  );
  print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  const gates: boolean[] = [];
  for (const [set, some] of Map.groupBy(drafts, ({ project }) => project.set)) {
    const support = some.flatMap((draft) => draft.support);
    const closed = some.filter(({ isClosed: each }) => each).length;
    const repeated = some.flatMap((draft) => draft.repeated);
    const empty = some.flatMap(({ emptySections }) => emptySections);
    const chinese = Math.min(...some.map((draft) => draft.chinese));
    const seconds = mean(some.map(({ milliseconds }) => milliseconds)) / 1000;
    const figures = [
      `${closed} of ${some.length}`,
      support.length,
      mean(support).toFixed(3),
      Math.min(...support).toFixed(2),
      repeated.length,
      empty.length,
      some[0]?.project.language === "zh" ? chinese.toFixed(2) : "",
      seconds.toFixed(1),
    ];
    print(`| ${[set, some.length, ...figures].join(" | ")} |`);
    // A paper that is known by its title alone is named, which says more than its record does.
    const isSupported = set === "thin" || mean(support) >= goals.support;
    const isChinese = some[0]?.project.language !== "zh" || chinese >= goals.chinese;
    gates.push(
      closed === some.length,
      repeated.length === 0,
      empty.length === 0,
      isSupported,
      isChinese,
    );
  }
  print(
    `\nGoals: all closed, support >= ${goals.support} on average, none repeated, none empty, Chinese >= ${goals.chinese}: ${gates.every(Boolean) ? "met" : "MISSED"}`,
  );
  return gates.every(Boolean);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
