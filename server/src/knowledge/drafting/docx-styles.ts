// The styles of drafts as DOCX: title, headings, text, references and the grid of tables.
import type { Language } from "../answering/wording.ts";

type ParagraphStyle = {
  id: string;
  name: string;
  properties: string;
  /** In half points. */
  size: number;
  bold: boolean;
};

const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const fonts =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="SimSun"/>';
const locales: Record<Language, string> = {
  en: '<w:lang w:val="en-GB"/>',
  zh: '<w:lang w:val="en-US" w:eastAsia="zh-CN"/>',
};
const paragraphs: ParagraphStyle[] = [
  {
    id: "Title",
    name: "Title",
    properties: '<w:spacing w:after="240"/><w:jc w:val="center"/>',
    size: 36,
    bold: true,
  },
  {
    id: "Heading1",
    name: "heading 1",
    properties: '<w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/>',
    size: 28,
    bold: true,
  },
  {
    id: "Bibliography",
    name: "Bibliography",
    properties: '<w:ind w:left="420" w:hanging="420"/>',
    size: 20,
    bold: false,
  },
];
const sides = ["top", "left", "bottom", "right", "insideH", "insideV"];

export function docxStyles(language: Language): string {
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:styles xmlns:w="${namespace}">`,
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="22"/>${locales[language]}</w:rPr></w:rPrDefault>`,
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    ...paragraphs.map(paragraphStyle),
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${sides.map(border).join("")}</w:tblBorders></w:tblPr></w:style>`,
    "</w:styles>",
  ].join("");
}

function paragraphStyle({ id, name, properties, size, bold }: ParagraphStyle): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${properties}</w:pPr><w:rPr>${bold ? "<w:b/>" : ""}<w:sz w:val="${size}"/></w:rPr></w:style>`;
}

function border(side: string): string {
  return `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
}
