// The library of `bench/load-mix.ts`: some thousand papers with passages, and the requests that people send to it.
import type { RunningServer } from "./servers.ts";
import { ask } from "./streams-library.ts";

export type Kind = "plain read" | "list or search" | "write" | "question";

export type MixRequest = { kind: Kind; method: string; path: string; body?: object };

export type MixLibrary = { projectId: number; paperIds: number[] };

const plants = ["barley", "clover", "lupin", "maize", "millet", "oats", "rye", "sorghum", "wheat"];
const causes = ["drought", "grazing", "irrigation", "liming", "ploughing", "shade", "warming"];
const effects = ["carbon", "nitrogen", "root depth", "seed weight", "soil moisture", "yield"];
const places = ["alpine", "boreal", "coastal", "lowland", "northern", "subtropical", "upland"];
const papersAtOnce = 1000;

const pick = (words: readonly string[], number: number) => words[number % words.length] ?? "";

/** Every number gives another work, and the same one each time. */
function subjectOf(number: number) {
  return {
    plant: pick(plants, number),
    cause: pick(causes, Math.floor(number / plants.length)),
    effect: pick(effects, Math.floor(number / 7)),
    place: pick(places, Math.floor(number / 11)),
  };
}

function paperOf(number: number): object {
  const { plant, cause, effect, place } = subjectOf(number);
  return {
    title: `${cause} and ${effect} of ${plant} on ${place} farms, trial ${number}`,
    abstract: `We followed ${20 + (number % 300)} ${place} farms for ${1 + (number % 9)} years. On farms with ${cause} the ${effect} of ${plant} changed by ${1 + (number % 40)} percent. Controls without ${cause} did not change. The effect of ${cause} on ${effect} was larger in dry years. Future work should look at other plants than ${plant}.`,
    authors: [`Ada Author${number}`, "Grace Hopper"],
    journal: `Journal of ${place} farming`,
    year: 1970 + (number % 55),
    doi: `10.5555/mix.${number}`,
  };
}

export async function makeMixLibrary(
  { address }: RunningServer,
  papers: number,
): Promise<MixLibrary> {
  const api = `${address}/api/v1`;
  const { id } = await ask<{ id: number }>(`${api}/projects`, { name: "mix" });
  for (let other = 0; other < 30; other += 1)
    await ask(`${api}/projects`, { name: `other ${other}` });
  const project = `${api}/projects/${id}`;
  for (let start = 0; start < papers; start += papersAtOnce) {
    const numbers = Array.from({ length: papersAtOnce }, (_, index) => start + index);
    await ask(`${project}/papers/bulk`, numbers.map(paperOf));
  }
  await ask(`${project}/rag/index`, {});
  const paperIds: number[] = [];
  for (let page = 1; paperIds.length < 500; page += 1) {
    const reply = await fetch(`${project}/papers?page_size=100&page=${page}`);
    const { data } = (await reply.json()) as { data: { items: Array<{ id: number }> } };
    paperIds.push(...data.items.map((paper) => paper.id));
  }
  return { projectId: id, paperIds };
}

type Asked = Omit<MixRequest, "kind">;

/** What one connection sends at a turn; the number of its first turn makes connections differ. */
export function requestOf(kind: Kind, library: MixLibrary, turn: number): MixRequest {
  return { kind, ...asks[kind](library, turn) };
}

const asks: Record<Kind, (library: MixLibrary, turn: number) => Asked> = {
  "plain read": (library, turn) => ({
    method: "GET",
    path: turn % 2 === 0 ? pathOfPaper(library, turn) : "/api/v1/projects?page_size=20",
  }),
  "list or search"(library, turn) {
    const { plant, cause } = subjectOf(turn * 13);
    const query = turn % 2 === 0 ? `page=${1 + (turn % 40)}` : `q=${plant}+${cause}`;
    return { method: "GET", path: `${pathOf(library)}/papers?page_size=20&${query}` };
  },
  write: (library, turn) =>
    turn % 2 === 0
      ? {
          method: "PUT",
          path: pathOfPaper(library, turn),
          body: { notes: `Read again, ${turn}.` },
        }
      : {
          method: "POST",
          path: `${pathOf(library)}/papers`,
          body: paperOf(1_000_000 + turn),
        },
  question(library, turn) {
    const { plant, cause, effect, place } = subjectOf(turn * 13);
    const question = `Does ${cause} change the ${effect} of ${plant} on ${place} farms?`;
    return { method: "POST", path: `${pathOf(library)}/rag/query`, body: { question } };
  },
};

function pathOf({ projectId }: MixLibrary): string {
  return `/api/v1/projects/${projectId}`;
}

function pathOfPaper(library: MixLibrary, turn: number): string {
  return `${pathOf(library)}/papers/${library.paperIds[turn % library.paperIds.length]}`;
}
