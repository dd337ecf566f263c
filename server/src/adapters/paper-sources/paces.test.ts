// Tests that the addresses of a source fall under its pace, those that the operator has given included.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findPace } from "../../platform/http/paces.ts";
import { pacesOfSources } from "./paces.ts";

const sources = {
  semanticScholarBaseUrl: "https://api.semanticscholar.org/graph/v1",
  openAlexBaseUrl: "https://api.openalex.org",
  crossrefBaseUrl: "https://mirror.example/crossref",
  arxivBaseUrl: "http://127.0.0.1:9000/arxiv",
  arxivPdfBaseUrl: "http://127.0.0.1:9000/pdf",
  pubmedBaseUrl: "https://eutils.ncbi.nlm.nih.gov/entrez/eutils",
  ncbiApiKey: "",
};
const nobody = { graph_api_key: "", oa_email: "" };

function paceOf(address: string, given = {}, settings = nobody) {
  const { name, everyMs } = findPace(
    new URL(address),
    pacesOfSources({ ...sources, ...given }, settings),
  );
  return [name, everyMs];
}

test("all of arXiv shares one turn in three seconds, a mirror of the operator's included", () => {
  for (const address of [
    "https://export.arxiv.org/api/query?id_list=1",
    "https://arxiv.org/pdf/2101.00001v1",
    "http://127.0.0.1:9000/arxiv/query",
    "http://127.0.0.1:9000/pdf/2101.00001v1",
  ])
    assert.deepEqual(paceOf(address), ["arxiv", 3000]);
});

test("a key or an address to write to lets a source be asked more often", () => {
  const graph = "https://api.semanticscholar.org/graph/v1/paper/search";
  assert.deepEqual(paceOf(graph), ["semantic-scholar", 1500]);
  assert.deepEqual(paceOf(graph, {}, { ...nobody, graph_api_key: "k" })[1], 1050);
  const ncbi = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi";
  assert.deepEqual(paceOf(ncbi), ["ncbi", 350]);
  assert.deepEqual(paceOf(ncbi, { ncbiApiKey: "k" })[1], 110);
  assert.deepEqual(paceOf("https://mirror.example/crossref/works"), ["crossref", 200]);
  assert.deepEqual(paceOf("https://api.crossref.org/works", {}, { ...nobody, oa_email: "a@b.c" }), [
    "crossref",
    100,
  ]);
});

test("what only looks like a source's address is a host like any other", () => {
  for (const address of [
    "https://api.crossref.org.evil.example/works",
    "https://mirror.example/crossrefs",
    "https://mirror.example:8443/crossref/works",
  ])
    assert.deepEqual(paceOf(address), [new URL(address).host, 200]);
});
