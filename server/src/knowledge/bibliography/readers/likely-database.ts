// Tells from how a reference file begins which database its records were found in, or which program wrote it.
import type { ReferenceFormat } from "./detect-format.ts";

type Sign = { name: string; signs: RegExp[] };

/** What a record says of where it was found: RIS and refer tags, EndNote fields, BibTeX fields and columns of CSV. */
function says(name: string): RegExp {
  const before = String.raw`^(?:D[BP] {2}- |%[W~] |SO {2}- Source: )|<remote-database-(?:name|provider)>(?:<[^<>]{0,80}>)?|\b(?:source|database|db|archive) ?= ?[{"]|Source: `;
  return new RegExp(String.raw`(?:${before})[^\n<{}"]{0,40}\b(?:${name})\b`, "gimu");
}

/** Names as people write them in a report; each is known by its tags, its accession numbers and its addresses. */
const databases: Sign[] = [
  {
    name: "PubMed",
    signs: [
      says("pubmed|NLM"),
      /^OWN ?- ?NLM/gmu,
      /^UR {2}- .{0,20}(?:pubmed\.ncbi|\/pubmed\/)/gmu,
    ],
  },
  { name: "MEDLINE", signs: [says("(?:ovid )?medline(?:\\(R\\))?")] },
  {
    name: "Embase",
    signs: [says("embase"), /^U[23] {2}- L\d{6,12}$/gmu, /www\.embase\.com\/(?:search|records)/gu],
  },
  {
    name: "Scopus",
    signs: [says("scopus"), /\bscopus\.com\/(?:inward|record)/gu, /\b2-s2\.0-\d{8,}/gu],
  },
  {
    name: "Web of Science",
    signs: [
      says("web of (?:science|knowledge)"),
      /\b(?:WOS|ISI|BCI|CCC|BIOSIS|KJD|RSCI|SCIELO):[A-Z]?\d{6,}/gu,
      /^FN .*(?:Web of (?:Science|Knowledge)|ISI Export|Clarivate)/gmu,
    ],
  },
  {
    name: "Cochrane Library",
    signs: [says("cochrane[^\\n]{0,40}"), /\bCN-\d{8}\b/gu, /\b(?:www\.)?cochranelibrary\.com\//gu],
  },
  { name: "CINAHL", signs: [says("cinahl[^\\n]{0,20}"), /[?&]db=(?:cin|ccm|c8h|rzh|jlh)\d*&/gu] },
  { name: "PsycINFO", signs: [says("(?:apa )?psyc ?(?:info|articles)"), /[?&]db=psyh&/gu] },
  {
    name: "ProQuest",
    signs: [says("proquest[^\\n]{0,30}"), /\b(?:www|search)\.proquest\.com\//gu],
  },
  { name: "IEEE Xplore", signs: [says("ieee ?xplore"), /\bieeexplore\.ieee\.org\//gu] },
  { name: "ACM Digital Library", signs: [says("acm"), /\bdl\.acm\.org\//gu] },
  { name: "ScienceDirect", signs: [says("science ?direct"), /\bsciencedirect\.com\/science/gu] },
  { name: "Europe PMC", signs: [says("europe ?pmc"), /\beuropepmc\.org\//gu] },
  { name: "LILACS", signs: [says("lilacs"), /\blil-\d{6}\b/gu, /\bpesquisa\.bvsalud\.org\//gu] },
  { name: "arXiv", signs: [says("arxiv(?:\\.org)?"), /\barchiveprefix ?= ?[{"]arxiv/giu] },
  { name: "CNKI", signs: [says("cnki|中国知网"), /\bcnki\.(?:net|com\.cn)\//gu] },
  { name: "Wanfang", signs: [says("wanfang(?: data)?|万方[^\\n]{0,10}"), /\bwanfangdata\.com/gu] },
  { name: "Google Scholar", signs: [says("google scholar"), /\bscholar\.google\./gu] },
];

/** Who passes records on: asked only where no database tells. */
const hosts: Sign[] = [
  {
    name: "Ovid",
    signs: [says("ovid[^\\n]{0,20}"), /\bovidsp?\.(?:[a-z]+\.)?ovid\.com|\bovidsp\./gu],
  },
  { name: "EBSCO", signs: [says("ebsco[^\\n]{0,20}"), /\bebscohost\.com\//gu] },
];

const programs: Sign[] = [
  {
    name: "Zotero",
    signs: [
      says("zotero"),
      /\bzotero\.org\/(?:users|groups|styles)/gu,
      /[/\\]zotero[/\\]storage/giu,
    ],
  },
  {
    name: "Mendeley",
    signs: [says("mendeley"), /\bby Mendeley\b/gu, /\bmendeley-(?:tags|groups)\b/gu],
  },
  { name: "JabRef", signs: [/@comment\{ ?jabref-/giu, /^% Encoding: \S+$/gmu] },
  { name: "EndNote", signs: [/<source-app name="EndNote"/gu] },
];

/** A database that has less than this share of what the leading one has does not make a mixture. */
const otherShare = 0.5;

/** Empty when nothing tells, or when no one database stands out in a file that several were put into. */
export function likelyDatabase(format: ReferenceFormat, head: string): string {
  const found = leading(databases, head) ?? leading(hosts, head) ?? leading(programs, head);
  if (found !== undefined) return found;
  return format === "nbib" || format === "pubmed-xml" ? "PubMed" : "";
}

function leading(candidates: readonly Sign[], text: string): string | undefined {
  const counted = candidates
    .map(({ name, signs }) => ({
      name,
      count: Math.max(...signs.map((sign) => count(text, sign))),
    }))
    .filter((each) => each.count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  const isMixed = first && second && second.count >= otherShare * first.count;
  return isMixed ? undefined : first?.name;
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
