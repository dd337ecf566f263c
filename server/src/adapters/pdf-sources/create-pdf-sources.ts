// Every way by which a PDF may be found, in the order in which they are tried.
import { createArxivPdf } from "./arxiv-pdf.ts";
import { createEuropePmc } from "./europe-pmc.ts";
import { givenAddress } from "./given-address.ts";
import { createOpenAlexCopy } from "./openalex-copy.ts";
import type { PdfNetwork, PdfSource } from "./pdf-source.ts";
import { createSemanticScholarCopy } from "./semantic-scholar-copy.ts";
import { createUnpaywall } from "./unpaywall.ts";

export type PdfSourceConnections = {
  semanticScholarBaseUrl: string;
  semanticScholarApiKey: string;
  openAlexBaseUrl: string;
  openAlexApiKey: string;
  arxivPdfBaseUrl: string;
  europePmcBaseUrl: string;
  europePmcPdfBaseUrl: string;
  unpaywallBaseUrl: string;
  /** Whom the sources may write to; Unpaywall answers nobody who leaves it out. */
  email: string;
};

export function createPdfSources(at: PdfSourceConnections, network: PdfNetwork): PdfSource[] {
  const { email } = at;
  return [
    givenAddress,
    createUnpaywall({ baseUrl: at.unpaywallBaseUrl, email }, network),
    createArxivPdf({ baseUrl: at.arxivPdfBaseUrl }),
    createOpenAlexCopy({ baseUrl: at.openAlexBaseUrl, apiKey: at.openAlexApiKey, email }, network),
    createSemanticScholarCopy(
      { baseUrl: at.semanticScholarBaseUrl, apiKey: at.semanticScholarApiKey },
      network,
    ),
    createEuropePmc({ baseUrl: at.europePmcBaseUrl, pdfBaseUrl: at.europePmcPdfBaseUrl }, network),
  ];
}
