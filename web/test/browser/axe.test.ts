// No screen has a serious barrier, light or dark, as axe-core finds them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { makeLibrary } from "./sample-library.ts";
import { everyScreen } from "./screens.ts";
import { openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let axe: string;
let screens: string[];

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const { projectId, paperId } = await makeLibrary(sheaf);
  screens = everyScreen(projectId, paperId);
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

/** Colours that still change while they are looked at would be taken for what they are not. */
const still = { reducedMotion: "reduce" } as const;
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The bars of a chart are as narrow as its years are many; the library's filter leads to the same papers. */
const where = JSON.stringify({ include: ["html"], exclude: ["ol a[style]"] });

async function findBarriers(page: Page, name: string, runOnly: string[]): Promise<string[]> {
  const wish = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  const { violations }: AxeResults = await page.evaluate(`axe.run(${where}, ${wish})`);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${name} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
}

/** Until the page shows what was last asked of it. */
async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
}

/** What is not about colour is looked for in light colours alone. */
async function look(page: Page, name: string, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.evaluate(axe);
  await settled(page);
  const looked = colorScheme === "light" ? rules : ["color-contrast"];
  return findBarriers(page, `${name} ${colorScheme}`, looked);
}

test("no screen has a serious or critical barrier, in light and in dark", async () => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, leave } = await visit(browser, sheaf.origin, { ...still, colorScheme });
    for (const screen of screens) {
      await page.goto(sheaf.origin + screen);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      found.push(...(await look(page, screen.replace(/\d+/g, "N"), colorScheme)));
    }
    await leave();
  }
  assert.deepEqual(found, []);
});

test("neither has what opens over a screen", async () => {
  const papers = `${sheaf.origin}${screens.find((screen) => screen.endsWith("/papers"))}`;
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, leave } = await visit(browser, papers, { ...still, colorScheme });
    await page.getByRole("button", { name: /^Project:/ }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
    found.push(...(await look(page, "palette", colorScheme)));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Project:/ }).click();
    await page.getByRole("option").first().waitFor();
    found.push(...(await look(page, "switcher", colorScheme)));
    await page.keyboard.press("Escape");
    await page.getByRole("option").first().waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
    found.push(...(await look(page, "help", colorScheme)));
    await leave();
  }
  assert.deepEqual(found, []);
});
