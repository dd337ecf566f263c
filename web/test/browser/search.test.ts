// What a search shows: marks, the page of a PDF; merging what was selected; and a paper's page without raw values.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { addPapers, send } from "./sample-library.ts";
import { addSamplePdf } from "./sample-pdf.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let library: number;

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  library = await createProject(sheaf, { name: "Found" });
  await addSamplePdf(sheaf, library);
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

test("what a search finds is marked, and a match in the PDF leads to its page", async () => {
  await send(sheaf, "POST", `/projects/${library}/papers`, {
    title: "On <i>saturating</i> units",
    notes: "Ask about <b>saturating</b> gradients.",
  });
  const papers = `${sheaf.origin}/projects/${library}/papers`;
  const { page, leave } = await visit(browser, `${papers}?q=saturating`);
  const rows = page.locator("tr[data-paper]");
  await rows.nth(1).waitFor();
  assert.deepEqual(await rows.first().locator("[data-row] mark").allInnerTexts(), ["saturating"]);
  assert.match(await rows.first().innerText(), /Notes: Ask about <b>saturating<\/b> gradients\./);
  const link = rows.nth(1).getByRole("link", { name: "In the PDF, p. 1" });
  assert.equal(await rows.nth(1).locator("li mark").first().innerText(), "saturating");
  await link.click();
  await page.waitForURL(/\/read\?page=1/);
  await leave();
});

test("a search by meaning shows papers with their best passage, which leads to its page", async () => {
  const papers = `${sheaf.origin}/projects/${library}/papers`;
  const { page, leave } = await visit(browser, `${papers}?q=saturating+units`);
  await page.getByText("Meaning", { exact: true }).click();
  await page.waitForURL(/by_meaning=true/);
  await page.getByText(/papers by meaning/).waitFor();
  await page.getByRole("link", { name: "p. 1", exact: true }).first().click();
  await page.waitForURL(/\/read\?page=1/);
  await leave();
});

test("selected papers are merged into the one that is chosen, and it can be undone", async () => {
  const project = await createProject(sheaf, { name: "Copies" });
  const titles = ["One work", "One work, again", "One work, a third time"];
  const [, keptId] = await addPapers(
    sheaf,
    project,
    titles.map((title) => ({ title, authors: ["Ada Lovelace"], year: 2001 })),
  );
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${project}/papers`);
  await page.getByLabel("Select all in sight").check();
  await page.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 3 papers into one" });
  await dialog.getByLabel(/One work, again/).check();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await dialog.getByText("Merged into one paper; taken in: 2.").waitFor();
  await page.getByText("1 found", { exact: true }).waitFor();
  const { items } = await send<{ items: { id: number }[] }>(
    sheaf,
    "GET",
    `/projects/${project}/papers`,
  );
  assert.deepEqual(
    items.map(({ id }) => id),
    [keptId],
  );
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Undone: the papers are as they were.").waitFor();
  await page.getByText("3 found", { exact: true }).waitFor();
  await leave();
});

test("a paper's page says every value in words, however odd", async () => {
  const { id } = await send(sheaf, "POST", `/projects/${library}/papers`, {
    title: "Odd values",
    authors: [{ family: "Solo" }, "{Group, of people}", { name: "O'Neil" }],
    external_ids: { arxiv: "1706.03762", "x-y": "{}" },
    csl: {
      editor: [{ family: "Curie", given: "Marie" }],
      issued: { "date-parts": [[2020, 5, 1]] },
      custom: { deep: { deeper: [1, null, { flag: true }] }, nothing: null },
      "number-of-pages": 12,
    },
  });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${library}/papers/${id}`);
  await page.getByText("Marie Curie").waitFor();
  const text = await page.locator("article").innerText();
  assert.match(text, /2020-05-01/);
  assert.doesNotMatch(text, /[[{]"|"[:,]|null|undefined|\[object/);
  await leave();
});
