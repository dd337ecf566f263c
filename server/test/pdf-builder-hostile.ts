// PDFs that want to crash, stop or fill whoever reads them, and files that only say they are PDFs.
import { buildEncryptedPdf } from "./pdf-builder-encrypted.ts";
import { buildPdf, buildTextPdf, reference, type TextRun } from "./pdf-builder.ts";
import { deflateBomb } from "./pdf-builder-bomb.ts";
import { createPdfWriter, type PdfWriter } from "./pdf-builder-writer.ts";
import { Random } from "./restart/random.ts";

const gigabyte = 1 << 30;
const mediaBox = "/MediaBox [0 0 595 842]";

/** Two pages that every reader reads: what the damaged ones were before. */
export function buildGoodPdf(title = "Lichens on the north side of walls"): Buffer {
  const sentence = "Lichens grow slowly and were measured twice a year for nine years.";
  const lines = Array.from({ length: 30 }, (_, line) => `${sentence} Line ${line + 1}.`);
  return buildTextPdf([[title, "Ada Example and Ben Sample", ...lines], lines], {
    info: { Title: title },
    compress: true,
  });
}

/** A little of everything, and most of it not compressed, so that a wrong byte meets more than the unpacking. */
export function buildFlippable(): Buffer {
  const texts = [
    { text: "Lichens on the north side of walls", x: 72, y: 90, size: 18, font: "times-bold" },
    { text: "Ada Example and Ben Sample", x: 72, y: 120, font: "times" },
    { text: "\ufb01rst \u5730\u8863 \u03bb", x: 72, y: 150 },
    { text: "sideways", x: 40, y: 400, angle: 90 },
    { text: "unseen", x: 72, y: 500, renderMode: 3 },
  ] satisfies TextRun[];
  const grey = Uint8Array.from({ length: 400 }, (_, index) => index % 256);
  const image = { x: 72, y: 600, width: 99, height: 99, pixelWidth: 20, pixelHeight: 20, grey };
  return buildPdf({
    pages: [
      { texts, images: [image] },
      { texts, rotate: 90 },
    ],
    info: { Title: "Lichens on the north side of walls", Author: "Ada Example" },
    xmp: "<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>",
  });
}

/** Some bytes replaced by others, the same ones for the same seed. */
export function flipBytes(good: Buffer, seed: string, count = 10): Buffer {
  const random = new Random(seed);
  const damaged = Buffer.from(good);
  for (let turn = 0; turn < count; turn += 1)
    damaged[random.between(0, damaged.length - 1)] = random.between(0, 255);
  // What does not begin as a PDF is turned away at the door and never reaches the reader.
  damaged.write("%PDF-", 0, "latin1");
  return damaged;
}

export const notPdfs = {
  empty: () => Buffer.alloc(0),
  html: () => Buffer.from("<!doctype html><title>Sign in</title><p>Please sign in to download."),
};

/** Each says it is a PDF, and no text can be had of it. */
export const unreadablePdfs = {
  "cut off in the middle": () => halfOf(buildGoodPdf()),
  "nothing but a header": () => Buffer.from("%PDF-1.7\n"),
  "random bytes behind the header": () => flipBytes(Buffer.alloc(20_000), "noise", 40_000),
  "behind a password": () =>
    buildEncryptedPdf("secret", [{ texts: [{ text: "x", x: 72, y: 72 }] }]),
  "a page tree that loops": buildLoopingTree,
  "a page tree 20,000 deep": buildDeepTree,
  "a content stream that unpacks to 1 GB": buildContentBomb,
  "100,000 empty pages": () => buildManyPages(100_000, 100_000),
  "no pages": () => buildPdf({ pages: [] }),
  "forms that call forms, tenfold on each level": () => buildForms(12, 10),
  "an object stream that contains itself": buildLoopingObjectStream,
} satisfies Record<string, () => Buffer>;

/** Readers differ in what they make of these; most have a page without text. */
export const strangePdfs = {
  "a count of two thousand million": () => buildManyPages(1, 2_000_000_000),
  "an image of 30,000 by 30,000 pixels": buildHugeImage,
  "forms nested 10,000 deep": () => buildForms(10_000, 1),
  "arrays nested 10,000 deep": buildDeepArrays,
  "an xref table that names itself as the previous one": buildLoopingXref,
  "a page of a million points": () => buildPdf({ pages: [{ width: 1e6, height: 1e6 }] }),
} satisfies Record<string, () => Buffer>;

/** Odd, but nothing is wrong with them. */
export const harmlessPdfs = {
  "a title of 10,000 characters": buildLongTitle,
  "a title of 10,000 characters on one line": () =>
    buildGoodPdf("Mosses ".repeat(1429).slice(0, 10_000)),
  "a script that runs when it is opened": () =>
    buildPdf({
      pages: [{ texts: [{ text: "A paper with a script", x: 72, y: 90, size: 18 }] }],
      catalog: "/OpenAction << /S /JavaScript /JS (while \\(true\\) app.alert\\(1\\)) >>",
    }),
  "restricted, but open to readers": () =>
    buildEncryptedPdf("", [{ texts: [{ text: "Readable all the same", x: 72, y: 90, size: 18 }] }]),
} satisfies Record<string, () => Buffer>;

