// Tests what becomes of arXiv's answers.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { createArxiv } from "./arxiv.ts";
import { atomEntry, atomFeed } from "./loopback-sources.testing.ts";

const never = new AbortController().signal;

async function start(t: TestContext, body: string, status = 200) {
  const server = await startServer(t, (_, response) => response.writeHead(status).end(body));
  const fetcher = startFetcher(t);
  return { server, arxiv: createArxiv({ baseUrl: server.origin }, { fetcher }) };
}

test("an entry keeps version, categories, DOI, journal reference and PDF", async (t) => {
  const published =
    "<arxiv:doi>10.1000/Sheaf</arxiv:doi><arxiv:journal_ref>Ann. Sheaves 5:1-9,2021</arxiv:journal_ref>";
  const { arxiv } = await start(t, atomFeed([atomEntry("2101.00001v3", published)]));
  const found = await arxiv.lookUp(["2101.00001"], never);
  assert.deepEqual(found.get("2101.00001"), {
    type: "article",
    title: "Attention to Sheaves",
    abstract: "We look at 3 < 5 and at lines.\nA second paragraph.",
    author: [
      { family: "Berg", given: "Ada", "non-dropping-particle": "van der", affiliation: "Leiden" },
      { family: "Zhang", given: "Wei" },
    ],
    issued: { "date-parts": [[2021, 1, 2]] },
    "container-title": "Ann. Sheaves 5:1-9,2021",
    DOI: "10.1000/Sheaf",
    keyword: "math.AT; cs.LG",
    publisher: "arXiv",
    number: "arXiv:2101.00001",
    version: "3",
    URL: "https://arxiv.org/abs/2101.00001v3",
    custom: { arxiv: "2101.00001", pdf_url: "https://arxiv.org/pdf/2101.00001v3" },
  });
});

test("many numbers are one question, and each finds its own entry or none", async (t) => {
  const entries = [atomEntry("hep-th/9901001v2"), atomEntry("2101.00001v1")];
  const { server, arxiv } = await start(t, atomFeed(entries));
  const found = await arxiv.lookUp(["2101.00001v1", "hep-th/9901001", "2101.99999"], never);
  assert.deepEqual([...found.keys()], ["2101.00001v1", "hep-th/9901001"]);
  assert.equal(found.get("hep-th/9901001")?.version, "2");
  assert.deepEqual(
    server.seen.map(({ url }) => url),
    ["/query?id_list=2101.00001v1%2Chep-th%2F9901001%2C2101.99999&max_results=3"],
  );
});

test("an error in the shape of an entry is no paper", async (t) => {
  const entry =
    "<entry><id>https://arxiv.org/api/errors#incorrect_id_format_for_abc</id><title>Error</title></entry>";
  const { arxiv } = await start(t, atomFeed([entry]));
  assert.equal((await arxiv.lookUp(["2101.00001"], never)).size, 0);
});

test("a refusal and what is no feed are upstream errors, a bomb of entities included", async (t) => {
  const busy = await start(t, "", 503);
  await assert.rejects(busy.arxiv.lookUp(["2101.00001"], never), { code: "source_busy" });
  const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>';
  for (const body of ["<html></html>", "<feed><entry>", "", `<feed>${"<a>".repeat(100)}`, bomb]) {
    const { arxiv } = await start(t, body);
    await assert.rejects(arxiv.lookUp(["2101.00001"], never), { code: "bad_response" });
  }
});
