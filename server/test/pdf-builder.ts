// Builds the PDFs that tests need: pages of text in any place and paint, images, Info and XMP.
import { createPdfWriter, type PdfWriter } from "./pdf-builder-writer.ts";

export type TextRun = {
  text: string;
  /** Points from the left edge of the unrotated page. */
  x: number;
  /** Points from its top edge down to the baseline. */
  y: number;
  size?: number;
  font?: FontName;
  /** Red, green and blue, from 0 to 1; black unless told. */
  colour?: [number, number, number];
  /** As in the PDF reference: 3 is invisible. */
  renderMode?: number;
  /** Degrees against the clock. */
  angle?: number;
  /** The text matrix as the file has it, from the bottom left corner, instead of x, y and angle. */
  matrix?: [number, number, number, number, number, number];
};

export type ImageRun = {
  /** Where it is painted: points from the top left corner to its top left corner, and its extent. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** As the file claims; nothing checks that the pixels are there. */
  pixelWidth: number;
  pixelHeight: number;
  /** One byte a pixel, row by row from the top, 0 is black. */
  grey: Uint8Array;
};

export type PageOptions = {
  width?: number;
  height?: number;
  rotate?: 0 | 90 | 180 | 270;
  texts?: TextRun[];
  images?: ImageRun[];
  /** Filled rectangles under the text: a table's ground, a coloured bar. */
  boxes?: Array<{
    x: number;
    y: number;
    width: number;
    height: number;
    colour: [number, number, number];
  }>;
};

export type PdfOptions = {
  pages: PageOptions[];
  info?: Record<string, string>;
  /** The whole packet. */
  xmp?: string;
  compress?: boolean;
  /** Further entries of the catalogue, as PDF writes them. */
  catalog?: string;
  encrypt?: { dictionary: string; id: string; apply: (data: Buffer, number: number) => Buffer };
};

const baseFonts = {
  helvetica: "Helvetica",
  "helvetica-bold": "Helvetica-Bold",
  times: "Times-Roman",
  "times-bold": "Times-Bold",
  "times-italic": "Times-Italic",
  courier: "Courier",
} as const;
export type FontName = keyof typeof baseFonts;
const unicodeFont = "unicode";
const a4 = { width: 595, height: 842 };

export function buildPdf(options: PdfOptions): Buffer {
  const { pages, info, xmp, compress = false, catalog = "", encrypt } = options;
  const writer = createPdfWriter(encrypt?.apply);
  const tree = writer.reserve();
  const fonts = addFonts(writer, pages);
  const kids = pages.map((page) => addPage(writer, page, tree, fonts, compress));
  writer.set(
    tree,
    `<< /Type /Pages /Kids [${kids.map(reference).join(" ")}] /Count ${kids.length} >>`,
  );
  const metadata =
    xmp === undefined
      ? ""
      : `/Metadata ${reference(writer.addStream("/Type /Metadata /Subtype /XML", Buffer.from(xmp)))}`;
  const root = writer.add(`<< /Type /Catalog /Pages ${reference(tree)} ${metadata} ${catalog} >>`);
  const trailer = [`/Root ${reference(root)}`];
  if (info !== undefined) trailer.push(`/Info ${reference(writer.add(infoDictionary(info)))}`);
  if (encrypt !== undefined)
    trailer.push(
      `/Encrypt ${reference(writer.add(encrypt.dictionary))} /ID [${encrypt.id} ${encrypt.id}]`,
    );
  return writer.finish(trailer.join(" "));
}

/** Pages of plain lines, the first of them larger: what most tests need of a paper. */
export function buildTextPdf(pages: string[][], options: Omit<PdfOptions, "pages"> = {}): Buffer {
  return buildPdf({
    ...options,
    pages: pages.map((lines, page) => ({
      texts: lines.map((text, line) => lineOfText(text, line, page)),
    })),
  });
}

function lineOfText(text: string, line: number, page: number): TextRun {
  const isTitle = page === 0 && line === 0;
  return {
    text,
    x: 72,
    y: isTitle ? 90 : 120 + line * 13,
    size: isTitle ? 18 : 10,
    font: isTitle ? "times-bold" : "times",
  };
}

