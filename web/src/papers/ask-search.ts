// What the address of the questions may say: which conversation is open, what is asked of which papers, and what is looked for.

export type AskSearch = {
  conversation?: number;
  /** A question to begin with. */
  q?: string;
  /** What is asked: papers, a collection, or several projects. Ids are separated by commas. */
  papers?: string | number;
  collection?: number;
  projects?: string | number;
  /** Set where all papers are asked although the question before asked only some. */
  scope?: "all";
  /** The words that conversations are searched for. */
  find?: string;
};

const longestQuestion = 2000;

/** The address is typed by people too: what is nonsense is left out. */
export function readAskSearch(search: Record<string, unknown>): AskSearch {
  const [conversation] = readIds(search["conversation"]);
  const [collection] = readIds(search["collection"]);
  const papers = readIds(search["papers"]);
  const projects = readIds(search["projects"]);
  const q = readWords(search["q"]);
  const find = readWords(search["find"]);
  return {
    ...(conversation === undefined ? {} : { conversation }),
    ...(q === "" ? {} : { q: q.slice(0, longestQuestion) }),
    ...(papers.length === 0 ? {} : { papers: writeIds(papers) }),
    ...(collection === undefined || papers.length > 0 ? {} : { collection }),
    ...(projects.length === 0 ? {} : { projects: writeIds(projects) }),
    ...(search["scope"] === "all" && papers.length === 0 && collection === undefined
      ? { scope: "all" }
      : {}),
    ...(find === "" ? {} : { find }),
  };
}

/** Each once. */
export function readIds(value: unknown): number[] {
  const listed = typeof value === "string" ? value.split(",") : [value].flat();
  const ids = listed.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}

/** One id is a number, so that the address has no quotes around it. */
export function writeIds(ids: readonly number[]): string | number {
  const [first] = ids;
  return ids.length === 1 && first !== undefined ? first : ids.join(",");
}

/** Digits alone reach us as a number. */
function readWords(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
