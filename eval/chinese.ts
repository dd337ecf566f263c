// Chinese, as the bundled model reads it through a dictionary: `npm run eval:chinese` asks in one language over papers in it or the other.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { bundledModel } from "../server/src/adapters/embedding/model-choice.ts";
import { openEmbedder } from "../server/src/adapters/embedding/open-embedder.ts";
import { createInferenceThreads } from "../server/src/adapters/inference/inference-threads.ts";
import { keepModels } from "../server/src/adapters/inference/kept-models.ts";
import {
  type Asked,
  english,
  hard,
  mild,
  offTopic,
  offTopicEnglish,
  overEnglish,
} from "./chinese-asked.ts";
import {
  type AskedLibrary,
  fields,
  files,
  openLibrary,
  readChinesePapers,
  type LabelledPaper,
  readEnglishPapers,
  readLabelledPapers,
  type Reply,
} from "./chinese-library.ts";

type Half = "seen half" | "held half";
/** `library` and `glossed` say where and how it is asked; `least` is what the held half must reach. */
type Kind = {
  name: string;
  library: AskedLibrary;
  asked: ReadonlyArray<Partial<Asked> & { text: string }>;
  isLeftOut?: boolean;
  least: { first?: number; mostRefused?: number; refused?: number };
};

const englishPapers = 200;
/** How meaning is weighed was chosen with the first of each two questions in sight; what is refused with both. */
const halves: Half[] = ["seen half", "held half"];

async function main(): Promise<number> {
  const missing = Object.values(files).filter((file) => !existsSync(file));
  if (missing.length > 0) {
    print(
      `Missing: ${missing.join(", ")}. Set DATA to the folder that holds zh-csl and qa-pubmedqa.`,
    );
    return 1;
  }
  const threads = createInferenceThreads({ size: availableParallelism() });
  const glossing = await openEmbedder(
    { model: bundledModel, connectionOf: notNeeded },
    { threads, fetcher: { fetch: notNeeded }, opened: keepModels(1) },
    new AbortController().signal,
  );
  print(
    "| questions | half | of | right paper first | in the first three | refused | goal | met |",
  );
  print("|---|---|---|---|---|---|---|---|");
  const gates: boolean[] = [];
  for (const kind of await kindsWith(glossing)) gates.push(...(await report(kind)));
  await threads.close();
  return gates.every(Boolean) ? 0 : 1;
}

async function kindsWith(embedder: Parameters<typeof openLibrary>[1]): Promise<Kind[]> {
  const chinese = await openLibrary(readChinesePapers(), embedder);
  const papers = readEnglishPapers(new Set(overEnglish.map(({ paper }) => paper)), englishPapers);
  const abstracts = await openLibrary(papers, embedder);
  const off = offTopic.map((text) => ({ text }));
  const offEnglish = offTopicEnglish.map((text) => ({ text }));
  return [
    {
      name: "Chinese, mild",
      library: chinese,
      asked: mild,
      least: { first: 0.9, mostRefused: 0.1 },
    },
    {
      name: "Chinese, hard",
      library: chinese,
      asked: hard,
      least: { first: 0.5, mostRefused: 0.2 },
    },
    {
      name: "English over Chinese",
      library: chinese,
      asked: english,
      least: { first: 0.7, mostRefused: 0.2 },
    },
    {
      name: "Chinese over English",
      library: abstracts,
      asked: overEnglish,
      least: { first: 0.7, mostRefused: 0.2 },
    },
    { name: "off topic", library: chinese, asked: off, least: { refused: 0.8 } },
    { name: "off topic, over English", library: abstracts, asked: off, least: { refused: 0.8 } },
    {
      name: "off topic, English over Chinese",
      library: chinese,
      asked: offEnglish,
      least: { refused: 0.8 },
    },
    {
      name: "paper left out",
      library: chinese,
      asked: [...mild, ...hard],
      isLeftOut: true,
      least: {},
    },
    ...(await kindsOfFields(embedder)),
  ];
}

/** Titles and keywords asked of a library of their own field, and of one of another. */
async function kindsOfFields(embedder: Parameters<typeof openLibrary>[1]): Promise<Kind[]> {
  const papers = readLabelledPapers();
  const kinds: Kind[] = [];
  for (const field of fields) {
    const own = papers.filter((paper) => paper.field === field);
    const library = await openLibrary(own, embedder);
    const others = papers.filter((paper) => paper.field !== field);
    kinds.push(
      {
        name: `titles and keywords, library on ${field}`,
        library,
        asked: searchesFor(own),
        least: { first: 0.9, mostRefused: 0.05 },
      },
      {
        name: `those of other fields, library on ${field}`,
        library,
        asked: searchesFor(others).map(({ text }) => ({ text })),
        least: { refused: 0.6 },
      },
    );
  }
  return kinds;
}

/** Of every fourth paper the title or the keywords, two and two, so that each half has both. */
function searchesFor(papers: readonly LabelledPaper[]): Asked[] {
  return papers
    .filter((_, place) => place % 4 === 0)
    .map(({ id, title, keywords }, place) => ({
      paper: id,
      text: place % 4 < 2 ? title : keywords.join(" "),
    }));
}

async function report({
  name,
  library,
  asked,
  isLeftOut = false,
  least,
}: Kind): Promise<boolean[]> {
  const gates: boolean[] = [];
  for (const [place, half] of halves.entries()) {
    const those = asked.filter((_, index) => index % 2 === place);
    const replies: Array<{ paper: number | undefined; reply: Reply }> = [];
    for (const { paper, text } of those)
      replies.push({ paper, reply: await library.ask(text, isLeftOut ? paper : undefined) });
    const share = (isOne: (of: (typeof replies)[number]) => boolean): number =>
      replies.filter(isOne).length / replies.length;
    const first = share(({ paper, reply }) => reply.papers[0] === paper);
    const three = share(({ paper = -1, reply }) => reply.papers.slice(0, 3).includes(paper));
    const refused = share(({ reply }) => reply.isRefused);
    const goals = [
      ...(least.first === undefined
        ? []
        : [{ text: `first >= ${least.first}`, isMet: first >= least.first }]),
      ...(least.mostRefused === undefined
        ? []
        : [{ text: `refused <= ${least.mostRefused}`, isMet: refused <= least.mostRefused }]),
      ...(least.refused === undefined
        ? []
        : [{ text: `refused >= ${least.refused}`, isMet: refused >= least.refused }]),
    ];
    const isHeld = half === "held half";
    if (isHeld) gates.push(...goals.map(({ isMet }) => isMet));
    const found = least.first === undefined ? "– | –" : `${first.toFixed(2)} | ${three.toFixed(2)}`;
    const verdict =
      isHeld && goals.length > 0
        ? `${goals.map(({ text }) => text).join(", ")} | ${goals.every(({ isMet }) => isMet) ? "yes" : "NO"}`
        : "– | –";
    print(
      `| ${name} | ${half} | ${those.length} | ${found} | ${refused.toFixed(2)} | ${verdict} |`,
    );
  }
  return gates;
}

function notNeeded(): never {
  throw new Error("The bundled model needs no connection.");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
