// The system's tesseract as a process: found or not, asked in time, and never left running.
import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createSystemEngine, findSystemTesseract, type SystemTesseract } from "./system-engine.ts";

const picture = { width: 2000, height: 1000, dpi: 300, pixels: new Uint8Array(2_000_000) };
const hocr = `<div class='ocr_page'><span class='ocr_line' title="bbox 10 20 90 40; baseline 0 -5; x_size 18"><span class='ocrx_word' title='bbox 10 20 90 40; x_wconf 91'><strong>a &amp; b</strong></span></span></div>`;
let folder: string;

/** Stands in for tesseract: lists languages, and reads pictures in the given way. */
async function install(name: string, listed: string, reading: string): Promise<string> {
  const place = await mkdtemp(join(folder, name));
  const script = `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf '${listed}'; exit 0; fi\n${reading}\n`;
  await writeFile(join(place, "tesseract"), script);
  await chmod(join(place, "tesseract"), 0o755);
  return place;
}

async function find(searchPath: string): Promise<SystemTesseract> {
  const found = await findSystemTesseract(searchPath);
  assert.ok(found);
  return found;
}

/** That writes its process id, and would then hang. */
async function installStuck(): Promise<{ found: SystemTesseract; ended: () => Promise<boolean> }> {
  const pidFile = join(folder, `pid-${Math.random()}`);
  const place = await install("stuck-", "eng", `echo $$ > ${pidFile}; exec /bin/sleep 60`);
  const ended = async (): Promise<boolean> => {
    // On a busy machine it may have been killed before its first line.
    const pid = Number(await readFile(pidFile, "utf8").catch(() => "0"));
    if (pid === 0) return true;
    for (let waited = 0; waited < 2000; waited += 20) {
      try {
        process.kill(pid, 0);
      } catch {
        return true;
      }
      await sleep(20);
    }
    return false;
  };
  return { found: await find(place), ended };
}

describe("the system's tesseract", () => {
  before(async () => (folder = await mkdtemp(join(tmpdir(), "sheaf-tesseract-"))));
  after(() => rm(folder, { recursive: true, force: true }));

  test("is found along the path with those of its languages that we know", async () => {
    const place = await install(
      "fake-",
      "List of languages (3):\\nchi_sim\\neng\\nosd\\n",
      "exit 1",
    );
    const found = await findSystemTesseract(`/nowhere:${place}`);
    assert.deepEqual(found, { command: join(place, "tesseract"), languages: ["eng", "chi_sim"] });
  });

  test("is none where there is none, or one without English", async () => {
    const place = await install("german-", "deu", "exit 1");
    assert.equal(await findSystemTesseract(`/nowhere:${place}`), undefined);
  });

  test("gives lines and words with places and confidence", async () => {
    const place = await install("good-", "eng", `cat > /dev/null; cat <<'END'\n${hocr}\nEND`);
    const engine = createSystemEngine(await find(place), { timeoutMs: 10_000 });
    const box = { x0: 10, y0: 20, x1: 90, y1: 40 };
    assert.deepEqual(await engine.read(picture, "eng"), [
      {
        ...box,
        baseline: 35,
        height: 18,
        sideways: false,
        words: [{ ...box, text: "a & b", confidence: 91 }],
      },
    ]);
  });

  test("that fails says why", async () => {
    const place = await install("bad-", "eng", "echo 'Image too small' >&2; exit 1");
    const engine = createSystemEngine(await find(place), { timeoutMs: 10_000 });
    await assert.rejects(engine.read(picture, "eng"), /Image too small/);
  });

  test("is killed when it takes too long", async () => {
    const { found, ended } = await installStuck();
    const engine = createSystemEngine(found, { timeoutMs: 300 });
    await assert.rejects(engine.read(picture, "eng"), { code: "tesseract_timeout" });
    assert.ok(await ended());
  });

  test("is killed when the work is cancelled, with the reason given", async () => {
    const { found, ended } = await installStuck();
    const controller = new AbortController();
    const engine = createSystemEngine(found, { timeoutMs: 10_000, signal: controller.signal });
    setTimeout(() => controller.abort(new Error("cancelled by hand")), 300);
    await assert.rejects(engine.read(picture, "eng"), /cancelled by hand/);
    assert.ok(await ended());
  });
});
