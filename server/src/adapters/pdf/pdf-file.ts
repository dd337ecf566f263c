// A PDF file opened for reading: how many pages it has, what its Info says, and one page after the other.
import { InvalidError } from "../../platform/errors.ts";
import { loadPdfium, type Pdfium } from "./pdfium-module.ts";

/** An open page; its handles are good until the `usePage` that gave it returns. */
export type OpenPage = {
  number: number;
  width: number;
  height: number;
  page: number;
  text: number;
};

export type PdfFile = {
  pdfium: Pdfium;
  pageCount: number;
  /** A field of the document's Info, or nothing. */
  info(key: "Title" | "Author" | "Subject" | "Keywords" | "CreationDate"): string;
  /** `number` is from 1. */
  usePage<Value>(number: number, use: (open: OpenPage) => Value): Value;
  close(): void;
};

export const mostPages = 5000;
const passwordError = 4;
const securityError = 5;

export async function openPdf(content: Uint8Array): Promise<PdfFile> {
  const pdfium = await loadPdfium();
  const { call } = pdfium;
  const data = call.malloc(content.byteLength);
  if (data === 0) throw damaged();
  pdfium.bytes().set(content, data);
  const document = call.FPDF_LoadMemDocument(data, content.byteLength, 0);
  if (document === 0) throw whyNotOpened(call.FPDF_GetLastError());
  const pageCount = call.FPDF_GetPageCount(document);
  if (pageCount <= 0) throw noPages();
  if (pageCount > mostPages) throw tooManyPages(pageCount);
  return {
    pdfium,
    pageCount,
    info: (key) => readInfo(pdfium, document, key),
    usePage(number, use) {
      const page = call.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw damagedPage(number);
      const text = call.FPDFText_LoadPage(page);
      try {
        const width = call.FPDF_GetPageWidthF(page);
        const height = call.FPDF_GetPageHeightF(page);
        return use({ number, width, height, page, text });
      } finally {
        call.FPDFText_ClosePage(text);
        call.FPDF_ClosePage(page);
      }
    },
    close() {
      call.FPDF_CloseDocument(document);
      call.free(data);
    },
  };
}

function readInfo({ call, bytes }: Pdfium, document: number, key: string): string {
  const name = call.malloc(key.length + 1);
  bytes().set(new TextEncoder().encode(`${key}\0`), name);
  const length = call.FPDF_GetMetaText(document, name, 0, 0);
  const buffer = call.malloc(Math.max(length, 2));
  call.FPDF_GetMetaText(document, name, buffer, length);
  const text = new TextDecoder("utf-16le").decode(
    bytes().slice(buffer, buffer + Math.max(length - 2, 0)),
  );
  call.free(buffer);
  call.free(name);
  return text;
}

function whyNotOpened(code: number): InvalidError {
  if (code === passwordError || code === securityError)
    return new InvalidError(
      "The PDF is protected by a password. Remove the protection and send it again.",
      { code: "pdf_encrypted" },
    );
  return damaged();
}

export function damaged(): InvalidError {
  return new InvalidError(
    "The PDF is damaged and cannot be read. Get it again from where it came from.",
    { code: "pdf_damaged" },
  );
}

function damagedPage(number: number): InvalidError {
  return new InvalidError(`Page ${number} of the PDF is damaged and cannot be read.`, {
    code: "pdf_damaged_page",
  });
}

function noPages(): InvalidError {
  return new InvalidError("The PDF has no pages.", { code: "pdf_without_pages" });
}

function tooManyPages(pageCount: number): InvalidError {
  return new InvalidError(
    `The PDF has ${pageCount} pages, more than the ${mostPages} that are read. Split it.`,
    { code: "pdf_too_long" },
  );
}
