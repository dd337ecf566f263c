// What a reviewer does with runs: start a search, decide in place what it waits for, find it again, and read its protocol.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { startSearchSources } from "../../../server/src/adapters/paper-sources/loopback-search.testing.ts";
import type { LoopbackSearch } from "../../../server/src/adapters/paper-sources/loopback-search.testing.ts";
import { addPapers } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sources: LoopbackSearch;
let sheaf: Sheaf;
let browser: Browser;

const lakes = "Ice cover of shallow lakes in mild winters";

before(async () => {
  sources = await startSearchSources();
  sources.works.set("crossref", [
    { id: "10.2000/lakes", title: lakes },
    { id: "10.1000/rivers", title: "Rivers that freeze from below" },
  ]);
  sheaf = await startSheaf({ ...sources.environment, OFFLINE: "0" });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  sources?.close();
});

test("a run waits for a decision, is found again from the navigation, goes on when it is decided, and tells all of it", async () => {
  const id = await createProject(sheaf, { name: "Ice" });
  await addPapers(sheaf, id, [{ title: lakes, authors: [], year: 2020, doi: "10.1000/lakes" }]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/runs`);
  await page.getByLabel("What to look for").fill("ice");
  for (const name of ["Semantic Scholar", "OpenAlex", "arXiv", "PubMed", "Europe PMC"]) {
    await page.getByRole("checkbox", { name }).uncheck();
  }
  await page.getByRole("button", { name: "Start a run" }).click();
  await page.getByText("The rest waits for your decisions.").waitFor();
  assert.match(page.url(), /\/runs\/[\w-]+$/);

  await page.goto(`${sheaf.origin}/projects/${id}`);
  await page.getByRole("link", { name: "Runs 1" }).click();
  await page.getByRole("list", { name: "Runs" }).getByRole("link", { name: "ice" }).click();
  const card = page.getByRole("article", { name: /nearly the same title/ });
  await card.getByRole("row", { name: /^DOI differs/ }).waitFor();
  await card.getByRole("button", { name: "Keep both" }).click();
  await page.getByText("Done", { exact: true }).waitFor();
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await steps.filter({ hasText: "New papers: 2" }).first().waitFor();

  await page.getByRole("button", { name: "Read it" }).click();
  const protocol = page.getByRole("list", { name: "Protocol" });
  await protocol.getByText("action: keep_new").waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Markdown" }).click();
  assert.match((await saved).suggestedFilename(), /^protocol-.+\.md$/);

  await page.getByRole("link", { name: "Runs", exact: true }).first().click();
  const diagram = page.getByRole("img", { name: /3 records identified/ });
  assert.ok(await diagram.evaluate((image: HTMLImageElement) => image.decode().then(() => true)));
  await leave();
});

test("a run that failed says why, and goes on from the step that did not end", async () => {
  const id = await createProject(sheaf, { name: "Failing" });
  sources.faults.set("crossref", (_, response) => void response.writeHead(403).end());
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/runs`, {
    viewport: { width: 390, height: 800 },
  });
  await page.getByLabel("What to look for").fill("rivers");
  for (const name of ["Semantic Scholar", "OpenAlex", "arXiv", "PubMed", "Europe PMC"]) {
    await page.getByRole("checkbox", { name }).uncheck();
  }
  await page.getByRole("button", { name: "Start a run" }).click();
  await page.getByRole("alert").getByText("No source answered.").waitFor();
  sources.faults.clear();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await page.getByText("Done", { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `nothing is wider than the screen: ${width}`);
  await leave();
});
