// The XMP packet of a file, found in its bytes, and the few statements in it that concern a paper.
import { elementsOf, parseXml, textOf, type XmlElement } from "../../bibliography/xml.ts";
import { tidy } from "./line-text.ts";

export type Xmp = Partial<
  Record<
    | "title"
    | "doi"
    | "journal"
    | "volume"
    | "issue"
    | "firstPage"
    | "lastPage"
    | "date"
    | "abstract",
    string
  >
> & { creators: string[] };

const opening = "<x:xmpmeta";
const closing = "</x:xmpmeta>";
/** Publishers pad a packet to a few kilobytes; what is longer holds pictures. */
const longestPacket = 1 << 20;
const mostPackets = 20;

/** The last packet that says anything about a title: pictures inside a file carry packets of their own. */
export function readXmp(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let best = "";
  let at = buffer.indexOf(opening, 0, "latin1");
  for (let count = 0; at >= 0 && count < mostPackets; count += 1) {
    const end = buffer.subarray(at, at + longestPacket).indexOf(closing, 0, "latin1");
    if (end >= 0) {
      const packet = buffer.toString("utf8", at, at + end + closing.length);
      if (best === "" || packet.includes("dc:title")) best = packet;
    }
    at = buffer.indexOf(opening, at + Math.max(end, opening.length), "latin1");
  }
  return best;
}

type TextKey = Exclude<keyof Xmp, "creators">;

const keys: ReadonlyMap<string, TextKey> = new Map([
  ["dc:title", "title"],
  ["dc:description", "abstract"],
  ["prism:doi", "doi"],
  ["pdfx:doi", "doi"],
  ["crossmark:doi", "doi"],
  ["jav:doi", "doi"],
  ["prism:publicationname", "journal"],
  ["prism:volume", "volume"],
  ["prism:number", "issue"],
  ["prism:startingpage", "firstPage"],
  ["prism:endingpage", "lastPage"],
  ["prism:coverdate", "date"],
  ["prism:publicationdate", "date"],
]);
const longestValue = 5000;

/** A packet that is no XML says nothing: it is a hint, and the page has the word. */
export function parseXmp(packet: string): Xmp {
  const found: Xmp = { creators: [] };
  if (packet === "") return found;
  let root: XmlElement;
  try {
    root = parseXml(packet);
  } catch {
    return found;
  }
  visit(root, found);
  return found;
}

function visit(element: XmlElement, found: Xmp): void {
  for (const [name, value] of Object.entries(element.attributes)) keep(keyOf(name), [value], found);
  if (element.name.toLowerCase() === "dc:creator")
    found.creators.push(...tidied(textsOf(element)).slice(0, 500));
  const key = keyOf(element.name);
  // What nobody asks for is not put together: the root holds the text of the whole packet.
  if (key !== undefined) keep(key, textsOf(element), found);
  for (const child of elementsOf(element)) visit(child, found);
}

function keyOf(name: string): TextKey | undefined {
  return keys.get(name.toLowerCase());
}

function keep(key: TextKey | undefined, texts: string[], found: Xmp): void {
  const [text] = tidied(texts);
  if (key !== undefined && text !== undefined) found[key] ??= text;
}

/** Those of the items of a list in it, or its own. */
function textsOf(element: XmlElement): string[] {
  const items = elementsOf(element).flatMap((list) => elementsOf(list));
  return (items.length > 0 ? items : [element]).map((each) => textOf(each) ?? "");
}

function tidied(texts: string[]): string[] {
  return texts.map((text) => tidy(text.slice(0, longestValue))).filter((text) => text !== "");
}
