// Asks Europe PMC for the full text of a paper: the links it lists, and the PDF it renders of what lies in PubMed Central.
import { z } from "zod";
import {
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
} from "../../knowledge/bibliography/identifiers.ts";
import { isDomainError } from "../../platform/errors.ts";
import { unreadable } from "../paper-sources/ask.ts";
import { askService } from "./ask-service.ts";
import {
  notKnown,
  nothingToAskBy,
  type PdfAddress,
  type PdfNetwork,
  type PdfSource,
  type SoughtPaper,
} from "./pdf-source.ts";

const service = "Europe PMC";

const link = z.object({
  availabilityCode: z.string().nullish(),
  documentStyle: z.string().nullish(),
  url: z.string().nullish(),
});
const result = z.object({
  doi: z.string().nullish(),
  pmid: z.string().nullish(),
  pmcid: z.string().nullish(),
  fullTextUrlList: z.object({ fullTextUrl: z.array(link).nullish() }).nullish(),
});
const answer = z.object({ resultList: z.object({ result: z.array(result) }) });

/** S is for subscribers; the others are open or free. */
const openCodes = new Set(["OA", "F"]);

export function createEuropePmc(
  { baseUrl, pdfBaseUrl }: { baseUrl: string; pdfBaseUrl: string },
  network: PdfNetwork,
): PdfSource {
  const rendered = (pmcid: string): PdfAddress => ({
    url: `${pdfBaseUrl.replace(/\/+$/u, "")}/${pmcid}?pdf=render`,
    trust: "operator",
  });

  async function search(asked: Name, signal: AbortSignal) {
    const query = { query: asked.query, format: "json", resultType: "core", pageSize: "5" };
    const found = await askService(network, { service, baseUrl, path: "search", query }, signal);
    const { data, error } = answer.safeParse(found ?? { resultList: { result: [] } });
    if (error !== undefined) throw unreadable(service, error);
    return data.resultList.result.find(asked.isOf);
  }

  return {
    way: "europe_pmc",
    async find(paper, signal) {
      const asked = nameOf(paper);
      if (asked === undefined) return nothingToAskBy("PMC number, DOI or PubMed number");
      const known = normalisePmcid(paper.external_ids["pmcid"] ?? "");
      const found = await search(asked, signal).catch((error: unknown) => {
        // The number alone leads to the file.
        if (known !== undefined && isDomainError(error)) return undefined;
        throw error;
      });
      const pmcid = known ?? normalisePmcid(found?.pmcid ?? "");
      if (found === undefined && pmcid === undefined) return notKnown(service);
      const addresses = [
        ...pdfLinks(found).map((url): PdfAddress => ({ url, trust: "public" })),
        ...(pmcid === undefined ? [] : [rendered(pmcid)]),
      ];
      if (addresses.length > 0) return { addresses };
      return { problem: { code: "not_open", reason: `${service} knows no open full text.` } };
    },
  };
}

function pdfLinks(found: z.infer<typeof result> | undefined): string[] {
  const links = found?.fullTextUrlList?.fullTextUrl ?? [];
  return links.flatMap(({ availabilityCode, documentStyle, url }) =>
    url && documentStyle === "pdf" && openCodes.has(availabilityCode ?? "") ? [url] : [],
  );
}

type Name = { query: string; isOf: (found: z.infer<typeof result>) => boolean };

function nameOf({ doi: given, external_ids }: SoughtPaper): Name | undefined {
  const pmcid = normalisePmcid(external_ids["pmcid"] ?? "");
  if (pmcid !== undefined)
    return {
      query: `PMCID:${pmcid}`,
      isOf: (found) => normalisePmcid(found.pmcid ?? "") === pmcid,
    };
  const doi = normaliseDoi(given);
  if (doi !== undefined && !doi.includes('"'))
    return { query: `DOI:"${doi}"`, isOf: (found) => normaliseDoi(found.doi ?? "") === doi };
  const pmid = normalisePmid(external_ids["pmid"] ?? "");
  if (pmid === undefined) return undefined;
  return { query: `EXT_ID:${pmid} AND SRC:MED`, isOf: (found) => found.pmid === pmid };
}
