// Reads a small XML document whole.
import { SaxesParser } from "saxes";

export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  /** Its own, without that of the nodes inside. */
  text: string;
  children: XmlNode[];
};

const deepest = 50;

/** The root of the document; throws when the text is not well-formed. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser({});
  const top: XmlNode = { name: "", attributes: {}, text: "", children: [] };
  const path = [top];
  const here = () => path.at(-1) ?? top;
  parser.on("error", (problem) => {
    throw problem;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > deepest) throw new Error("Elements are nested too deeply.");
    const node: XmlNode = { name, attributes, text: "", children: [] };
    here().children.push(node);
    path.push(node);
  });
  parser.on("closetag", () => path.pop());
  parser.on("text", (part) => (here().text += part));
  parser.on("cdata", (part) => (here().text += part));
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Error("There is no element.");
  return root;
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}
