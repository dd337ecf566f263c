// Recognition by the built-in engine, on pages drawn for it; and how few looks it takes to know how a page stands.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildPdf } from "../../../test/pdf-builder.ts";
import { openPdf } from "../pdf/pdf-file.ts";
import { type Raster, rasterise } from "../pdf/raster.ts";
import { builtInEngine } from "./built-in-engine.ts";
import type { Engine, Language } from "./engine.ts";
import type { PrintedLine } from "./hocr.ts";
import { recogniseRaster } from "./recognise-raster.ts";

const sentence = "Recognition of printed words";

/** A small page with one line, which stands 72 points from the left and 60 from the top before it is turned. */
async function draw(rotate: 0 | 90 | 180 | 270): Promise<Raster> {
  const texts = [{ text: sentence, x: 72, y: 60, size: 14 }];
  const file = await openPdf(buildPdf({ pages: [{ width: 300, height: 150, rotate, texts }] }));
  return rasterise(file, 1, 300);
}

function lineOf(text: string, confidence: number, y0 = 0): PrintedLine {
  const box = { x0: 50, y0: y0 + 50, x1: 500, y1: y0 + 90 };
  const words = text.split(" ").map((word) => ({ ...box, text: word, confidence }));
  return { ...box, words, baseline: y0 + 80, height: 40, sideways: false };
}

describe("the built-in engine", () => {
  for (const [rotate, turned] of [
    [0, 0],
    [90, 270],
    [270, 90],
  ] as const)
    test(`reads a page that is turned by ${rotate} degrees, and tells how it stands`, async () => {
      const page = await recogniseRaster(builtInEngine, 7, await draw(rotate));
      assert.deepEqual(
        page.lines.map((line) => line.text),
        [sentence],
      );
      assert.equal(page.turned, turned);
      assert.deepEqual([page.number, page.width, page.height], [7, 300, 150]);
      const [line] = page.lines;
      assert.ok(
        line !== undefined && Math.abs(line.x0 - 72) < 3 && Math.abs(line.baseline - 60) < 2,
      );
      assert.ok(Math.abs(line.font.size - 14) < 2 && page.confidence > 80);
    });

  test("finds no lines on an empty page", async () => {
    const empty = { width: 900, height: 900, dpi: 300, pixels: new Uint8Array(810_000).fill(255) };
    const page = await recogniseRaster(builtInEngine, 1, empty);
    assert.deepEqual([page.lines, page.confidence, page.source], [[], 0, "ocr"]);
  });
});

describe("looks at a page", () => {
  const whole = {
    width: 2400,
    height: 3000,
    dpi: 300,
    pixels: new Uint8Array(7_200_000).fill(255),
  };

  /** Reads the same line everywhere, as sure as it is told for each language. */
  function fakeEngine(answers: Record<Language, PrintedLine[]>) {
    const calls: string[] = [];
    const engine: Engine = {
      languages: ["eng", "chi_sim"],
      read: async (raster, language) => {
        calls.push(`${language} ${raster.width === whole.width ? "page" : "look"}`);
        return answers[language];
      },
    };
    return { engine, calls };
  }

  test("are one when it is upright and English", async () => {
    const { engine, calls } = fakeEngine({ eng: [lineOf("plainly English", 92)], chi_sim: [] });
    await recogniseRaster(engine, 1, whole);
    assert.deepEqual(calls, ["eng look", "eng page"]);
  });

  test("find Chinese when English makes no sense", async () => {
    const chinese = lineOf("双官能团 活性 艳蓝的应用性能", 88);
    const { engine, calls } = fakeEngine({ eng: [lineOf("HRPSEEIE MAS", 27)], chi_sim: [chinese] });
    const page = await recogniseRaster(engine, 1, whole);
    assert.equal(page.lines[0]?.text, "双官能团活性艳蓝的应用性能");
    assert.deepEqual(calls, ["eng look", "eng look", "chi_sim look", "chi_sim page"]);
  });

  test("do not keep a page in two languages from having each line in its own", async () => {
    const eng = [lineOf("An abstract in English", 93), lineOf("HRPSEEIE", 20, 100)];
    const chi_sim = [lineOf("Anabstractin Fnglish", 70), lineOf("应用性能", 88, 101)];
    const { engine } = fakeEngine({ eng, chi_sim });
    const page = await recogniseRaster(engine, 1, whole);
    assert.deepEqual(
      page.lines.map((line) => line.text),
      ["An abstract in English", "应用性能"],
    );
  });
});
