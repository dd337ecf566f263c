// What a listener does: have papers told by two speakers, learn what brings a voice, hear it, and follow the script.
import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { addPapers } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "sheaf-voices-"));
  sheaf = await startSheaf({ PATH: folder });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A quarter of a second of silence, whatever is to be said. */
async function installVoice(): Promise<void> {
  const rate = 16_000;
  const wave = Buffer.alloc(44 + rate / 2);
  wave.write("RIFF", 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write("WAVEfmt ", 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(rate, 24);
  wave.writeUInt32LE(rate * 2, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write("data", 36);
  wave.writeUInt32LE(wave.length - 44, 40);
  await writeFile(join(folder, "silence.wav"), wave);
  const program = join(folder, "espeak-ng");
  await writeFile(program, `#!/bin/sh\n/bin/cat >/dev/null\n/bin/cat '${folder}/silence.wav'\n`);
  await chmod(program, 0o755);
}

test("papers become a script whose lines name them; without a voice one learns what brings one, with it one hears", async () => {
  const id = await createProject(sheaf, { name: "Ice" });
  await addPapers(sheaf, id, [
    {
      title: "Ice cover of shallow lakes",
      authors: ["Anna Keller"],
      year: 2020,
      abstract:
        "We ask how long shallow lakes stay frozen. Ice was measured on forty lakes. The ice cover of shallow lakes became eleven days shorter.",
    },
  ]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/listen`, {
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole("checkbox", { name: /Ice cover/ }).check();
  await page.getByRole("button", { name: "Make an overview" }).click();
  const script = page.getByRole("list", { name: "Script" });
  await script.getByRole("link").first().waitFor();
  await page.getByRole("button", { name: "Speak it" }).click();
  await page.getByRole("alert").getByText("Install the package espeak-ng").waitFor();

  await installVoice();
  await page.getByRole("button", { name: "Speak it" }).click();
  const player = page.locator("audio");
  await player.waitFor();
  const seconds = await player.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        if (audio.duration > 0) resolve(audio.duration);
        else audio.addEventListener("loadedmetadata", () => resolve(audio.duration));
      }),
  );
  assert.ok(seconds > 0.5, `a file of ${seconds} s is played`);
  await script
    .getByRole("button", { name: /^Play from/ })
    .nth(2)
    .click();
  await script.locator("li[aria-current]").waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `nothing is wider than the screen: ${width}`);
  await leave();
});
