// Looks papers up by PubMed number through NCBI's E-utilities, many with one question.
import { setImmediate as nextTurn } from "node:timers/promises";
import { ask, refusal, unreadable } from "./ask.ts";
import type { FoundWork, Network, PaperSource } from "./paper-source.ts";

export type PubmedConnection = { baseUrl: string; apiKey: string; email: string };

type Reach = Network & {
  /** Reads PubMed's XML record by record; what comes by file comes here, too. */
  readRecords: (
    chunks: AsyncIterable<string>,
  ) => AsyncIterable<{ item: FoundWork } | { error: string }>;
};

const name = "PubMed";

export function createPubmed(connection: PubmedConnection, reach: Reach): PaperSource {
  const { baseUrl, apiKey, email } = connection;
  return {
    name,
    batchSize: 100,
    async lookUp(numbers, signal) {
      const query = { db: "pubmed", id: numbers.join(","), retmode: "xml" };
      const caller = { tool: "sheaf", email, api_key: apiKey };
      const asked = { ...query, ...caller };
      const response = await ask(reach, baseUrl, "efetch.fcgi", asked, { signal });
      const text = await response.text();
      // NCBI calls it a bad request when it knows none of the numbers.
      if (response.status === 400 && /id list is empty/iu.test(text)) return new Map();
      if (!response.ok) throw refusal(name, response);
      if (!/<Pubmed\w*(?:Set|Article)[\s/>]/u.test(text)) throw unreadable(name);
      const works = new Map<string, FoundWork>();
      for await (const record of reach.readRecords(once(text))) {
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
