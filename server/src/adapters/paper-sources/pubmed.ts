// Looks papers up by PubMed number through NCBI's E-utilities, many with one question.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { readPubmedXml } from "../../knowledge/bibliography/readers/pubmed-xml.ts";
import { ask, refusal, unreadable } from "./ask.ts";
import type { Network, PaperSource } from "./paper-source.ts";

export type PubmedConnection = { baseUrl: string; apiKey: string; email: string };

const name = "PubMed";

export function createPubmed(connection: PubmedConnection, network: Network): PaperSource {
  const { baseUrl, apiKey, email } = connection;
  return {
    name,
    batchSize: 100,
    async lookUp(numbers, signal) {
      const query = { db: "pubmed", id: numbers.join(","), retmode: "xml" };
      const caller = { tool: "sheaf", email, api_key: apiKey };
      const asked = { ...query, ...caller };
      const response = await ask(network, baseUrl, "efetch.fcgi", asked, { signal });
      const text = await response.text();
      // NCBI calls it a bad request when it knows none of the numbers.
      if (response.status === 400 && /id list is empty/iu.test(text)) return new Map();
      if (!response.ok) throw refusal(name, response);
      if (!/<Pubmed\w*(?:Set|Article)[\s/>]/u.test(text)) throw unreadable(name);
      const works = new Map<string, CslItem>();
      for await (const record of readPubmedXml(once(text))) {
        if ("error" in record) throw unreadable(name, new Error(record.error));
        if (record.item.PMID !== undefined) works.set(record.item.PMID, record.item);
        // A record can be long, and others want to be served between two.
        await nextTurn();
      }
      return works;
    },
  };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
