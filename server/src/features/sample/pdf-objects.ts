// Writes the pages of a PDF: numbered objects, one after the other, and the table that says where each begins.

const a4 = { width: 595, height: 842 };
const fonts = { roman: "Times-Roman", bold: "Times-Bold", italic: "Times-Italic" } as const;

export type PlacedText = {
  text: string;
  font: keyof typeof fonts;
  size: number;
  /** Points from the left edge of the page. */
  x: number;
  /** Points from its top edge down to the baseline. */
  y: number;
  /** Points added to each space, so that a line fills its measure. */
  wordSpacing?: number;
};

/** Each page is the texts that stand on it; they may use what Latin 1 has. */
export function writePdf(
  pages: readonly PlacedText[][],
  about: { title: string; author: string },
): Buffer {
  const names = Object.keys(fonts);
  const firstPage = 4 + names.length;
  const pageNumber = (index: number) => firstPage + 2 * index;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ");
  const resources = names.map((name, index) => `/${name} ${4 + index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${inUtf16(about.title)} /Author ${inUtf16(about.author)} /Producer (Sheaf) >>`,
    ...Object.values(fonts).map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((texts, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Resources << /Font << ${resources} >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      stream(texts.map(operatorsOf).join("\n")),
    ]),
  ];
  return assemble(objects);
}

function operatorsOf({ text, font, size, x, y, wordSpacing = 0 }: PlacedText): string {
  const place = `1 0 0 1 ${x.toFixed(2)} ${(a4.height - y).toFixed(2)} Tm`;
  const shown = text.replaceAll(/[\\()]/gu, String.raw`\$&`);
  return `BT /${font} ${size} Tf ${wordSpacing.toFixed(3)} Tw ${place} (${shown}) Tj ET`;
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function inUtf16(text: string): string {
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

/** Every character is one byte, so that places are lengths. */
function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const places = objects.map((body, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}
