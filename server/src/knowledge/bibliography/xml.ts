// Reads one XML element with all it contains, and takes text out of it.
import { SaxesParser } from "saxes";

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: Array<XmlElement | string>;
};

/** Light HTML, all that titles and abstracts may hold. */
export type Markup = "i" | "b" | "sup" | "sub";

export class XmlProblem extends Error {
  /** Counted from the beginning of the text that was read. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const deepest = 100;

/** The root of the document; throws an XmlProblem when the text is not well-formed. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({});
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const path = [root];
  parser.on("error", (problem) => {
    // An unknown entity or a character XML forbids is left as it stands: files of people and answers of services have them.
    if (/entity|character/iu.test(problem.message)) return;
    throw new XmlProblem(problem.message.replace(/^\d+:\d+:\s*/u, ""), parser.line);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > deepest) throw new XmlProblem("elements are nested too deeply.", parser.line);
    const element: XmlElement = { name, attributes, children: [] };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on("closetag", () => path.pop());
  parser.on("text", (part) => path.at(-1)?.children.push(part));
  parser.on("cdata", (part) => path.at(-1)?.children.push(part));
  parser.write(text).close();
  const element = root.children.find((child) => typeof child !== "string");
  if (!element) throw new XmlProblem("there is no element.", 1);
  return element;
}

/** The first element at the end of this path. */
export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (inner, name) => (inner ? childrenOf(inner, name)[0] : undefined),
    element,
  );
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter((child) => typeof child !== "string") ?? [];
}

/** All of it, with that of the elements inside. */
export function textOf(element: XmlElement | undefined): string | undefined {
  return element && richTextOf(element, () => []);
}

/** The text with light HTML where an element means such; markup around the whole text says nothing and is left out. */
export function richTextOf(
  element: XmlElement,
  markupOf: (element: XmlElement) => Markup[],
): string {
  const parts = element.children.map((child) => {
    if (typeof child === "string") return child;
    const inner = richTextOf(child, markupOf);
    const whole =
      elementsOf(element).length === 1 &&
      element.children.every((other) => other === child || isBlank(other));
    if (whole || inner.trim() === "") return inner;
    const [, before = "", core = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(inner) ?? [];
    const styled = markupOf(child).reduce((text, tag) => `<${tag}>${text}</${tag}>`, core);
    return before + styled + after;
  });
  return parts.join("");
}

function isBlank(child: XmlElement | string): boolean {
  return typeof child === "string" && child.trim() === "";
}
