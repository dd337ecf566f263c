// Looks papers up by DOI at Crossref.
import { encodeName } from "./encode-name.ts";
import { expectContent } from "../content/expect-content.ts";
import { ask, refusal, unreadable } from "./ask.ts";
import { toWork } from "./crossref-work.ts";
import type { Network, PaperSource } from "./paper-source.ts";

/** Who leaves an address is served by the better machines. */
export type CrossrefConnection = { baseUrl: string; email: string };

const name = "Crossref";

export function createCrossref(connection: CrossrefConnection, network: Network): PaperSource {
  const { baseUrl, email } = connection;
  return {
    name,
    batchSize: 1,
    async lookUp([doi = ""], signal) {
      const path = `works/${encodeName(doi)}`;
      const response = await ask(network, baseUrl, path, { mailto: email }, { signal });
      if (!response.ok) {
        response.cancel();
        if (response.status === 404) return new Map();
        throw refusal(name, response);
      }
      await expectContent(response, "json");
      const answer = await response.json();
      const message = answer !== null && typeof answer === "object" && "message" in answer;
      const work = message ? toWork(answer.message) : undefined;
      if (work === undefined) throw unreadable(name);
      return new Map([[doi, work]]);
    },
  };
}
