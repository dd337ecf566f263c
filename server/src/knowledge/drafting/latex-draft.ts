// Writes drafts as a LaTeX file whose citations are keys of the bibliography beside it.
import { createKeyMaker } from "../bibliography/writers/citation-keys.ts";
import { writeBibtex } from "../bibliography/writers/bibtex.ts";
import { cleanLine } from "../bibliography/clean-text.ts";
import { escapeLatex } from "../bibliography/writers/latex-text.ts";
import { type CitedWork, citedWorks, type WrittenDraft } from "./cited-works.ts";
import type { PackedFile } from "./docx-draft.ts";
import type { DraftBlock, DraftSentence } from "./draft-document.ts";
import { draftWording } from "./draft-wording.ts";
import { between } from "./markdown-draft.ts";

type Cite = (papers: readonly number[]) => string;

const stop = /[.!?。！？…]["”’)）]?$/u;
const styleOf = { numbered: "numeric", apa: "apa", gb_t_7714: "gb7714-2015" } as const;

/** `draft.tex` and `references.bib`; a Chinese draft needs XeLaTeX or LuaLaTeX, and all of them biber. */
export async function writeLatexDraft(draft: WrittenDraft): Promise<PackedFile[]> {
  const cited = citedWorks(draft);
  const makeKey = createKeyMaker();
  const keys = new Map(cited.map(({ paper, item }) => [paper, makeKey(item)]));
  const cite: Cite = (papers) => {
    const known = [...new Set(papers)].flatMap((paper) => keys.get(paper) ?? []);
    if (known.length === 0) return "";
    return `\\${draft.format === "apa" ? "parencite" : "cite"}{${known.join(",")}}`;
  };
  return [
    { name: "draft.tex", text: texOf(draft, cite, cited.length > 0) },
    { name: "references.bib", text: await bibliographyOf(cited) },
  ];
}

async function bibliographyOf(cited: readonly CitedWork[]): Promise<string> {
  let text = "";
  for await (const entry of writeBibtex(itemsOf(cited))) text += entry;
  return text;
}

// oxlint-disable-next-line require-await -- the writer takes what comes as it comes
async function* itemsOf(cited: readonly CitedWork[]) {
  for (const { item } of cited) yield item;
}

function texOf(draft: WrittenDraft, cite: Cite, hasReferences: boolean): string {
  const isChinese = draft.language === "zh";
  const sorting = draft.format === "apa" ? "" : ",sorting=none";
  const heading = draftWording[draft.language].references;
  return [
    isChinese ? "\\documentclass{ctexart}" : "\\documentclass{article}",
    ...(isChinese ? [] : ["\\usepackage[utf8]{inputenc}", "\\usepackage[T1]{fontenc}"]),
    "\\usepackage{longtable}",
    `\\usepackage[backend=biber,style=${styleOf[draft.format]}${sorting}]{biblatex}`,
    "\\addbibresource{references.bib}",
    `\\title{${latexLine(draft.title)}}`,
    "\\date{}",
    "\\begin{document}",
    "\\maketitle",
    ...draft.sections.flatMap(({ title, blocks }) => [
      `\\section{${latexLine(title)}}`,
      ...blocks.map((block) => blockLatex(block, cite)),
    ]),
    ...(hasReferences ? [`\\printbibliography[title={${heading}}]`] : []),
    "\\end{document}",
    "",
  ].join("\n\n");
}

function blockLatex(block: DraftBlock, cite: Cite): string {
  if (block.kind === "paragraph")
    return block.sentences
      .map((sentence) => sentenceLatex(sentence, cite))
      .join("")
      .trim();
  const columns = block.header.map(() => `p{${(0.9 / block.header.length).toFixed(2)}\\linewidth}`);
  const rows = [
    `${block.header.map((text) => `\\textbf{${latexLine(text)}}`).join(" & ")} \\\\ \\hline`,
    ...block.rows.map(
      ({ paper, cells }) => `${[cite([paper]), ...cells.map(latexLine)].join(" & ")} \\\\`,
    ),
  ];
  return [`\\begin{longtable}{${columns.join("")}}`, ...rows, "\\end{longtable}"].join("\n");
}

function sentenceLatex({ text, papers }: DraftSentence, cite: Cite): string {
  const mark = cite(papers);
  const end = stop.exec(text)?.[0] ?? "";
  const body = latexLine(text.slice(0, text.length - end.length));
  const gap = mark === "" || /\p{Script=Han}$/u.test(body) ? "" : "~";
  return `${body}${gap}${mark}${latexLine(end)}${between(end)}`;
}

function latexLine(text: string): string {
  return escapeLatex(cleanLine(text));
}
