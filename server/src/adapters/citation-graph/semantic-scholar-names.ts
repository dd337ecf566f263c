// The names under which Semantic Scholar may know a paper, the surest first.
import {
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";

type NamedPaper = { doi: string; external_ids: Record<string, string> };

export function semanticScholarNames({ doi: given, external_ids }: NamedPaper): string[] {
  const own = external_ids["s2"]?.trim() ?? "";
  const doi = normaliseDoi(given);
  const arxiv = parseArxivId(external_ids["arxiv"] ?? (/arxiv/iu.test(given) ? given : ""))?.id;
  const pmid = normalisePmid(external_ids["pmid"] ?? "");
  const pmcid = normalisePmcid(external_ids["pmcid"] ?? "");
  return [
    ...(/^[0-9a-f]{40}$/iu.test(own) ? [own.toLowerCase()] : []),
    ...(doi === undefined ? [] : [`DOI:${doi}`]),
    ...(arxiv === undefined ? [] : [`ARXIV:${arxiv}`]),
    ...(pmid === undefined ? [] : [`PMID:${pmid}`]),
    ...(pmcid === undefined ? [] : [`PMCID:${pmcid.replace(/^PMC/u, "")}`]),
  ];
}
