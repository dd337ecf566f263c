// Loads PDFium, compiled once a thread; every file gets an instance of its own, which nothing hostile outlives.
import { readFile } from "node:fs/promises";
import { PDFiumModule } from "@hyzyla/pdfium";

type Pointer = number;

/** The functions of PDFium's C interface that we call; an index is from 0, a pointer of 0 is none. */
export type PdfiumFunctions = {
  malloc(bytes: number): Pointer;
  free(pointer: Pointer): void;
  FPDF_InitLibrary(): void;
  FPDF_LoadMemDocument(data: Pointer, bytes: number, password: Pointer): Pointer;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_GetMetaText(document: Pointer, key: Pointer, buffer: Pointer, bytes: number): number;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDF_GetPageWidthF(page: Pointer): number;
  FPDF_GetPageHeightF(page: Pointer): number;
  FPDF_PageToDevice(
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    x: number,
    y: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ): number;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_GetBounds(
    object: Pointer,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ): number;
  FPDFPageObj_GetFillColor(
    object: Pointer,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ): number;
  FPDFPageObj_GetStrokeColor(
    object: Pointer,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ): number;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): number;
  FPDFPath_CountSegments(path: Pointer): number;
  FPDFPath_GetDrawMode(path: Pointer, fillMode: Pointer, stroke: Pointer): number;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDF_GetPageBoundingBox(page: Pointer, rectangle: Pointer): number;
  FPDFImageObj_GetImagePixelSize(object: Pointer, width: Pointer, height: Pointer): number;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(text: Pointer): void;
  FPDFText_CountChars(text: Pointer): number;
  FPDFText_GetUnicode(text: Pointer, index: number): number;
  FPDFText_IsGenerated(text: Pointer, index: number): number;
  FPDFText_IsHyphen(text: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(text: Pointer, index: number): number;
  FPDFText_GetFontSize(text: Pointer, index: number): number;
  FPDFText_GetMatrix(text: Pointer, index: number, matrix: Pointer): number;
  FPDFText_GetCharAngle(text: Pointer, index: number): number;
  FPDFText_GetCharOrigin(text: Pointer, index: number, x: Pointer, y: Pointer): number;
  FPDFText_GetLooseCharBox(text: Pointer, index: number, rectangle: Pointer): number;
  FPDFText_GetTextObject(text: Pointer, index: number): Pointer;
  FPDFTextObj_GetTextRenderMode(object: Pointer): number;
  FPDFTextObj_GetFont(object: Pointer): Pointer;
  FPDFFont_GetBaseFontName(font: Pointer, buffer: Pointer, bytes: number): number;
  FPDFFont_GetFlags(font: Pointer): number;
  FPDFFont_GetWeight(font: Pointer): number;
  FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    buffer: Pointer,
    stride: number,
  ): Pointer;
  FPDFBitmap_FillRect(
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
};

export type Pdfium = {
  call: PdfiumFunctions;
  /** Its memory; ask again after every call, since growing replaces it. */
  bytes: () => Uint8Array;
  /** The same memory for reading numbers. */
  view: () => DataView;
};

let compiled: Promise<WebAssembly.Module> | undefined;

export async function loadPdfium(): Promise<Pdfium> {
  compiled ??= compile();
  const program = await compiled;
  const loaded = await PDFiumModule({
    instantiateWasm(imports, onReady) {
      const instance = new WebAssembly.Instance(program, imports);
      // The types of the package say otherwise; its code takes an instance.
      onReady(instance as unknown as WebAssembly.Module);
      return instance.exports;
    },
  });
  const call = loaded.wasmExports as unknown as PdfiumFunctions;
  call.FPDF_InitLibrary();
  let view = new DataView(loaded.HEAPU8.buffer);
  return {
    call,
    bytes: () => loaded.HEAPU8,
    view() {
      const { buffer } = loaded.HEAPU8;
      if (view.buffer !== buffer) view = new DataView(buffer);
      return view;
    },
  };
}

async function compile(): Promise<WebAssembly.Module> {
  const path = new URL(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"));
  return WebAssembly.compile(await readFile(path));
}
