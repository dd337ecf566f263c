// Asks OpenAlex, by DOI, PubMed number or its own, where an open copy of a paper lies.
import { z } from "zod";
import { normaliseDoi, normalisePmid } from "../../knowledge/bibliography/identifiers.ts";
import { unreadable } from "../paper-sources/ask.ts";
import { askService } from "./ask-service.ts";
import {
  notKnown,
  nothingToAskBy,
  type PdfNetwork,
  type PdfSource,
  publicAddresses,
  type SoughtPaper,
} from "./pdf-source.ts";

export type OpenAlexConnection = { baseUrl: string; apiKey: string; email: string };

const service = "OpenAlex";

const location = z.object({
  pdf_url: z.string().nullish(),
  landing_page_url: z.string().nullish(),
  is_oa: z.boolean().nullish(),
});
const work = z.object({
  id: z.string().nullish(),
  doi: z.string().nullish(),
  ids: z.object({ pmid: z.string().nullish() }).nullish(),
  open_access: z.object({ oa_url: z.string().nullish() }).nullish(),
  best_oa_location: location.nullish(),
  locations: z.array(location).nullish(),
});
const answer = z.object({ results: z.array(work) });

export function createOpenAlexCopy(
  { baseUrl, apiKey, email }: OpenAlexConnection,
  network: PdfNetwork,
): PdfSource {
  return {
    way: "openalex",
    async find(paper, signal) {
      const asked = nameOf(paper);
      if (asked === undefined) return nothingToAskBy("DOI, PubMed number or OpenAlex number");
      const filter = `${asked.kind}:${asked.value}`;
      const query = { filter, "per-page": "5", mailto: email, api_key: apiKey };
      const found = await askService(network, { service, baseUrl, path: "works", query }, signal);
      const { data, error } = answer.safeParse(found ?? { results: [] });
      if (error !== undefined) throw unreadable(service, error);
      const known = data.results.find((each) => isNamed(each, asked));
      if (known === undefined) return notKnown(service);
      const copies = [
        ...(known.best_oa_location ? [known.best_oa_location] : []),
        ...(known.locations ?? []).filter(({ is_oa }) => is_oa === true),
      ];
      return publicAddresses(
        [
          ...copies.map(({ pdf_url }) => pdf_url),
          known.open_access?.oa_url,
          ...copies.map(({ landing_page_url }) => landing_page_url),
        ],
        service,
      );
    },
  };
}

type Name = { kind: "doi" | "pmid" | "openalex"; value: string };

function nameOf({ doi: given, external_ids }: SoughtPaper): Name | undefined {
  const doi = normaliseDoi(given);
  // In a filter a comma parts conditions and a bar parts values; such a DOI cannot be asked for.
  if (doi !== undefined && !/[,|]/u.test(doi)) return { kind: "doi", value: doi };
  const pmid = normalisePmid(external_ids["pmid"] ?? "");
  if (pmid !== undefined) return { kind: "pmid", value: pmid };
  const [number] = /W\d{4,}$/iu.exec(external_ids["openalex"] ?? "") ?? [];
  return number === undefined ? undefined : { kind: "openalex", value: number.toUpperCase() };
}

/** What came back is the paper that was asked for, and no neighbour of it. */
function isNamed({ id, doi, ids }: z.infer<typeof work>, { kind, value }: Name): boolean {
  if (kind === "doi") return normaliseDoi(doi ?? "") === value;
  if (kind === "pmid") return normalisePmid(ids?.pmid ?? "") === value;
  return id?.toUpperCase().endsWith(`/${value}`) === true;
}
