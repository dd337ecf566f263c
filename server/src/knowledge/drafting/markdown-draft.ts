// Writes drafts as Markdown, piece by piece as they grow: what comes from papers is text, never markup.
import {
  type CitedWork,
  citedWorks,
  namesInText,
  referenceList,
  type WrittenDraft,
} from "./cited-works.ts";
import type { DraftBlock, DraftSentence } from "./draft-document.ts";
import { draftWording } from "./draft-wording.ts";

/** How a mark of papers reads in the text. */
export type Marks = (papers: readonly number[]) => string;

const stop = /[.!?。！？…]["”’)）]?$/u;

/** Numbers in brackets, or author and year; papers that no number is known of get one as they come. */
export function createMarks(draft: Pick<WrittenDraft, "format" | "works" | "language">): Marks & {
  numbers: ReadonlyMap<number, number>;
} {
  const numbers = new Map<number, number>();
  const names = namesInText(draft.works);
  const known = new Set(draft.works.map(({ paper }) => paper));
  const mark: Marks = (papers) => {
    const cited = [...new Set(papers)].filter((paper) => known.has(paper));
    for (const paper of cited) if (!numbers.has(paper)) numbers.set(paper, numbers.size + 1);
    if (cited.length === 0) return "";
    if (draft.format !== "apa")
      return cited
        .map((paper) => numbers.get(paper) ?? 0)
        .sort((one, other) => one - other)
        .map((number) => `[${number}]`)
        .join("");
    const listed = cited.map((paper) => names.get(paper) ?? "").join("; ");
    return draft.language === "zh"
      ? `（${escapeMarkdown(listed)}）`
      : `(${escapeMarkdown(listed)})`;
  };
  return Object.assign(mark, { numbers });
}

/** The mark stands before the full stop, so that it belongs to its sentence however one cuts. */
export function sentenceMarkdown({ text, papers }: DraftSentence, marks: Marks): string {
  const mark = marks(papers);
  const end = stop.exec(text)?.[0] ?? "";
  const body = escapeMarkdown(text.slice(0, text.length - end.length));
  if (mark === "") return body + escapeMarkdown(end);
  const gap = /[\p{Script=Han}”》）]$/u.test(body) || mark.startsWith("（") ? "" : " ";
  return `${body}${gap}${mark}${end}`;
}

/** What stands between a sentence and the next one. */
export function between(sentence: string): string {
  return /[。！？…][”’）]?$/u.test(sentence) ? "" : " ";
}

export function* blockMarkdown(block: DraftBlock, marks: Marks): Generator<string> {
  if (block.kind === "table") {
    yield row(block.header.map(cell));
    yield row(block.header.map(() => "---"));
    for (const { paper, cells } of block.rows) yield row([marks([paper]), ...cells.map(cell)]);
    return;
  }
  for (const [place, sentence] of block.sentences.entries()) {
    const text = sentenceMarkdown(sentence, marks);
    yield place === block.sentences.length - 1 ? text : text + between(text);
  }
}

export function* referencesMarkdown(
  draft: Pick<WrittenDraft, "format" | "works">,
  cited: readonly CitedWork[],
): Generator<string> {
  for (const [place, { work, text }] of referenceList(draft, cited, "markdown").entries()) {
    const number = draft.format === "apa" ? "" : `[${work.number}] `;
    yield `${place === 0 ? "" : "\n\n"}${number}${text}`;
  }
}

export function writeMarkdownDraft(draft: WrittenDraft): string {
  const marks = createMarks(draft);
  const sections = draft.sections.map(({ title, blocks }) =>
    [
      `## ${escapeMarkdown(title)}`,
      ...blocks.map((block) => [...blockMarkdown(block, marks)].join("")),
    ].join("\n\n"),
  );
  const cited = citedWorks(draft);
  const references =
    cited.length === 0
      ? []
      : [
          `## ${draftWording[draft.language].references}\n\n${[...referencesMarkdown(draft, cited)].join("")}`,
        ];
  return `${[`# ${escapeMarkdown(draft.title)}`, ...sections, ...references].join("\n\n")}\n`;
}

/** Only what would be read as markup: backslashes where nothing needs them would be in everybody's way. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(
      /[\\`*|[\]]|<(?=[a-z/!?])|&(?=#?\w{1,31};)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu,
      String.raw`\$&`,
    )
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s)|={3,}|-{3,})/u, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, String.raw`$1\$2`);
}

function cell(text: string): string {
  return escapeMarkdown(text);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}