/** Set small enough to stand on one page, and larger than the rest. */
function buildLongTitle(): Buffer {
  const words = "Ferns in the shade of old walls and roofs ".repeat(239).slice(0, 10_000);
  const lines = Array.from({ length: 67 }, (_, line) => words.slice(line * 150, (line + 1) * 150));
  const texts = lines.map((text, line) => ({ text, x: 30, y: 40 + line * 8, size: 6.5 }));
  return buildPdf({
    pages: [{ texts: [...texts, { text: "Ferns were counted.", x: 30, y: 720, size: 5 }] }],
    info: { Title: words },
  });
}

function halfOf(good: Buffer): Buffer {
  return good.subarray(0, Math.floor(good.length / 2));
}

function finishWith(writer: PdfWriter, tree: number): Buffer {
  const root = writer.add(`<< /Type /Catalog /Pages ${reference(tree)} >>`);
  return writer.finish(`/Root ${reference(root)}`);
}

/** One page with this content and these resources. */
function finishPage(writer: PdfWriter, content: number, resources: string): Buffer {
  const tree = writer.reserve();
  const page = writer.add(
    `<< /Type /Page /Parent ${reference(tree)} ${mediaBox} /Resources << ${resources} >> /Contents ${reference(content)} >>`,
  );
  writer.set(tree, `<< /Type /Pages /Kids [${reference(page)}] /Count 1 >>`);
  return finishWith(writer, tree);
}

function buildLoopingTree(): Buffer {
  const writer = createPdfWriter();
  const tree = writer.reserve();
  const inner = writer.add(
    `<< /Type /Pages /Parent ${reference(tree)} /Kids [${reference(tree)} ${reference(tree)}] /Count 50 >>`,
  );
  writer.set(
    tree,
    `<< /Type /Pages /Parent ${reference(inner)} /Kids [${reference(inner)} ${reference(tree)}] /Count 100 >>`,
  );
  return finishWith(writer, tree);
}

function buildDeepTree(): Buffer {
  const writer = createPdfWriter();
  const top = writer.reserve();
  let parent = top;
  for (let level = 0; level < 20_000; level += 1) {
    const next = writer.reserve();
    writer.set(parent, `<< /Type /Pages /Kids [${reference(next)}] /Count 1 >>`);
    parent = next;
  }
  writer.set(parent, `<< /Type /Page ${mediaBox} >>`);
  return finishWith(writer, top);
}

function buildContentBomb(): Buffer {
  const writer = createPdfWriter();
  const content = writer.addStream("/Filter /FlateDecode", deflateBomb("\0", gigabyte));
  return finishPage(writer, content, "");
}

/** All of them are one object, or the file would be large. */
function buildManyPages(kids: number, count: number): Buffer {
  const writer = createPdfWriter();
  const tree = writer.reserve();
  const page = writer.add(`<< /Type /Page /Parent ${reference(tree)} ${mediaBox} >>`);
  const named = `${reference(page)} `.repeat(kids);
  writer.set(tree, `<< /Type /Pages /Kids [${named}] /Count ${count} >>`);
  return finishWith(writer, tree);
}

function buildHugeImage(): Buffer {
  const side = 30_000;
  const writer = createPdfWriter();
  const image = writer.addStream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateBomb("\0", side * side),
  );
  const content = writer.addStream("", "q 595 0 0 842 0 0 cm /I Do Q");
  return finishPage(writer, content, `/XObject << /I ${reference(image)} >>`);
}

function buildForms(levels: number, calls: number): Buffer {
  const writer = createPdfWriter();
  const dictionary = "/Type /XObject /Subtype /Form /BBox [0 0 595 842]";
  let inner = writer.addStream(dictionary, "0 0 1 1 re f");
  for (let level = 1; level < levels; level += 1)
    inner = writer.addStream(
      `${dictionary} /Resources << /XObject << /X ${reference(inner)} >> >>`,
      "/X Do ".repeat(calls),
    );
  return finishPage(writer, writer.addStream("", "/X Do"), `/XObject << /X ${reference(inner)} >>`);
}

function buildDeepArrays(): Buffer {
  const depth = 10_000;
  const nested = "[".repeat(depth) + "]".repeat(depth);
  const writer = createPdfWriter();
  const content = writer.addStream("", `BT ${nested} TJ ET`);
  return finishPage(writer, content, `/Deep ${nested} /Dictionaries ${"<</A ".repeat(depth)}`);
}

function buildLoopingXref(): Buffer {
  const text = buildGoodPdf().toString("latin1");
  const place = text.lastIndexOf("\nxref\n") + 1;
  return Buffer.from(text.replace("/Size", `/Prev ${place} /Size`), "latin1");
}

function buildLoopingObjectStream(): Buffer {
  const writer = createPdfWriter();
  const itself = writer.reserve() + 1;
  writer.addStream(
    `/Type /ObjStm /N 2 /First 8 /Extends ${reference(itself)}`,
    `1 0 ${itself} 3 ${reference(itself)} ${reference(itself)}`,
  );
  return finishWith(writer, 1);
}
