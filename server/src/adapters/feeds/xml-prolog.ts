// What stands before the root element of an XML document, and which element that is: read in one pass, whatever is there.

export type Prolog = {
  /** The whole document type declaration; empty if there is none. */
  doctype: string;
  /** Without its prefix, in lower case. */
  root: string;
};

export function readProlog(text: string): Prolog {
  let doctype = "";
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const isDoctype = text.startsWith("<!DOCTYPE", at);
    const end = endOf(text, at, isDoctype);
    if (end === undefined) {
      const [, root = ""] =
        /^<(?:[\w.-]{1,50}:)?([\w.-]{1,50})/u.exec(text.slice(at, at + 110)) ?? [];
      return { doctype, root: root.toLowerCase() };
    }
    if (isDoctype) doctype = text.slice(at, end);
    at = end;
  }
  return { doctype, root: "" };
}

/** Where a comment, an instruction or a declaration ends; nothing for an element. */
function endOf(text: string, at: number, isDoctype: boolean): number | undefined {
  if (text.startsWith("<!--", at)) return after(text, "-->", at);
  if (text.startsWith("<?", at)) return after(text, "?>", at);
  if (!isDoctype) return undefined;
  const close = after(text, ">", at);
  const hasSubset = text.slice(at, close).includes("[");
  return hasSubset ? after(text, ">", after(text, "]", at)) : close;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** Nothing here ever expands an entity; a feed with entities that stand for others is still one that nobody wants. */
export function declaresBomb(doctype: string): boolean {
  const declared = doctype.split("<!ENTITY").slice(1);
  const nested = /^\s+(?:%\s+)?[^\s"']+\s+(?:"[^"]*[&%](?!#)|'[^']*[&%](?!#))/u;
  const outside = /^\s+[^\s%"']+\s+(?:SYSTEM|PUBLIC)\s/u;
  return declared.length > 300 || declared.some((each) => nested.test(each) || outside.test(each));
}
