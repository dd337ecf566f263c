// What is pressed is large enough to hit on every screen, and a citation is told from text without colour.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { makeLibrary } from "./sample-library.ts";
import { addSamplePdf } from "./sample-pdf.ts";
import { everyScreen } from "./screens.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

/**
 * Those less than 24 pixels wide or high, with what a press beside them still reaches: a label, or room that its owner
 * drew around it. A link in a line of text is as high as its line, and a bar of a chart as narrow as its years are many.
 */
function smallTargets(): string[] {
  const least = 24;
  const reaches = (element: Element) => {
    const { left, top, width, height } = (
      element.closest("label") ?? element
    ).getBoundingClientRect();
    if (width >= least && height >= least) return true;
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = least / 2 - 1;
    return (
      [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
    ).every(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element));
    });
  };
  return [
    ...document.querySelectorAll("a[href], button, input, select, summary, [role=button]"),
  ].flatMap((element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    const isInWindow = top >= 0 && bottom <= innerHeight;
    const own = element.textContent?.trim().length ?? 0;
    const isInText =
      getComputedStyle(element).display === "inline" &&
      ((element.closest("p") ?? element.parentElement)?.textContent?.trim().length ?? 0) > own;
    if (!isSeen || !isInWindow || isInText || element.matches("ol a[style], .sr-only")) return [];
    if (reaches(element)) return [];
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    return [`${element.tagName} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`];
  });
}

test("every target is at least 24 by 24 pixels, on every screen", async () => {
  const { projectId, paperId } = await makeLibrary(sheaf);
  const { page, leave } = await visit(browser, sheaf.origin, { reducedMotion: "reduce" });
  const found: string[] = [];
  for (const screen of everyScreen(projectId, paperId)) {
    await page.goto(sheaf.origin + screen);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const small = await page.evaluate(smallTargets);
    found.push(...[...new Set(small)].map((each) => `${screen.replaceAll(/\d+/g, "N")}: ${each}`));
  }
  assert.deepEqual(found, []);
  await leave();
});

test("a citation in an answer is underlined and framed, and large enough to press", async () => {
  const project = await createProject(sheaf, { name: "Cited" });
  await addSamplePdf(sheaf, project);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${project}/ask`);
  await page.getByLabel("Your question").fill("Why does the training error rise?");
  await page.getByLabel("Your question").press("Enter");
  const chip = page.getByRole("article", { name: "Answer" }).getByRole("button", {
    name: /^Source 1:/,
  });
  await chip.first().waitFor();
  const look = await chip.first().evaluate((element) => {
    const { textDecorationLine, borderTopWidth } = getComputedStyle(element);
    return { textDecorationLine, borderTopWidth };
  });
  assert.deepEqual(look, { textDecorationLine: "underline", borderTopWidth: "1px" });
  const small = await page.evaluate(smallTargets);
  assert.deepEqual(small, []);
  await leave();
});
