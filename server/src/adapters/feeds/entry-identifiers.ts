// Finds which paper an entry of a feed is about: its DOI, arXiv and PubMed number, in fields made for them, in links, in its text.
import {
  doisIn,
  normaliseDoi,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";

/** What addresses of publishers add behind the DOI. */
const additions =
  /(?:\/(?:full|abstract|abs|pdf|epdf|html|summary|meta|fulltext|full-text|references))+$|\.(?:pdf|full|abstract|short|long|html)$/iu;

export function findDoi(
  identifiers: readonly string[],
  links: readonly string[],
  texts: readonly string[],
): string {
  for (const text of identifiers) {
    const doi = normaliseDoi(text) ?? onlyDoiIn(text, "anything");
    if (doi !== undefined) return doi;
  }
  for (const link of links) {
    const doi = doiInLink(link);
    if (doi !== undefined) return doi;
  }
  // An abstract may speak of other papers: one DOI alone, and called one, is the paper's own.
  for (const text of texts) {
    const doi = onlyDoiIn(text, "labelled");
    if (doi !== undefined) return doi;
  }
  return "";
}

export function findArxiv(identifiers: readonly string[], links: readonly string[]): string {
  for (const text of [
    ...identifiers.map((each) => each.replace(/^oai:arXiv\.org:/iu, "arXiv:")),
    ...links,
  ]) {
    // A bare number with a point could be anything.
    const id = /arxiv/iu.test(text) ? parseArxivId(text)?.id : undefined;
    if (id !== undefined) return id;
  }
  return "";
}

export function findPmid(identifiers: readonly string[], links: readonly string[]): string {
  for (const text of [...identifiers, ...links]) {
    // Bare digits could be anything, and links have a page's own parameters.
    const pmid = /^(?:pmid|pubmed)\b|pubmed/iu.test(text)
      ? normalisePmid(text.replace(/[?#].*$/u, ""))
      : undefined;
    if (pmid !== undefined) return pmid;
  }
  return "";
}

function doiInLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, searchParams, hostname } = new URL(link);
  if (/(?:^|\.)doi\.org$/u.test(hostname)) return normaliseDoi(link);
  const places = [...searchParams.values(), decodePath(pathname)];
  for (const place of places) {
    const [found] = doisIn(place);
    if (found === undefined) continue;
    const doi = normaliseDoi(found.doi.replace(/[?#&].*$/u, "").replace(additions, ""));
    // bioRxiv and medRxiv number the versions of a preprint in its address.
    if (doi !== undefined) return hostname.endsWith("rxiv.org") ? doi.replace(/v\d+$/u, "") : doi;
  }
  return undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function onlyDoiIn(text: string, which: "anything" | "labelled"): string | undefined {
  const label = /doi(?:\.org\/|\s*[:=]?\s*)$/iu;
  const found = doisIn(text).filter(
    ({ index }) => which === "anything" || label.test(text.slice(Math.max(0, index - 20), index)),
  );
  const different = new Set(found.map(({ doi }) => doi));
  return different.size === 1 ? found[0]?.doi : undefined;
}
