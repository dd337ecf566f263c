// Asks Semantic Scholar for the open copy of a paper that it knows of.
import { z } from "zod";
import { semanticScholarNames } from "../citation-graph/semantic-scholar-names.ts";
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

const service = "Semantic Scholar";
const answer = z.object({ openAccessPdf: z.object({ url: z.string().nullish() }).nullish() });

export function createSemanticScholarCopy(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  network: PdfNetwork,
): PdfSource {
  const headers: Record<string, string> = apiKey === "" ? {} : { "x-api-key": apiKey };
  return {
    way: "semantic_scholar",
    async find(paper, signal) {
      const [name] = semanticScholarNames(paper);
      if (name === undefined) return nothingToAskBy("DOI, arXiv number or PubMed number");
      const path = `paper/${encodeName(name)}`;
      const query = { fields: "openAccessPdf" };
      const question = { service, baseUrl, path, query, headers };
      const found = await askService(network, question, signal);
      if (found === undefined) return notKnown(service);
      const { data, error } = answer.safeParse(found);
      if (error !== undefined) throw unreadable(service, error);
      return publicAddresses([data.openAccessPdf?.url], service);
    },
  };
}
