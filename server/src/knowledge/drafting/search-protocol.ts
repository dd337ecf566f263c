// Tells how the papers of a systematic review came together, from what was recorded of it.
import type { Language } from "../answering/wording.ts";

export type ImportedFile = {
  file: string;
  /** Where its records come from; empty where the file does not tell. */
  database: string;
  total: number;
  created: number;
  skipped: number;
  refused: number;
};

/** A search of the literature that was run for the library. */
export type RecordedSearch = {
  date: string;
  query: string;
  sources: readonly string[];
  found: number;
  created: number;
  known: number;
};

export type ProtocolFacts = {
  /** As YYYY-MM-DD. */
  date: string;
  topic: string;
  imports: readonly ImportedFile[];
  searches: readonly RecordedSearch[];
  /** Merges of papers that were the same work. */
  merged: number;
  library: number;
  included: number;
};

const mostNamed = 10;

export function tellProtocol(language: Language, facts: ProtocolFacts): string[] {
  return language === "zh" ? inChinese(facts) : inEnglish(facts);
}

function inEnglish({
  date,
  topic,
  imports,
  searches,
  merged,
  library,
  included,
}: ProtocolFacts): string[] {
  const files = imports
    .slice(0, mostNamed)
    .map(({ file, database, total, created, skipped, refused }) => {
      const from = database === "" ? "" : ` from ${database}`;
      const rest = [
        `${created} new`,
        ...(skipped > 0 ? [`${skipped} already known`] : []),
        ...(refused > 0 ? [`${refused} unreadable`] : []),
      ];
      return `${file === "" ? "a list" : file}${from} with ${count(total, "record")} (${rest.join(", ")})`;
    });
  const total = sum(imports, "total");
  return [
    `The library of the project held ${count(library, "paper")} on ${date}.`,
    ...searches
      .slice(0, mostNamed)
      .map(
        (search) =>
          `On ${search.date} a search for “${search.query}” in ${search.sources.join(", ")} found ${count(search.found, "record")}, of which ${search.created} were new and ${search.known} already known.`,
      ),
    ...(imports.length > 0
      ? [
          `Its records were identified through ${count(imports.length, "imported file")} with ${count(total, "record")} in all: ${files.join("; ")}${imports.length > mostNamed ? "; and others" : ""}.`,
          `Of these ${sum(imports, "skipped")} were already known and ${sum(imports, "refused")} could not be read, which left ${sum(imports, "created")} new papers.`,
        ]
      : searches.length > 0
        ? []
        : [
            "No file of search results was imported into it, so its papers were added one by one or found by searches that left no record of their counts.",
          ]),
    merged === 0
      ? "No duplicates were merged afterwards."
      : `Duplicates were merged afterwards in ${merged === 1 ? "one case" : `${merged} cases`}.`,
    `For this review the library was searched for “${topic}”, and ${included === library ? (included === 1 ? "its one paper was" : `all ${included} papers were`) : `the ${included === 1 ? "one paper" : `${included} papers`} nearest to it ${included === 1 ? "was" : "were"}`} included.`,
    "Screening by people and an assessment of the risk of bias are not part of this draft and remain to be done.",
  ];
}

function inChinese({
  date,
  topic,
  imports,
  searches,
  merged,
  library,
  included,
}: ProtocolFacts): string[] {
  const files = imports
    .slice(0, mostNamed)
    .map(({ file, database, total, created, skipped, refused }) => {
      const rest = [
        `新增${created}条`,
        ...(skipped > 0 ? [`已有${skipped}条`] : []),
        ...(refused > 0 ? [`无法读取${refused}条`] : []),
      ];
      const from = database === "" ? "" : `（来源${database}）`;
      return `${file === "" ? "列表" : file}${from}共${total}条记录（${rest.join("，")}）`;
    });
  return [
    `截至${date}，项目文库共有${library}篇文献。`,
    ...searches
      .slice(0, mostNamed)
      .map(
        (search) =>
          `${search.date}以“${search.query}”在${search.sources.join("、")}中检索，得到${search.found}条记录，其中新增${search.created}条，已有${search.known}条。`,
      ),
    ...(imports.length > 0
      ? [
          `文献通过${imports.length}个导入文件获得，合计${sum(imports, "total")}条记录：${files.join("；")}${imports.length > mostNamed ? "等" : ""}。`,
          `其中${sum(imports, "skipped")}条文库中已有，${sum(imports, "refused")}条无法读取，新增文献${sum(imports, "created")}篇。`,
        ]
      : searches.length > 0
        ? []
        : ["文库中没有导入检索结果文件的记录，文献系逐篇添加或由未留存数量的检索得到。"]),
    merged === 0 ? "此后没有合并重复文献。" : `此后合并重复文献${merged}次。`,
    `本综述以“${topic}”在文库中检索，${included === library ? `全部${included}篇文献均予纳入` : `纳入与之最接近的${included}篇文献`}。`,
    "人工筛选与偏倚风险评价不在本草稿之内，尚待完成。",
  ];
}

function sum(
  imports: readonly ImportedFile[],
  field: "total" | "created" | "skipped" | "refused",
): number {
  return imports.reduce((whole, each) => whole + each[field], 0);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
