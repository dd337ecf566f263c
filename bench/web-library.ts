// The library that the page is measured on: 100,000 real papers of one project, and a PDF of 300 pages in another.
import { setTimeout as sleep } from "node:timers/promises";
import { buildPdf } from "../server/test/pdf-builder.ts";
import { aclPapers } from "./acl-papers.ts";

export type Place = { address: string; project: number };
export type PdfPlace = Place & { paper: number };

export const papersOfLibrary = 100_000;
export const pagesOfPdf = 300;
const atOnce = 10_000;
const linesOfPage = 48;
const sentence =
  "A library of this size is read by one person, one page after the other, for years.";

export async function fillLibrary(address: string): Promise<Place> {
  const project = await makeProject(address, "A hundred thousand papers");
  const papers = aclPapers(papersOfLibrary);
  for (let start = 0; start < papersOfLibrary; start += atOnce)
    await send(
      `${address}/api/v1/projects/${project}/papers/bulk`,
      JSON.stringify(papers.slice(start, start + atOnce)),
    );
  return { address, project };
}

/** Uploaded, and waited for until it was read: reading it must not be measured with opening it. */
export async function addLongPdf(address: string): Promise<PdfPlace> {
  const project = await makeProject(address, "A long book");
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(buildLongPdf())]), "long.pdf");
  const papers = `${address}/api/v1/projects/${project}/papers`;
  const { papers: added } = await send<{ papers: { id: number }[] }>(`${papers}/upload`, form);
  const paper = added[0]?.id ?? 0;
  for (;;) {
    const { status } = await send<{ status: string }>(`${papers}/${paper}`);
    if (status === "indexed") return { address, project, paper };
    if (status === "error") throw new Error("The long PDF could not be read.");
    await sleep(200);
  }
}

function buildLongPdf(): Buffer {
  const pages = Array.from({ length: pagesOfPdf }, (_, page) => ({
    texts: Array.from({ length: linesOfPage }, (_line, line) => ({
      text: line === 0 ? `Of long books: chapter ${page + 1}` : `${page + 1}.${line} ${sentence}`,
      x: 72,
      y: 90 + line * 14,
      size: line === 0 ? 16 : 10,
      font: line === 0 ? ("times-bold" as const) : ("times" as const),
    })),
  }));
  return buildPdf({ pages, compress: true });
}

async function makeProject(address: string, name: string): Promise<number> {
  const body = JSON.stringify({ name });
  return (await send<{ id: number }>(`${address}/api/v1/projects`, body)).id;
}

async function send<Value>(url: string, body?: string | FormData): Promise<Value> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: "POST", body }),
    ...(typeof body === "string" ? { headers: { "content-type": "application/json" } } : {}),
  });
  const { data, message } = (await response.json()) as { data: Value; message: string };
  if (!response.ok) throw new Error(`${url}: ${message}`);
  return data;
}
