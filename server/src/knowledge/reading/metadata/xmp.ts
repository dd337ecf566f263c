// The XMP packet of a file, found in its bytes, and the few statements in it that concern a paper.
import { type XmlNode, parseXml } from "../../bibliography/xml-node.ts";
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

const names: ReadonlyMap<string, Exclude<keyof Xmp, "creators">> = new Map([
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
  let root: XmlNode;
  try {
    root = parseXml(packet);
  } catch {
    return found;
  }
  visit(root, found);
  return found;
}

function visit(node: XmlNode, found: Xmp): void {
  for (const [name, value] of Object.entries(node.attributes)) keep(name, value, found);
  if (node.name.toLowerCase() === "dc:creator") found.creators.push(...textsOf(node).slice(0, 500));
  else keep(node.name, textsOf(node)[0] ?? "", found);
  for (const child of node.children) visit(child, found);
}

function keep(name: string, value: string, found: Xmp): void {
  const key = names.get(name.toLowerCase());
  const text = tidy(value.slice(0, longestValue));
  if (key !== undefined && text !== "") found[key] ??= text;
}

/** Its own text, or that of the items of a list in it. */
function textsOf(node: XmlNode): string[] {
  const items = node.children.flatMap((list) => list.children.map((item) => item.text));
  return [node.text, ...items]
    .map((text) => tidy(text.slice(0, longestValue)))
    .filter((text) => text !== "");
}
