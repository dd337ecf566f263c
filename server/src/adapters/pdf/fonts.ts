// The fonts of a page's text objects: name, size and style, one object a style so that styles compare by identity.
import type { FontStyle } from "../../knowledge/reading/layout.ts";
import type { Pdfium } from "./pdfium-module.ts";

type Face = Omit<FontStyle, "size">;

const italicFlag = 64;
const boldFlag = 1 << 18;
const boldWeight = 600;
const longestName = 256;
const noFace: Face = { name: "", bold: false, italic: false };

export function createFontReader(pdfium: Pdfium): (object: number, size: number) => FontStyle {
  const faces = new Map<number, Face>();
  const styles = new Map<string, FontStyle>();
  return (object, size) => {
    const font = object === 0 ? 0 : pdfium.call.FPDFTextObj_GetFont(object);
    let face = font === 0 ? noFace : faces.get(font);
    if (face === undefined) {
      face = readFace(pdfium, font);
      faces.set(font, face);
    }
    const rounded = Math.round(size * 100) / 100;
    const key = `${rounded} ${face.bold} ${face.italic} ${face.name}`;
    let style = styles.get(key);
    if (style === undefined) {
      style = { ...face, size: rounded };
      styles.set(key, style);
    }
    return style;
  };
}

function readFace(pdfium: Pdfium, font: number): Face {
  const { call } = pdfium;
  const name = readName(pdfium, font);
  const flags = call.FPDFFont_GetFlags(font);
  return {
    name,
    bold:
      call.FPDFFont_GetWeight(font) >= boldWeight ||
      (flags & boldFlag) !== 0 ||
      /bold|black|heavy|demi|CMBX|SFBX/iu.test(name),
    italic: (flags & italicFlag) !== 0 || /italic|oblique|CMTI|SFTI/iu.test(name),
  };
}

/** Without the six letters that mark a subset. */
function readName({ call, bytes }: Pdfium, font: number): string {
  const length = Math.min(call.FPDFFont_GetBaseFontName(font, 0, 0), longestName);
  const buffer = call.malloc(length + 1);
  call.FPDFFont_GetBaseFontName(font, buffer, length);
  const name = new TextDecoder().decode(bytes().slice(buffer, buffer + Math.max(length - 1, 0)));
  call.free(buffer);
  return name.replace(/^[A-Z]{6}\+/u, "");
}
