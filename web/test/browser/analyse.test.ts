// What a researcher sees of a project as a whole: years, topics, impact, authors, gaps and contradictions.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { send } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let address: string;

const limit = "A limitation of this study is its small sample of older adults.";
const papers = [
  [
    "Vitamin D and falls",
    2019,
    40,
    "Vitamin D supplementation significantly reduced the risk of falls in older adults.",
  ],
  [
    "Vitamin D and falls again",
    2021,
    12,
    "Vitamin D supplementation did not reduce the risk of falls among older adults.",
  ],
  ["Bones in winter", 2022, 3, limit],
  [
    "Balance training at home",
    2022,
    7,
    "We trained the balance of older adults at home for a year.",
  ],
].map(([title, year, citation_count, finding], index) => ({
  title,
  year,
  citation_count,
  abstract: `Many people ask for advice on this. ${String(finding)}`,
  tags: ["falls"],
  authors: ["Ada Lovelace", index % 2 === 0 ? "Grace Hopper" : "A. Turing"],
}));

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  const id = await createProject(sheaf, { name: "Falls" });
  await send(sheaf, "POST", `/projects/${id}/papers/bulk`, papers);
  address = `${sheaf.origin}/projects/${id}/analyse`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

async function choose(page: Page, view: string): Promise<void> {
  await page.getByRole("radio", { name: view, exact: true }).check();
}

test("a year is read by keyboard, and the chart is there as a table and to take away", async () => {
  const { page, leave } = await visit(browser, address);
  const chart = page.getByRole("slider", { name: "Papers by year" });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("2021: 1 papers, cited 12 times").waitFor();
  await page.getByText("Show as a table").click();
  await page.getByRole("cell", { name: "2020", exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as SVG" }).click(),
  ]);
  const svg = await readFile(await file.path(), "utf8");
  assert.match(svg, /^<svg/u);
  assert.doesNotMatch(svg, /var\(/u);
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  assert.match(await readFile(await table.path(), "utf8"), /2020,0,0/u);
  await leave();
});

test("topics, impact and authors are each a choice that the address keeps", async () => {
  const { page, leave } = await visit(browser, address);
  await choose(page, "Topics");
  await page.getByText("falls").first().waitFor();
  await choose(page, "Impact");
  await page.getByRole("link", { name: "Vitamin D and falls", exact: true }).waitFor();
  await choose(page, "Authors");
  await page.getByText("4 papers, h-index here 3, cited 62 times").waitFor();
  assert.match(page.url(), /view=authors/u);
  await page.reload();
  await page.getByRole("button", { name: "Grace Hopper" }).click();
  await page.getByText("2 papers, h-index here 2, cited 43 times").waitFor();
  await leave();
});

test("gaps and contradictions show the papers' own sentences", async () => {
  const { page, leave } = await visit(browser, `${address}?view=gaps`);
  await page.getByText("Evidence: 1").click();
  await page.getByText(limit).waitFor();
  await choose(page, "Contradictions");
  await page.getByText("significantly reduced the risk").waitFor();
  await page.getByText("did not reduce the risk").waitFor();
  await leave();
});

test("on a phone, in the dark and in Chinese nothing is wider than the screen", async () => {
  for (const view of ["years", "topics", "impact", "authors", "gaps", "contradictions"]) {
    const { page, leave } = await visit(browser, `${address}?view=${view}`, {
      locale: "zh-CN",
      colorScheme: "dark",
      viewport: { width: 390, height: 800 },
    });
    await page.getByRole("heading", { name: "分析" }).waitFor();
    await page.getByText("正在根据全部文献计算").waitFor({ state: "detached" });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wider, 0, view);
    const folder = process.env["PICTURES"];
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${view}-zh.png`, fullPage: true });
    await leave();
  }
});
