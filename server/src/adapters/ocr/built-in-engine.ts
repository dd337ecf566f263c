// Tesseract compiled to WebAssembly, as an npm package brings it: the engine that is always there. For worker threads.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Raster } from "../pdf/raster.ts";
import { type Engine, type Language, languages, pageSegmentation, toPgm } from "./engine.ts";
import { type PrintedLine, readHocr } from "./hocr.ts";

/** The part of the package that is called; it has no types of its own. */
type Core = {
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Tesseract;
};
type Tesseract = {
  Init(dataPath: null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetPageSegMode(mode: number): void;
  SetImageFile(): number;
  Recognize(monitor: null): number;
  GetHOCRText(page: number): string;
  Clear(): void;
};
type CreateCore = (options: {
  print: () => void;
  printErr: () => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports;
}) => Promise<Core>;

export const corePackage = import.meta.resolve("tesseract.js-core/package.json");
/** The fastest first; a processor that cannot run one refuses to compile it. */
const variants = ["relaxedsimd-lstm", "simd-lstm", "lstm"];
const lstmOnly = 1;
/**
 * The models with integer weights made from the best ones. The folder 4.0.0 holds the same English model beside the old
 * engine's data: the same errors on every picture, four times the bytes.
 */
const models = "4.0.0_best_int";
const inputFile = "/input";

/** Kept in the thread from page to page. */
let core: Promise<Core> | undefined;
const readers = new Map<Language, Tesseract>();

export const builtInEngine: Engine = {
  languages: [...languages],
  async read(raster, language) {
    try {
      core ??= loadCore();
      const loaded = await core;
      const reader = readers.get(language) ?? (await startReader(loaded, language));
      readers.set(language, reader);
      return readPicture(loaded, reader, raster);
    } catch (error) {
      // Its memory may be in any state.
      core = undefined;
      readers.clear();
      throw error;
    }
  },
};

function readPicture(loaded: Core, reader: Tesseract, raster: Raster): PrintedLine[] {
  loaded.FS.writeFile(inputFile, toPgm(raster));
  const refused = reader.SetImageFile() !== 0;
  loaded.FS.unlink(inputFile);
  if (refused) throw new Error("Tesseract could not take the picture of the page.");
  reader.SetVariable("user_defined_dpi", String(Math.round(raster.dpi)));
  reader.Recognize(null);
  const lines = readHocr(reader.GetHOCRText(0));
  reader.Clear();
  return lines;
}

async function startReader(loaded: Core, language: Language): Promise<Tesseract> {
  const path = `${models}/${language}.traineddata.gz`;
  const model = gunzipSync(await readFile(new URL(path, packageOf(language))));
  loaded.FS.writeFile(`./${language}.traineddata`, model);
  const reader = new loaded.TessBaseAPI();
  if (reader.Init(null, language, lstmOnly) !== 0)
    throw new Error(`Tesseract could not be started for ${language}.`);
  loaded.FS.unlink(`./${language}.traineddata`);
  reader.SetPageSegMode(pageSegmentation);
  return reader;
}

function packageOf(language: Language): string {
  return language === "eng"
    ? import.meta.resolve("@tesseract.js-data/eng/package.json")
    : import.meta.resolve("@tesseract.js-data/chi_sim/package.json");
}

async function loadCore(): Promise<Core> {
  const problems: unknown[] = [];
  for (const variant of variants) {
    const name = `./tesseract-core-${variant}`;
    try {
      const program = await WebAssembly.compile(
        await readFile(new URL(`${name}.wasm`, corePackage)),
      );
      const module: { default: CreateCore } = await import(new URL(`${name}.js`, corePackage).href);
      return await startCore(module.default, program);
    } catch (error) {
      problems.push(error);
    }
  }
  throw new AggregateError(problems, "Tesseract could not be started on this processor.");
}

function startCore(createCore: CreateCore, program: WebAssembly.Module): Promise<Core> {
  return createCore({
    // What it says of a picture is of no use to anybody.
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports, onReady) {
      const instance = new WebAssembly.Instance(program, imports);
      onReady(instance);
      return instance.exports;
    },
  });
}
