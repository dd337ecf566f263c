// What a researcher does with a library: adding, finding, filtering, importing, exporting, collecting.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { addPapers, send } from "./sample-library.ts";
import { deepLearning } from "./sample-papers.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let library: number;

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  library = await createProject(sheaf, { name: "Foundations" });
  await addPapers(sheaf, library, deepLearning);
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

const papersOf = (projectId: number) => `${sheaf.origin}/projects/${projectId}/papers`;

/** The titles in sight, from top to bottom. */
function titles(page: Page): Promise<string[]> {
  return page.locator("[data-row]").allInnerTexts();
}

async function found(page: Page, count: number): Promise<void> {
  await page.getByText(`${count} found`, { exact: true }).waitFor();
}

/** Chooses a value of a facet by its words and its count. */
async function choose(page: Page, facet: string, value: string): Promise<void> {
  await page.getByRole("button", { name: facet, exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: value, exact: true }).click();
}

async function sorted(page: Page, column: string, order: string): Promise<void> {
  const heading = page.getByRole("columnheader", { name: column });
  await heading.and(page.locator(`[aria-sort=${order}]`)).waitFor();
  await page.locator("[aria-busy=false]").waitFor();
}

test("an empty library says the next step, and a paper can be added by hand", async () => {
  const id = await createProject(sheaf, { name: "Empty" });
  const { page, leave } = await visit(browser, papersOf(id));
  await page.getByText("No papers yet.").waitFor();
  await page.getByRole("button", { name: "Add paper" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a paper" });
  await dialog.getByRole("button", { name: "Add paper" }).click();
  await dialog.getByText("Give the paper a title.").waitFor();
  assert.equal(await dialog.getByLabel("Title").getAttribute("aria-invalid"), "true");
  await dialog.getByLabel("Title").fill("Computing Machinery and Intelligence");
  await dialog.getByLabel("Authors").fill("Turing, Alan M.");
  await dialog.getByLabel("Year").fill("1950");
  await dialog.getByLabel("DOI").fill("https://doi.org/10.1093/mind/LIX.236.433");
  await dialog.getByLabel("Tags").fill("classic, philosophy");
  await dialog.getByRole("button", { name: "Add paper" }).click();
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("row", { name: /Computing Machinery/ });
  await row.getByText("Turing").waitFor();
  await row.getByRole("cell", { name: "1950" }).waitFor();
  await page.getByRole("status").getByText("Added:").waitFor();
  const [paper] = (
    await send<{ items: { doi: string; tags: string[] }[] }>(sheaf, "GET", `/projects/${id}/papers`)
  ).items;
  assert.deepEqual(
    [paper?.doi, paper?.tags],
    ["10.1093/mind/lix.236.433", ["classic", "philosophy"]],
  );
  await leave();
});

test("what is changed in one tab shows in another", async () => {
  const id = await createProject(sheaf, { name: "Two tabs" });
  const one = await visit(browser, papersOf(id));
  const other = await visit(browser, papersOf(id));
  await other.page.getByText("No papers yet.").waitFor();
  await one.page.getByText("No papers yet.").waitFor();
  await one.page.keyboard.press("n");
  const dialog = one.page.getByRole("dialog", { name: "Add a paper" });
  await dialog.getByLabel("Title").fill("Seen from both sides");
  await dialog.getByRole("button", { name: "Add paper" }).click();
  await other.page.getByRole("row", { name: /Seen from both sides/ }).waitFor();
  await one.leave();
  await other.leave();
});

test("papers are found by words, phrases and prefixes, and the address keeps the search", async () => {
  const { page, leave } = await visit(browser, papersOf(library));
  await found(page, deepLearning.length);
  await page.keyboard.press("/");
  await page.getByText('Words, "a phrase", -excluded, prefix*').waitFor();
  await page.keyboard.type('"neural networks" -go');
  await found(page, 3);
  await page.getByRole("searchbox").fill("transf* -bert");
  await found(page, 2);
  await page.reload();
  await found(page, 2);
  assert.equal(await page.getByRole("searchbox").inputValue(), "transf* -bert");
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No paper matches.").waitFor();
  await page.getByRole("button", { name: "Clear search and filters" }).first().click();
  await found(page, deepLearning.length);
  await leave();
});

test("filters and orders go together, and the back button undoes them", async () => {
  const { page, leave } = await visit(browser, papersOf(library));
  await choose(page, "Year", "2015 3");
  await found(page, 3);
  await choose(page, "Reading", "Read 1");
  await found(page, 1);
  assert.deepEqual(await titles(page), ["Deep learning"]);
  await page.goBack();
  await found(page, 3);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await page.getByRole("link", { name: "vision" }).first().click();
  await found(page, 4);
  await page.getByRole("button", { name: "Cited" }).click();
  await sorted(page, "Cited", "descending");
  assert.equal((await titles(page))[0], "Deep Residual Learning for Image Recognition");
  await page.getByRole("button", { name: "Title" }).click();
  await sorted(page, "Title", "ascending");
  assert.equal(
    (await titles(page))[3],
    "U-Net: Convolutional Networks for Biomedical Image Segmentation",
  );
  assert.match(page.url(), /tag=vision&sort_by=title/);
  await page.getByRole("button", { name: "Drop the filter vision" }).click();
  await found(page, deepLearning.length);
  await leave();
});

test("a list of thousands is gone through by keyboard to its end, and reload and back keep the place", async () => {
  const id = await createProject(sheaf, { name: "Long" });
  const papers = Array.from({ length: 5000 }, (_, index) => ({
    title: `Paper ${10_000 + index}`,
    abstract: `What paper ${10_000 + index} says.`,
    tags: index % 2 === 0 ? ["even"] : ["odd"],
  }));
  await send(sheaf, "POST", `/projects/${id}/papers/bulk`, papers);
  const { page, leave } = await visit(browser, `${papersOf(id)}?sort_by=title`);
  await page.getByText("5,000 found", { exact: true }).waitFor();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await preview.getByText("What paper 10001 says.").waitFor();
  await page.keyboard.press("End");
  await preview.getByText("What paper 14999 says.").waitFor();
  assert.ok((await titles(page)).length < 100, "only what is in sight is on the page");
  await page.keyboard.press("ArrowUp");
  await preview.getByText("What paper 14998 says.").waitFor();
  await page.waitForURL(/row=4999/);
  await page.reload();
  await preview.getByText("What paper 14998 says.").waitFor();
  await page.getByRole("link", { name: "Paper 14998" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Paper 14998" }).waitFor();
  await page.goBack();
  await preview.getByText("What paper 14998 says.").waitFor();
  assert.match(page.url(), /sort_by=title.*row=4999/);
  await leave();
});

test("all results of a search are selected, tagged, deleted and brought back", async () => {
  const id = await createProject(sheaf, { name: "Many" });
  const papers = Array.from({ length: 450 }, (_, index) => ({
    title: `${index < 420 ? "Tide" : "Loom"} ${1000 + index}`,
  }));
  await send(sheaf, "POST", `/projects/${id}/papers/bulk`, papers);
  const count = async (query: string) =>
    (await send<{ total: number }>(sheaf, "GET", `/projects/${id}/papers${query}`)).total;
  const { page, leave } = await visit(browser, `${papersOf(id)}?q=tide&sort_by=title`);
  await found(page, 420);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  for (const key of ["Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await page.getByText("3 selected", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Select all 420 results" }).click();
  await page.getByText("420 selected", { exact: true }).waitFor();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Tag 420 papers" });
  await dialog.getByLabel("Tag", { exact: true }).fill("sea");
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await page.getByText("Tagged “sea”: 420.").waitFor();
  assert.equal(await count("?tag=sea"), 420);
  const bar = page.getByRole("region", { name: "Selected papers" });
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Deleted: 420.").waitFor();
  await page.getByText("No paper matches.").waitFor();
  assert.equal(await count(""), 30);
  await page.getByRole("button", { name: "Undo" }).click();
  await found(page, 420);
  assert.equal(await count("?tag=sea"), 420);
  await leave();
});

test("papers are dragged onto a collection, and a collection into another", async () => {
  const { page, leave } = await visit(browser, `${papersOf(library)}?sort_by=title`);
  await found(page, deepLearning.length);
  for (const name of ["Outer", "Inner"])
    await send(sheaf, "POST", `/projects/${library}/collections`, { name });
  await page.reload();
  const inner = page.getByRole("link", { name: "Inner 0" });
  await page
    .getByRole("row", { name: /Deep learning/ })
    .first()
    .dragTo(inner);
  await page.getByRole("link", { name: "Inner 1" }).waitFor();
  await page
    .getByRole("link", { name: "Inner 1" })
    .dragTo(page.getByRole("link", { name: "Outer 0" }));
  await page.getByRole("button", { name: "Fold Outer" }).click();
  await page.getByRole("link", { name: "Inner 1" }).waitFor({ state: "detached" });
  await leave();
});

test("the preview is made wider by keyboard and stays so, and a search is saved on the shelf", async () => {
  const { page, leave } = await visit(browser, `${papersOf(library)}?q=nature`);
  const line = page.getByRole("separator", { name: "Width of the preview" });
  const former = Number(await line.getAttribute("aria-valuenow"));
  await line.press("ArrowLeft");
  await page.reload();
  assert.equal(Number(await line.getAttribute("aria-valuenow")), former + 24);
  await page.getByRole("searchbox", { name: "Search papers" }).press("Escape");
  assert.equal(await page.getByRole("searchbox", { name: "Search papers" }).inputValue(), "nature");
  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill("In Nature");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.goto(papersOf(library));
  await page.getByRole("link", { name: "In Nature" }).click();
  await page.waitForURL(/q=nature/);
  await leave();
});

test("on a phone the list begins near the top, filters fold away, and a paper opens as a sheet", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, leave } = await visit(browser, papersOf(library), phone);
  await found(page, deepLearning.length);
  const box = await page.getByRole("table").boundingBox();
  assert.ok((box?.y ?? 999) < 160, `the list begins at ${box?.y}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 390);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByText("Year", { exact: true }).click();
  await page.getByRole("button", { name: "2015 3" }).click();
  await page.getByRole("button", { name: "Show papers" }).click();
  await found(page, 3);
  await page.getByRole("link", { name: "Deep learning" }).first().click();
  await page
    .getByRole("dialog", { name: "Preview" })
    .getByRole("link", { name: "Open paper" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Deep learning" }).waitFor();
  await leave();
});

test("a file with a bad entry is imported but for that entry, which is named with its line", async () => {
  const id = await createProject(sheaf, { name: "Imported" });
  const { page, leave } = await visit(browser, papersOf(id));
  const file = {
    name: "references.bib",
    mimeType: "text/plain",
    buffer: Buffer.from(
      "@article{a, title={A theory of justice}, year=1971}\n\n@article{b, title = {Not closed\n",
    ),
  };
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Import references" });
  await dialog.getByLabel("Choose a file, or drop it here").setInputFiles(file);
  await dialog.getByText("references.bib is imported.").waitFor();
  await dialog.getByText("line 3").waitFor();
  assert.match(await dialog.getByRole("list").innerText(), /closing brace/);
  assert.deepEqual(await dialog.getByRole("definition").allInnerTexts(), ["1", "0", "1"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "A theory of justice" }).waitFor();
  await leave();
});

test("an entry that is known leads to the paper it was taken for, in the report and in the list of imports", async () => {
  const id = await createProject(sheaf, { name: "Twice" });
  const entry = "TY  - JOUR\nTI  - On tides\nDO  - 10.1000/tides\nDB  - Embase\nER  - \n";
  const { page, leave } = await visit(browser, papersOf(id));
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Import references" });
  await dialog.getByLabel("Choose a file, or drop it here").setInputFiles({
    name: "tides.ris",
    mimeType: "text/plain",
    buffer: Buffer.from(entry + entry),
  });
  await dialog.getByText("tides.ris is imported.").waitFor();
  await dialog.getByRole("link", { name: /^paper \d+$/u }).waitFor();
  await dialog.getByRole("link", { name: "See this import with all its entries" }).click();
  await page.getByRole("heading", { level: 1, name: "tides.ris" }).waitFor();
  await page.getByRole("link", { name: "All imports" }).click();
  const row = page.getByRole("row", { name: /tides\.ris/u });
  await row.getByText("Embase").waitFor();
  await row.getByRole("link", { name: "tides.ris" }).click();
  await page.getByRole("link", { name: /^paper \d+$/u }).click();
  await page.getByRole("heading", { level: 1, name: "On tides" }).waitFor();
  await leave();
});

test("a file dropped on the list is imported", async () => {
  const id = await createProject(sheaf, { name: "Dropped" });
  const { page, leave } = await visit(browser, papersOf(id));
  await page.getByText("No papers yet.").waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const text = "TY  - JOUR\nTI  - A dropped paper\nER  - \n";
    data.items.add(new File([text], "one.ris"));
    return data;
  });
  const list = page.getByText("No papers yet.");
  await list.dispatchEvent("dragenter", { dataTransfer: transfer });
  await page.getByText("Drop PDFs to upload them, or a file of references to import it").waitFor();
  await list.dispatchEvent("drop", { dataTransfer: transfer });
  await page.getByText("one.ris is imported.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "A dropped paper" }).waitFor();
  await leave();
});

test("papers are selected and exported by keyboard, and the file has those papers alone", async () => {
  const { page, leave } = await visit(browser, `${papersOf(library)}?sort_by=title`);
  await found(page, deepLearning.length);
  for (const key of ["j", "x", "j", "j", "x", "e"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name: "Export references" });
  await dialog.getByLabel("The selection (2)").waitFor();
  await dialog.getByRole("radio", { name: /BibTeX/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.bib$/);
  const text = await readFile(await download.path(), "utf8");
  assert.equal(text.match(/^@/gm)?.length, 2);
  assert.match(text, /Deep Belief Nets/i);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByText("2 selected").waitFor({ state: "detached" });
  await leave();
});

test("a collection is made from a selection, renamed, emptied and deleted", async () => {
  const { page, leave } = await visit(browser, `${papersOf(library)}?q=nature`);
  await page.getByRole("checkbox", { name: "Select Deep learning", exact: true }).check();
  await page.getByRole("checkbox", { name: /Select Mastering the game/ }).check();
  await page.getByRole("button", { name: "Add to collection" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New collection" }).click();
  const form = page.getByRole("dialog", { name: "New collection" });
  await form.getByLabel("Name").fill("To present");
  await form.getByRole("radio", { name: "#c0392b" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Now in “To present”: 2 more.").waitFor();

  await page.getByRole("link", { name: "To present 2" }).click();
  await found(page, 2);
  assert.match(page.url(), /collection_id=\d+/);
  await page.getByRole("button", { name: "Take out of “To present”" }).click();
  await page.getByText("Nothing in this collection yet.").waitFor();
  await page.getByRole("link", { name: "To present 0" }).waitFor();

  await page.getByRole("button", { name: "Edit collection To present" }).click();
  const edit = page.getByRole("dialog", { name: "Edit collection" });
  await edit.getByLabel("Name").fill("Presented");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Presented 0" }).waitFor();
  await page.getByRole("button", { name: "Edit collection Presented" }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await edit.getByRole("button", { name: "Delete it; the papers stay" }).click();
  await page.getByRole("link", { name: "Presented" }).waitFor({ state: "detached" });
  assert.doesNotMatch(page.url(), /collection_id/);
  await leave();
});
