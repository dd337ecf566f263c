// Brings the names of RSS 0.9 to 2.0 to those that feedsmith reads with all their modules.

const namespaces =
  /^https?:\/\/(?:purl\.org\/(?:net\/)?rss1?[/\d.#]*|(?:my|channel)\.netscape\.com\/rdf\/simple\/0\.9\/?|backend\.userland\.com\/rss2?|blogs\.law\.harvard\.edu\/tech\/rss|my\.netscape\.com\/publish\/formats\/rss-0\.91\.dtd)$/iu;

/**
 * RSS 1.0 in RDF has the items of RSS beside the channel, where feedsmith looks for them too. It knows PRISM, in which
 * journals write the DOI, in RSS only: so RDF is read as RSS. Elements in a namespace of RSS lose its prefix, and dc:author,
 * which Dublin Core does not have and feeds do, becomes what it means.
 */
export function withPlainNames(text: string): string {
  const prefixes: string[] = [];
  const undeclared = text.replace(
    /\sxmlns(?::([\w.-]{1,50}))?\s*=\s*(?:"([^"<>]{0,200})"|'([^'<>]{0,200})')/gu,
    (whole, prefix: string | undefined, double: string | undefined, single: string | undefined) => {
      if (!namespaces.test((double ?? single ?? "").trim())) return whole;
      if (prefix !== undefined) prefixes.push(prefix);
      return "";
    },
  );
  const rooted = undeclared
    .replace(/(<\/?)(?:[\w.-]{1,50}:)?RDF(?=[\s>])/gu, "$1rss")
    .replace(/(<\/?dc:)author(?=[\s>])/gu, "$1creator");
  return [...new Set(prefixes)].reduce(
    (named, prefix) => named.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</"),
    rooted,
  );
}
