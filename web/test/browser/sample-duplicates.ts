// A project whose searches brought some papers twice, and an upload that looks like one of them.
import { buildPdf } from "../../../server/test/pdf-builder.ts";
import { addPapers } from "./sample-library.ts";
import { deepLearning } from "./sample-papers.ts";
import type { SamplePaper } from "./sample-papers.ts";
import { createProject } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const copies: SamplePaper[] = [
  {
    title: "LONG SHORT-TERM MEMORY.",
    authors: ["Hochreiter, S.", "Schmidhuber, J."],
    year: 1997,
    journal: "Neural Comput",
    volume: "9",
    pages: "1735-80",
    external_ids: { pmid: "9377276" },
  },
  {
    title: "Learning representations by back-propagating errors",
    authors: ["Rumelhart, D. E.", "Hinton, G. E.", "Williams, R. J."],
    year: 1986,
    doi: "10.1038/323533A0",
  },
  {
    title: "Long Short-Term Memory",
    authors: ["Hochreiter, Sepp", "Schmidhuber, Jürgen"],
    year: 1995,
    journal: "Technical Report FKI-207-95",
    publisher: "Technische Universität München",
    type: "report",
  },
];

const lines: [text: string, y: number, size: number][] = [
  ["Long Short Term Memory", 110, 18],
  ["Sepp Hochreiter and Jurgen Schmidhuber", 140, 11],
  ["doi:10.1162/neco.1997.9.8.1735", 165, 9],
];

export async function makeDuplicates(sheaf: Sheaf): Promise<number> {
  const id = await createProject(sheaf, {
    name: "Deep learning: a systematic review",
    description: "Records of three databases, searched in May",
    domain: "Computer science",
  });
  await addPapers(sheaf, id, [...deepLearning, ...copies]);
  const texts = lines.map(([text, y, size]) => ({ text, x: 90, y, size, font: "times" as const }));
  const body = new FormData();
  const file = new Blob([new Uint8Array(buildPdf({ pages: [{ texts }] }))]);
  body.append("files", file, "hochreiter-1997.pdf");
  const path = `/api/v1/projects/${id}/papers/upload`;
  const response = await fetch(sheaf.origin + path, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return id;
}
