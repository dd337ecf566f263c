// Writes drafts as the files of a DOCX: everything from outside is text of its XML, whatever it looks like.
import { citedWorks, namesInText, referenceList, type WrittenDraft } from "./cited-works.ts";
import type { DraftBlock, DraftSentence } from "./draft-document.ts";
import { docxStyles } from "./docx-styles.ts";
import { draftWording } from "./draft-wording.ts";
import { between } from "./markdown-draft.ts";

export type PackedFile = { name: string; text: string };

type Run = { text: string; italic?: boolean; bold?: boolean; raised?: boolean; lowered?: boolean };
type MarkRun = (papers: readonly number[]) => Run | undefined;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const stop = /[.!?。！？…]["”’)）]?$/u;

export function writeDocxDraft(draft: WrittenDraft): PackedFile[] {
  return [
    { name: "[Content_Types].xml", text: contentTypes },
    { name: "_rels/.rels", text: rootRelations },
    { name: "word/_rels/document.xml.rels", text: documentRelations },
    { name: "word/styles.xml", text: docxStyles(draft.language) },
    { name: "word/document.xml", text: documentXml(draft) },
  ];
}

function documentXml(draft: WrittenDraft): string {
  const cited = citedWorks(draft);
  const numbers = new Map(cited.map(({ paper, number }) => [paper, number]));
  const names = namesInText(draft.works);
  const mark: MarkRun = (papers) => {
    const known = [...new Set(papers)].filter((paper) => numbers.has(paper));
    if (known.length === 0) return undefined;
    if (draft.format === "apa")
      return { text: `(${known.map((paper) => names.get(paper) ?? "").join("; ")})` };
    const listed = known.map((paper) => numbers.get(paper) ?? 0).sort((one, other) => one - other);
    // The standard raises the numbers.
    return {
      text: listed.map((number) => `[${number}]`).join(""),
      raised: draft.format === "gb_t_7714",
    };
  };
  const references = referenceList(draft, cited, "html").map(({ work, text }) =>
    paragraph("Bibliography", [
      ...(draft.format === "apa" ? [] : [{ text: `[${work.number}] ` }]),
      ...runsOfHtml(text),
    ]),
  );
  const body = [
    paragraph("Title", [{ text: draft.title }]),
    ...draft.sections.flatMap(({ title, blocks }) => [
      paragraph("Heading1", [{ text: title }]),
      ...blocks.map((block) => blockXml(block, mark)),
    ]),
    ...(references.length === 0
      ? []
      : [
          paragraph("Heading1", [{ text: draftWording[draft.language].references }]),
          ...references,
        ]),
  ];
  return `${declaration}<w:document xmlns:w="${main}"><w:body>${body.join("")}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function blockXml(block: DraftBlock, mark: MarkRun): string {
  if (block.kind === "paragraph")
    return paragraph(
      "Normal",
      block.sentences.flatMap((sentence) => sentenceRuns(sentence, mark)),
    );
  const width = Math.floor(9026 / block.header.length);
  const grid = block.header.map(() => `<w:gridCol w:w="${width}"/>`).join("");
  const rows = [
    tableRow(block.header.map((text) => [{ text, bold: true }])),
    ...block.rows.map(({ paper, cells }) =>
      tableRow([[mark([paper]) ?? { text: "" }], ...cells.map((text) => [{ text }])]),
    ),
  ];
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join("")}</w:tbl>${paragraph("Normal", [])}`;
}

function sentenceRuns({ text, papers }: DraftSentence, mark: MarkRun): Run[] {
  const cited = mark(papers);
  if (cited === undefined) return [{ text: text + between(text) }];
  const end = stop.exec(text)?.[0] ?? "";
  const body = text.slice(0, text.length - end.length);
  const gap = cited.raised === true || /[\p{Script=Han}”》）]$/u.test(body) ? "" : " ";
  return [{ text: body + gap }, cited, { text: end + between(end) }];
}

function tableRow(cells: readonly Run[][]): string {
  const written = cells.map((runs) => `<w:tc>${paragraph("Normal", runs)}</w:tc>`).join("");
  return `<w:tr>${written}</w:tr>`;
}

function paragraph(style: string, runs: readonly Run[]): string {
  const written = runs.filter(({ text }) => text !== "").map(runXml);
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${written.join("")}</w:p>`;
}

function runXml({ text, italic, bold, raised, lowered }: Run): string {
  const place = raised === true ? "superscript" : lowered === true ? "subscript" : "";
  const format = [
    bold === true ? "<w:b/>" : "",
    italic === true ? "<w:i/>" : "",
    place === "" ? "" : `<w:vertAlign w:val="${place}"/>`,
  ].join("");
  const properties = format === "" ? "" : `<w:rPr>${format}</w:rPr>`;
  return `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** The citation formatter's HTML: four tags and entities, nothing else. */
function runsOfHtml(html: string): Run[] {
  const runs: Run[] = [];
  const open = new Set<string>();
  for (const piece of html.split(/(<\/?(?:i|b|sub|sup)>)/u)) {
    const [, closing, tag] = /^<(\/?)(i|b|sub|sup)>$/u.exec(piece) ?? [];
    if (tag !== undefined) {
      if (closing === "/") open.delete(tag);
      else open.add(tag);
      continue;
    }
    runs.push({
      text: piece.replaceAll(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => entities[entity] ?? entity),
      italic: open.has("i"),
      bold: open.has("b"),
      raised: open.has("sup"),
      lowered: open.has("sub"),
    });
  }
  return runs;
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Also without the characters that XML cannot hold at all. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/\p{Surrogate}|[\uFFFE\uFFFF]/gu, "\uFFFD")
    .replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);
}

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;
const rootRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
const documentRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
