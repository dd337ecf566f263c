// Decodes the bytes of a feed: by byte order mark, by what the bytes can be, by the HTTP header, by its own declaration.
import { TextDecoder } from "node:util";

/** A declaration stands within the first bytes; looking further would find those of documents inside the document. */
const declarationLength = 1024;

export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return decode(bytes, marked) ?? "";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, declarationLength));
  const claimed = [charsetOf(contentType ?? ""), declaredIn(start)];
  // Text in another encoding is next to never valid UTF-8 by chance, and headers are wrong more often than that.
  const isAscii = bytes.every((byte) => byte < 0x80);
  const tried = isAscii ? [...claimed, "utf-8"] : ["utf-8", ...claimed];
  for (const encoding of tried) {
    const text = encoding === undefined ? undefined : decode(bytes, encoding);
    if (text !== undefined) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** By the mark itself, or by where the zeros of the first characters stand in UTF-16. */
function markedEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return undefined;
}

function charsetOf(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/iu.exec(contentType)?.[1];
}

function declaredIn(start: string): string | undefined {
  return /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/iu.exec(start)?.[1];
}

/** Nothing when there is no such encoding, or when the bytes are not in it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  const isMarked = markedEncoding(bytes) !== undefined;
  try {
    return new TextDecoder(encoding, { fatal: !isMarked }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
