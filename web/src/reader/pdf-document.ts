// Opens a paper's PDF with PDF.js: by ranges, from our own origin alone, and within limits a hostile file cannot pass.
import {
  getDocument,
  GlobalWorkerOptions,
  ResponseException,
  VerbosityLevel,
  version,
} from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { buildUrl, credentialHeaders } from "../api/client.ts";
import { refuseCredentials } from "../api/credentials.ts";
import type { Size } from "./page-layout.ts";

// The build puts these here: see pdf-assets.ts.
const parts = new URL(`/assets/pdfjs-${version}/`, location.href).href;
GlobalWorkerOptions.workerSrc = `${parts}build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${parts}build/pdf.renderer.min.mjs`;

/** Bytes asked for at once: large enough that a page of text is one request. */
const rangeBytes = 256 * 1024;
/** Larger images are left out of the page, or one of them could take all memory. */
const mostImagePixels = 100_000_000;

export type OpenedPdf = { document: PDFDocumentProxy; pageCount: number; firstSize: Size };

type PdfProblem = { error: Error };

/** Undefined while the file is being opened; it is closed when its reader leaves. */
export function usePdf(projectId: number, paperId: number): OpenedPdf | PdfProblem | undefined {
  const [pdf, setPdf] = useState<OpenedPdf | PdfProblem>();
  useEffect(() => {
    let isLeft = false;
    const task = openPdf(projectId, paperId);
    const open = async () => {
      try {
        const opened = await measurePdf(await task.promise);
        if (!isLeft) setPdf(opened);
      } catch (error) {
        if (!isLeft) setPdf(describeProblem(error));
      }
    };
    void open();
    return () => {
      isLeft = true;
      setPdf(undefined);
      void task.destroy();
    };
  }, [projectId, paperId]);
  return pdf;
}

function openPdf(projectId: number, paperId: number) {
  const path = { project_id: projectId, paper_id: paperId };
  return getDocument({
    url: new URL(
      buildUrl("/api/v1/projects/{project_id}/papers/{paper_id}/pdf", path),
      location.href,
    ),
    httpHeaders: credentialHeaders(),
    // Only what is looked at is fetched.
    disableStream: true,
    disableAutoFetch: true,
    rangeChunkSize: rangeBytes,
    maxImageSize: mostImagePixels,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    // Where a PDF leaves its fonts to the reader, ours look alike everywhere; what a machine has instead may be squeezed.
    useSystemFonts: false,
    wasmUrl: `${parts}wasm/`,
    // The page's policy forbids WebAssembly, which a library could not tell from any other generated code.
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

async function measurePdf(document: PDFDocumentProxy): Promise<OpenedPdf> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { document, pageCount: document.numPages, firstSize: { width, height } };
}

function describeProblem(error: unknown): PdfProblem {
  if (error instanceof ResponseException) {
    if (error.status === 401) refuseCredentials(error.message);
    return { error: new ApiError(error.status, error.message, null, error) };
  }
  return { error: error instanceof Error ? error : new Error(String(error)) };
}
