// How well pictures of pages are recognised: `npm run eval:ocr` prints character error rates beside the system's tesseract.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toPgm } from "../server/src/adapters/ocr/engine.ts";
import type { RecognisedLayout } from "../server/src/adapters/ocr/recognise-raster.ts";
import {
  createSystemEngine,
  findSystemTesseract,
  type SystemTesseract,
} from "../server/src/adapters/ocr/system-engine.ts";
import { openPdf } from "../server/src/adapters/pdf/pdf-file.ts";
import { type Raster, rasterise } from "../server/src/adapters/pdf/raster.ts";
import { readPage } from "../server/src/adapters/pdf/read-page.ts";
import { judgeText } from "../server/src/knowledge/reading/usable-text.ts";
import { createThreadPool } from "../server/src/platform/threads/thread-pool.ts";
import { type Errors, errorsByPlace, errorsOf, rateOf } from "./ocr-error-rate.ts";
import { loadPictureReader } from "./ocr-pictures.ts";

type Reading = { errors: Errors; seconds: number };
type Pair = { name: string; ours: Reading; system: Reading };

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const scans = join(data, "ocr/tesseract");
const papers = join(data, "pdf-jose");
/** Upright pictures with the text that is on them. */
const uprightScans = [
  ["phototest.tif", "phototest.txt"],
  ["phototest_2.tif", "phototest.txt"],
  ["eurotext.tif", "eurotext.txt"],
  ["8087_054.3B.tif", "8087_054.3B.txt"],
  ["8071_093.3B.tif", "8071_093.3B.txt"],
] as const;
const turnedScans = [
  ["phototest-rotated-L.png", "phototest.txt"],
  ["phototest-rotated-R.png", "phototest.txt"],
  ["phototest-rotated-180.png", "phototest.txt"],
  ["phototestrot.tif", "phototest.txt"],
] as const;
const drawnPages = 20;
const dpi = 300;
const pointsOfInch = 72;
const most = 1.1;
const limits = { timeoutMs: 120_000, memoryMb: 1000 };
const task = { module: new URL("./ocr-thread.ts", import.meta.url), export: "recognisePicture" };
const threads = createThreadPool({ size: 1 });

async function main(): Promise<number> {
  if (!existsSync(scans) || !existsSync(papers))
    return complain(`No scans and papers in ${data}: set DATA.`);
  const system = await findSystemTesseract(process.env["PATH"] ?? "");
  if (system === undefined) return complain("Install tesseract-ocr: ours is compared with it.");
  const pages = await findPages();
  const worse: string[] = [];
  const show = (name: string, pairs: Pair[]): void => {
    process.stdout.write(`${tableOf(name, pairs)}\n`);
    if (ratioOf(pairs) > most) worse.push(name);
  };
  show("scans, upright", await readScans(system, uprightScans, "3"));
  show("scans, turned", await readScans(system, turnedScans, "1"));
  show(`JOSE pages at ${dpi} dpi`, await readDrawnPages(system, pages.usable));
  await threads.close();
  process.stdout.write(
    `Sets above ${most} times the system's rate: ${worse.join(", ") || "none"} (goal none). ` +
      `Of ${pages.all} born-digital pages ${pages.unusable.length} would go through OCR (goal 0).\n`,
  );
  for (const page of pages.unusable) process.stdout.write(`- ${page}\n`);
  return worse.length + pages.unusable.length === 0 ? 0 : 1;
}

function complain(what: string): number {
  process.stdout.write(`${what}\n`);
  return 1;
}

/** Every page of every paper, judged by its own text. */
async function findPages() {
  const usable: Array<{ file: string; page: number }> = [];
  const unusable: string[] = [];
  for (const file of readdirSync(papers).filter((name) => name.endsWith(".pdf"))) {
    const pdf = await openPdf(readFileSync(join(papers, file)));
    for (let page = 1; page <= pdf.pageCount; page += 1)
      if (judgeText(readPage(pdf, page)) === "needs_ocr") unusable.push(`${file}, page ${page}`);
      else usable.push({ file, page });
    pdf.close();
  }
  return { usable, unusable, all: usable.length + unusable.length };
}

