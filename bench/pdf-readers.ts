// The readers that are compared: our full reading, and plain pdfjs; each tells what it cost.
//
// Run as a program (reader, then files) it reads all of them in a process of its own and prints that as JSON.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Read, readFully } from "./pdf-full-reading.ts";

export type Cost = { pages: number; characters: number; processorMilliseconds: number };

const warmUps = 20;

export const readers = { ours: readFully, pdfjs: readWithPdfjs };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name, ...files] = process.argv;
  const read = name === "ours" ? readers.ours : readers.pdfjs;
  process.stdout.write(JSON.stringify(await costOf(read, files)));
}

async function readWithPdfjs(path: string): Promise<Read> {
  const loading = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
  const file = await loading.promise;
  let characters = 0;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) characters += item.str.length;
  }
  const pages = file.numPages;
  await loading.destroy();
  return { pages, characters };
}

/** Some are read before: what a server that runs for days loads and compiles once does not count. */
async function costOf(read: (path: string) => Promise<Read>, files: string[]): Promise<Cost> {
  for (const file of files.slice(0, warmUps)) await read(file);
  const before = process.cpuUsage();
  let pages = 0;
  let characters = 0;
  for (const file of files) {
    const found = await read(file);
    pages += found.pages;
    characters += found.characters;
  }
  const { user, system } = process.cpuUsage(before);
  return { pages, characters, processorMilliseconds: (user + system) / 1000 };
}