export function reference(number: number): string {
  return `${number} 0 R`;
}

function addFonts(writer: PdfWriter, pages: PageOptions[]): string {
  const runs = pages.flatMap(({ texts = [] }) => texts);
  const named = new Set(runs.map((run) => fontOf(run)));
  const entries = [...named].map((name) => {
    const font =
      name === unicodeFont
        ? addUnicodeFont(writer)
        : writer.add(
            `<< /Type /Font /Subtype /Type1 /BaseFont /${baseFonts[name]} /Encoding /WinAnsiEncoding >>`,
          );
    return `/${name} ${reference(font)}`;
  });
  return `<< ${entries.join(" ")} >>`;
}

/** Its codes are UTF-16 units and it says so; it carries no shapes, so its characters can be read but not rendered. */
function addUnicodeFont(writer: PdfWriter): number {
  const ranges = Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, "0"));
  const blocks = [0, 100, 200].map((start) => {
    const part = ranges.slice(start, start + 100);
    const lines = part.map((high) => `<${high}00> <${high}ff> <${high}00>`);
    return `${part.length} beginbfrange\n${lines.join("\n")}\nendbfrange`;
  });
  const map = writer.addStream(
    "",
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join("\n")}
endcmap end end`,
    true,
  );
  const descriptor = writer.add(
    "<< /Type /FontDescriptor /FontName /Wide /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>",
  );
  const descendant = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor ${reference(descriptor)} /CIDToGIDMap /Identity >>`,
  );
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(map)} >>`,
  );
}

function addPage(
  writer: PdfWriter,
  page: PageOptions,
  tree: number,
  fonts: string,
  compress: boolean,
): number {
  const { width = a4.width, height = a4.height, rotate = 0, texts = [], images = [] } = page;
  const names = images.map((image, index) => {
    const number = writer.addStream(
      `/Type /XObject /Subtype /Image /Width ${image.pixelWidth} /Height ${image.pixelHeight} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      image.grey,
      compress,
    );
    return `/image${index} ${reference(number)}`;
  });
  const operators = [
    ...(page.boxes ?? []).map(
      (box) =>
        `${box.colour.join(" ")} rg ${box.x} ${height - box.y - box.height} ${box.width} ${box.height} re f`,
    ),
    ...images.map(
      (image, index) =>
        `q ${image.width} 0 0 ${image.height} ${image.x} ${height - image.y - image.height} cm /image${index} Do Q`,
    ),
    ...texts.map((run) => textOperators(run, height)),
  ];
  const content = writer.addStream("", operators.join("\n"), compress);
  return writer.add(
    `<< /Type /Page /Parent ${reference(tree)} /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /Font ${fonts} /XObject << ${names.join(" ")} >> >> /Contents ${reference(content)} >>`,
  );
}

function textOperators(run: TextRun, height: number): string {
  const { size = 10, colour = [0, 0, 0], renderMode = 0, angle = 0 } = run;
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn).toFixed(6), Math.sin(turn).toFixed(6)];
  const matrix = run.matrix ?? [cosine, sine, -Number(sine), cosine, run.x, height - run.y];
  return `BT /${fontOf(run)} ${size} Tf ${renderMode} Tr ${colour.join(" ")} rg ${matrix.join(" ")} Tm ${shown(run)} Tj ET`;
}

/** The standard fonts write Latin 1; what goes beyond is written in the wide font. */
function fontOf({ text, font = "helvetica" }: TextRun): FontName | typeof unicodeFont {
  return /^[\x20-\x7e\xa0-\xff]*$/u.test(text) ? font : unicodeFont;
}

function shown(run: TextRun): string {
  if (fontOf(run) !== unicodeFont) return literal(run.text);
  return `<${Buffer.from(run.text, "utf16le").swap16().toString("hex")}>`;
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/gu, "\\$&")})`;
}

function infoDictionary(info: Record<string, string>): string {
  const entries = Object.entries(info).map(
    ([key, value]) => `/${key} <feff${Buffer.from(value, "utf16le").swap16().toString("hex")}>`,
  );
  return `<< ${entries.join(" ")} >>`;
}
