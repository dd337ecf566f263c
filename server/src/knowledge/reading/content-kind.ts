// Tells from its first bytes what a piece of content is, whatever somebody has called it.

export type ContentKind =
  | "pdf"
  | "html"
  | "xml"
  | "json"
  | "gzip"
  | "zip"
  | "image"
  | "text"
  | "binary"
  | "empty";

/** So many bytes are enough; a PDF may begin with something else. */
export const headBytes = 1024;

const signatures: Array<[ContentKind, number[]]> = [
  ["gzip", [0x1f, 0x8b]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["image", [0x89, 0x50, 0x4e, 0x47]],
  ["image", [0xff, 0xd8, 0xff]],
  ["image", [0x47, 0x49, 0x46, 0x38]],
];

const htmlStart =
  /^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|table|h\d|p|a|br|center|font|iframe)[\s/>]/iu;
/** What may stand before the first element. */
const prologue = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!doctype\s+(?!html\b)[^[>]*(?:\[.*?\]\s*)?>)+/isu;

export function contentKind(bytes: Uint8Array): ContentKind {
  const head = bytes.subarray(0, headBytes);
  if (head.length === 0) return "empty";
  const pdfAt = Buffer.from(head).indexOf("%PDF-", 0, "latin1");
  if (pdfAt === 0) return "pdf";
  const signed = signatures.find(([, signature]) =>
    signature.every((byte, index) => head[index] === byte),
  );
  if (signed !== undefined) return signed[0];
  const text = decode(head);
  const kind = hasControls(text) ? "binary" : kindOfText(text);
  // A page may speak of it.
  return pdfAt > 0 && kind !== "html" ? "pdf" : kind;
}

function kindOfText(whole: string): ContentKind {
  const text = whole.trimStart();
  if (/^[{[]/u.test(text)) return "json";
  const element = text.replace(prologue, "");
  if (text.startsWith("<?xml")) return /^<(?:!doctype\s+)?html\b/iu.test(element) ? "html" : "xml";
  if (htmlStart.test(element)) return "html";
  const isMarkup = text.startsWith("<") && (element !== text || /^<[\p{L}_]/u.test(element));
  return isMarkup ? "xml" : "text";
}

/** Japanese mail and pages of old shift their letters with escapes. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/\s/gu, "").replaceAll("\u001B", ""));
}

/** What is no UTF-8 is of an older encoding, whose letters are not looked at here. */
function decode(head: Uint8Array): string {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  // A character may be cut at the end.
  return new TextDecoder(encoding).decode(head, { stream: true });
}
