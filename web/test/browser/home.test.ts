// The first run as a newcomer has it: from the sample project to a cited answer, and files that are dropped on the start.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
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

test("a newcomer gets from the sample project to a cited answer, and puts the tour away", async () => {
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("button", { name: "Try the sample project" }).click();
  const tour = page.getByRole("region", { name: "A short tour" });
  await tour.getByText("All of these papers are made up").waitFor({ timeout: 60_000 });
  await tour.getByRole("link", { name: "Ask a question" }).click();
  const field = page.getByRole("textbox", { name: /question/i }).first();
  await field.waitFor();
  if ((await field.inputValue()) === "")
    await field.fill("Do short breaks improve reading comprehension?");
  await field.press("Enter");
  await page
    .getByText("did not improve reading comprehension")
    .first()
    .waitFor({ timeout: 30_000 });

  await page.getByRole("link", { name: "Overview" }).click();
  await tour.getByRole("link", { name: "See where papers disagree" }).click();
  await page.getByText("Short breaks improved reading comprehension").first().waitFor();
  await page.goBack();
  await tour.getByText("(done)").nth(1).waitFor({ state: "attached" });
  await tour.getByRole("button", { name: "Put the tour away" }).click();
  await tour.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Sample" }).waitFor();
  assert.equal(await tour.count(), 0);
  await leave();
});

test("what waits in a project is the first thing on the start, and leads there", async () => {
  const { page, leave } = await visit(browser, sheaf.origin);
  const waiting = page.getByRole("region", { name: "Continue" });
  await waiting.getByRole("link", { name: /possible duplicate/ }).click();
  await page.waitForURL(/\/duplicates$/);
  await leave();
});

test("dropped files become a project named after them, or go into one that is there", async () => {
  await createProject(sheaf, { name: "Already here" });
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("link", { name: "Already here" }).waitFor();
  await drop(
    page,
    "my_readings.bib",
    "@article{a, title = {Tides}, author = {Ada, A}, year = 2020}",
  );
  const dialog = page.getByRole("dialog", { name: "Take in 1 file" });
  assert.equal(await dialog.getByLabel("Name of the new project").inputValue(), "my readings");
  await dialog.getByRole("button", { name: "Take in" }).click();
  await page.waitForURL(/\/papers/);
  await page.getByText("Tides").first().waitFor();

  await page.goto(sheaf.origin);
  await page.getByRole("link", { name: "my readings" }).waitFor();
  await drop(page, "more.ris", "TY  - JOUR\nTI  - Waves\nAU  - Ada, A\nPY  - 2021\nER  - \n");
  await dialog.getByLabel("Already here").check();
  await dialog.getByRole("button", { name: "Take in" }).click();
  await page.waitForURL(/\/papers/);
  await page.getByText("Waves").first().waitFor();

  await page.goto(sheaf.origin);
  await page.getByRole("link", { name: "Already here" }).waitFor();
  await drop(page, "holiday.mp4", "no paper");
  await page.getByText("Not taken: holiday.mp4.").waitFor();
  await leave();
});

test("many projects are rows that can be put in another order, and the page fits a phone", async () => {
  await Promise.all(
    Array.from({ length: 14 }, (_, number) => createProject(sheaf, { name: `Row ${number}` })),
  );
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, leave } = await visit(browser, sheaf.origin, phone);
  await page.getByRole("row", { name: /Row 13/ }).waitFor();
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "Name" }).click();
  await page.waitForURL(/sort=name/);
  const first = page.locator("[data-row]").first();
  assert.equal(await first.textContent(), "Already here");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} px wide`);
  await leave();
});

async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ""], fileName ?? ""));
      return transfer;
    },
    [name, content],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: data });
  await page.getByText("Drop files anywhere").last().waitFor();
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}
