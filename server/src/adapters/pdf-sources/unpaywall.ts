// Asks Unpaywall, by DOI, where a paper may be read freely: its best copy first, then the others.
import { z } from "zod";
import { normaliseDoi } from "../../knowledge/bibliography/identifiers.ts";
import { unreadable } from "../paper-sources/ask.ts";
import { askService } from "./ask-service.ts";
import { encodeName } from "../paper-sources/encode-name.ts";
import {
  notKnown,
  nothingToAskBy,
  type PdfNetwork,
  type PdfSource,
  publicAddresses,
} from "./pdf-source.ts";

const service = "Unpaywall";

const location = z.object({
  url_for_pdf: z.string().nullish(),
  url_for_landing_page: z.string().nullish(),
  url: z.string().nullish(),
});
const answer = z.object({
  best_oa_location: location.nullish(),
  oa_locations: z.array(location).nullish(),
});

export function createUnpaywall(
  { baseUrl, email }: { baseUrl: string; email: string },
  network: PdfNetwork,
): PdfSource {
  return {
    way: "unpaywall",
    async find(paper, signal) {
      const doi = normaliseDoi(paper.doi);
      if (doi === undefined) return nothingToAskBy("DOI");
      if (email === "") return { problem: withoutEmail };
      const question = { service, baseUrl, path: encodeName(doi), query: { email } };
      const found = await askService(network, question, signal);
      if (found === undefined) return notKnown(service);
      const { data, error } = answer.safeParse(found);
      if (error !== undefined) throw unreadable(service, error);
      const { best_oa_location: best, oa_locations: others } = data;
      const locations = [...(best ? [best] : []), ...(others ?? [])];
      return publicAddresses(
        [
          ...locations.map((each) => each.url_for_pdf),
          ...locations.map((each) => each.url_for_landing_page ?? each.url),
        ],
        service,
      );
    },
  };
}

const withoutEmail = {
  code: "not_set_up",
  reason: "Unpaywall asks for a contact e-mail. Set one as OA_EMAIL.",
} as const;