/** `segmentation` is the system's: 1 looks for the orientation as well, which ours always does. */
async function readScans(
  system: SystemTesseract,
  given: ReadonlyArray<readonly [string, string]>,
  segmentation: "1" | "3",
): Promise<Pair[]> {
  const readPicture = await loadPictureReader();
  const pairs: Pair[] = [];
  for (const [name, textName] of given) {
    const raster = readPicture(join(scans, name));
    const truth = readFileSync(join(scans, textName), "utf8");
    const [ours, others] = await Promise.all([
      timed(async () => errorsOf(truth, textOf(await recognise(raster)))),
      timed(async () => errorsOf(truth, await runSystem(system, raster, segmentation))),
    ]);
    pairs.push({ name, ours, system: others });
  }
  return pairs;
}

/** The text layer is the truth; lines are compared where they stand, so that reading order is no part of the rate. */
async function readDrawnPages(
  system: SystemTesseract,
  pages: Array<{ file: string; page: number }>,
): Promise<Pair[]> {
  const engine = createSystemEngine(system, limits);
  const pairs: Pair[] = [];
  for (const { file, page } of shuffled(pages).slice(0, drawnPages)) {
    const pdf = await openPdf(readFileSync(join(papers, file)));
    const { lines } = readPage(pdf, page);
    const raster = rasterise(pdf, page, dpi);
    pdf.close();
    const [ours, others] = await Promise.all([
      timed(async () => {
        const found = await recognise(raster);
        return errorsByPlace(
          lines,
          found.lines.flatMap((line) => line.words),
        );
      }),
      timed(async () => {
        const found = await engine.read(raster, "eng");
        const words = found.flatMap((line) => line.words);
        return errorsByPlace(
          lines,
          words.map((word) => toPoints(word)),
        );
      }),
    ]);
    pairs.push({ name: `${file}, page ${page}`, ours, system: others });
  }
  return pairs;
}

function recognise(raster: Raster): Promise<RecognisedLayout> {
  return threads.run<RecognisedLayout>(task, raster, limits);
}

function textOf({ lines }: RecognisedLayout): string {
  return lines.map((line) => line.text).join("\n");
}

function runSystem({ command }: SystemTesseract, raster: Raster, segmentation: string) {
  return new Promise<string>((resolve, reject) => {
    const given = ["stdin", "stdout", "--psm", segmentation, "--dpi", String(raster.dpi)];
    const env = { OMP_THREAD_LIMIT: "1" };
    const child = execFile(command, given, { env, timeout: limits.timeoutMs }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    child.stdin?.end(toPgm(raster));
  });
}

function toPoints(word: { x0: number; y0: number; x1: number; y1: number; text: string }) {
  const scale = pointsOfInch / dpi;
  const { x0, y0, x1, y1, text } = word;
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale, text };
}

async function timed(read: () => Promise<Errors>): Promise<Reading> {
  const start = performance.now();
  const errors = await read();
  return { errors, seconds: (performance.now() - start) / 1000 };
}

/** The same pages every time. */
function shuffled<Item>(items: Item[]): Item[] {
  let state = 4;
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, key: state };
  });
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}

function sumOf(readings: Reading[]): Reading {
  const sum = { errors: { errors: 0, characters: 0 }, seconds: 0 };
  for (const { errors, seconds } of readings) {
    sum.errors.errors += errors.errors;
    sum.errors.characters += errors.characters;
    sum.seconds += seconds;
  }
  return sum;
}

function ratioOf(pairs: Pair[]): number {
  const ours = rateOf(sumOf(pairs.map((pair) => pair.ours)).errors);
  const others = rateOf(sumOf(pairs.map((pair) => pair.system)).errors);
  return ours === 0 ? 0 : ours / others;
}

function tableOf(name: string, pairs: Pair[]): string {
  const [ours, system] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.system)];
  return [
    `| ${name} | characters | errors, ours | errors, system | seconds, ours | seconds, system |`,
    "|---|---|---|---|---|---|",
    ...pairs.map((pair) => rowOf(pair)),
    rowOf({ name: "all", ours: sumOf(ours), system: sumOf(system) }),
    "",
  ].join("\n");
}

function rowOf({ name, ours, system }: Pair): string {
  const seconds = `${ours.seconds.toFixed(1)} | ${system.seconds.toFixed(1)}`;
  return `| ${name} | ${ours.errors.characters} | ${percent(ours)} | ${percent(system)} | ${seconds} |`;
}

function percent({ errors }: Reading): string {
  return `${(rateOf(errors) * 100).toFixed(2)} %`;
}

process.exitCode = await main();
