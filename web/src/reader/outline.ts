// The table of contents of a PDF: its own, or the sections that were found when its text was read.
import { queryOptions } from "@tanstack/react-query";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { Paper } from "../papers/paper.ts";
import type { Place } from "./page-layout.ts";

/** `find` is asked once somebody wants to go there; a file may name places it does not have, or none for an entry. */
type OutlineEntry = {
  title: string;
  level: number;
  find: (() => Promise<Place | undefined>) | undefined;
};

type OwnEntry = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

const mostEntries = 2000;
const deepest = 8;

export function outlineQuery(paper: Paper, pdf: PDFDocumentProxy) {
  return queryOptions({
    queryKey: ["outline", paper.project_id, paper.id, pdf.fingerprints[0]],
    queryFn: async ({ signal }) => {
      const own = await readOwn(pdf);
      return own.length > 0 ? own : readSections(paper, signal);
    },
    staleTime: Infinity,
    // It holds on to the opened file.
    gcTime: 0,
  });
}

async function readOwn(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = (items: readonly OwnEntry[], level: number) => {
    for (const item of items) {
      if (entries.length >= mostEntries) return;
      const title = item.title.trim();
      const find = item.dest === null ? undefined : () => findPlace(pdf, item.dest);
      if (title !== "") entries.push({ title, level, find });
      if (level < deepest) add(item.items, level + 1);
    }
  };
  // A file without one gives nothing at all.
  add((await pdf.getOutline()) ?? [], 1);
  return entries;
}

async function findPlace(
  pdf: PDFDocumentProxy,
  named: OwnEntry["dest"],
): Promise<Place | undefined> {
  const destination = typeof named === "string" ? await pdf.getDestination(named) : named;
  const [target, , x, y] = destination ?? [];
  if (target === undefined || target === null) return undefined;
  const index = typeof target === "number" ? target : await pdf.getPageIndex(target);
  if (index < 0 || index >= pdf.numPages) return undefined;
  const page = index + 1;
  if (typeof y !== "number") return { page, points: 0 };
  const viewport = (await pdf.getPage(page)).getViewport({ scale: 1 });
  const [, top = 0] = viewport.convertToViewportPoint(typeof x === "number" ? x : 0, y).map(Number);
  return { page, points: Math.max(top, 0) };
}

/** A file that was not read yet has none. */
async function readSections(paper: Paper, signal: AbortSignal): Promise<OutlineEntry[]> {
  try {
    const { sections } = await call("GET /api/v1/projects/{project_id}/papers/{paper_id}/text", {
      path: { project_id: paper.project_id, paper_id: paper.id },
      signal,
    });
    return sections.slice(0, mostEntries).map(({ title, level, page }) => ({
      title,
      level,
      find: page === null ? undefined : () => Promise.resolve({ page, points: 0 }),
    }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
