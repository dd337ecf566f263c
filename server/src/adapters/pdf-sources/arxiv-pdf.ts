// The PDF of a preprint at arXiv, whose address is made of its number.
import { parseArxivId } from "../../knowledge/bibliography/identifiers.ts";
import { nothingToAskBy, type PdfSource, type SoughtPaper } from "./pdf-source.ts";

export function createArxivPdf({ baseUrl }: { baseUrl: string }): PdfSource {
  return {
    way: "arxiv",
    async find(paper) {
      const number = arxivNumber(paper);
      if (number === undefined) return nothingToAskBy("arXiv number");
      const url = `${baseUrl.replace(/\/+$/u, "")}/${number}`;
      return { addresses: [{ url, trust: "operator" }] };
    },
  };
}

/** Also from a DOI that arXiv has given, and from the address of its page. */
function arxivNumber({ external_ids, doi, url }: SoughtPaper): string | undefined {
  const written = [
    external_ids["arxiv"] ?? "",
    ...(/arxiv/iu.test(doi) ? [doi] : []),
    ...(/^https?:\/\/(?:\w+\.)?arxiv\.org\//iu.test(url) ? [url] : []),
  ];
  const found = written.map((each) => parseArxivId(each)).find((each) => each !== undefined);
  if (found === undefined) return undefined;
  return found.version === undefined ? found.id : `${found.id}v${found.version}`;
}
