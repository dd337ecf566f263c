// The address that the paper's own record has for its PDF.
import { nothingToAskBy, type PdfSource } from "./pdf-source.ts";

export const givenAddress: PdfSource = {
  way: "pdf_url",
  async find({ pdf_url }) {
    const url = pdf_url.trim();
    if (url === "") return nothingToAskBy("address of a PDF in its record");
    return { addresses: [{ url, trust: "public" }] };
  },
};
