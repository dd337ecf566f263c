// How often each service that knows papers may be asked, as its terms say.
import type { Pace } from "../../platform/http/paces.ts";

type Sources = {
  semanticScholarBaseUrl: string;
  openAlexBaseUrl: string;
  crossrefBaseUrl: string;
  arxivBaseUrl: string;
  arxivPdfBaseUrl: string;
  pubmedBaseUrl: string;
  ncbiApiKey: string;
};

/** A base URL of the operator's own counts as the service behind it. */
export function pacesOfSources(
  sources: Sources,
  { graph_api_key, oa_email }: { graph_api_key: string; oa_email: string },
): Pace[] {
  return [
    {
      // One request in three seconds over one connection, for all that arXiv serves to programs.
      name: "arxiv",
      at: [
        "https://export.arxiv.org",
        "https://arxiv.org",
        "http://export.arxiv.org",
        "http://arxiv.org",
        `${sources.arxivBaseUrl.replace(/\/+$/u, "")}/query`,
        sources.arxivPdfBaseUrl,
      ],
      everyMs: 3000,
      connections: 1,
      alone: true,
    },
    {
      // With a key one a second; without one it shares its allowance with everybody who has none.
      name: "semantic-scholar",
      at: ["https://api.semanticscholar.org", sources.semanticScholarBaseUrl],
      everyMs: graph_api_key === "" ? 1500 : 1050,
      connections: 1,
    },
    {
      // Three a second, ten with a key.
      name: "ncbi",
      at: ["https://eutils.ncbi.nlm.nih.gov", sources.pubmedBaseUrl],
      everyMs: sources.ncbiApiKey === "" ? 350 : 110,
      connections: 3,
    },
    {
      // Its headers say how many; until they are heard five a second, ten for who leaves an address.
      name: "crossref",
      at: ["https://api.crossref.org", sources.crossrefBaseUrl],
      everyMs: oa_email === "" ? 200 : 100,
      leastMs: 20,
      connections: 4,
    },
    {
      // Ten a second, and so many a day; its headers say when the day's are used up.
      name: "openalex",
      at: ["https://api.openalex.org", sources.openAlexBaseUrl],
      everyMs: 110,
      leastMs: 50,
      connections: 4,
    },
  ];
}
