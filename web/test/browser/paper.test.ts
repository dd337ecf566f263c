// What a researcher does with one paper and with the keywords of a project.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Route } from "playwright-core";
import { addPapers, send } from "./sample-library.ts";
import { deepLearning } from "./sample-papers.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

type Paper = Record<"title" | "journal" | "notes" | "reading_status", string> & {
  year: number;
  rating: number;
  tags: string[];
};

let sheaf: Sheaf;
let browser: Browser;
let library: number;
let paperIds: number[];

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  library = await createProject(sheaf, { name: "Foundations" });
  paperIds = await addPapers(sheaf, library, deepLearning);
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

const pathOf = (title: string) => {
  const id = paperIds[deepLearning.findIndex((paper) => paper.title === title)];
  return `/projects/${library}/papers/${id}`;
};
const read = (path: string) => send<Paper>(sheaf, "GET", path);

test("when two people change a paper, the second sees both versions and chooses field by field", async () => {
  const path = pathOf("Long Short-Term Memory");
  const { page, leave } = await visit(browser, sheaf.origin + path);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("My title");
  await page.getByLabel("Year").fill("1998");
  await page.getByLabel("Journal or venue").fill("My journal");
  await send(sheaf, "PUT", path, { title: "Their title", year: 1999, tags: ["theirs"] });
  await page.getByRole("button", { name: "Save" }).click();

  const dialog = page.getByRole("dialog", { name: "Somebody else changed this paper meanwhile" });
  const title = dialog.getByRole("group", { name: "Title" });
  await title.getByRole("radio", { name: "Theirs, saved already Their title" }).check();
  assert.ok(await dialog.getByRole("radio", { name: "Yours 1998" }).isChecked());
  await dialog.getByText("Also changed by the other, and kept: Tags.").waitFor();
  assert.equal(await dialog.getByRole("group").count(), 2);
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();

  await page.getByRole("heading", { level: 1, name: "Their title" }).waitFor();
  const { title: kept, year, journal, tags } = await read(path);
  assert.deepEqual([kept, year, journal, tags], ["Their title", 1998, "My journal", ["theirs"]]);
  await leave();
});

test("reading, rating, tags, notes and collections are changed in place", async () => {
  await send(sheaf, "POST", `/projects/${library}/collections`, { name: "Chapter 1" });
  const path = pathOf("Deep learning");
  const { page, leave } = await visit(browser, sheaf.origin + path);
  await page.getByRole("radio", { name: "Archived" }).click();
  await page.getByRole("radio", { name: "2 of 5 stars" }).click();
  await page.getByRole("button", { name: "Remove tag review" }).click();
  await page.getByRole("link", { name: "review" }).waitFor({ state: "detached" });
  await page.getByLabel("Add tag").fill("overview, history");
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes("history") === true,
  );
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "history" }).waitFor();
  await stored;
  await page.getByRole("textbox", { name: "Notes" }).fill("Read again before the talk.");
  await Promise.all([
    page.waitForResponse(/\/collections\/\d+\/papers$/),
    page.getByRole("checkbox", { name: "Chapter 1" }).click(),
  ]);
  await page.reload();
  await page.locator("label:has-text('Chapter 1') input:checked").waitFor();
  assert.ok(await page.getByRole("radio", { name: "2 of 5 stars" }).isChecked());
  const { rating, tags, notes, reading_status: reading } = await read(path);
  assert.deepEqual([rating, tags], [2, ["overview", "history"]]);
  assert.deepEqual([notes, reading], ["Read again before the talk.", "archived"]);
  await leave();
});

/** The server answers nothing that is to be saved. */
function away(route: Route): Promise<void> {
  return route.request().method() === "PUT" ? route.abort() : route.continue();
}

test("notes save themselves, survive a reload while the server is away, and tell of another tab", async () => {
  const path = pathOf("ImageNet classification with deep convolutional neural networks");
  const { page, leave } = await visit(browser, sheaf.origin + path);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("Left at once.");
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await page.goBack();
  assert.equal(await notes.inputValue(), "Left at once.");
  assert.equal((await read(path)).notes, "Left at once.");

  await page.route("**/api/v1/projects/*/papers/*", away);
  await notes.fill("Written while nobody listened.");
  await page.getByText("Kept in this browser until the server answers").waitFor();
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector("textarea")?.value === "Written while nobody listened.",
  );
  await page.unroute("**/api/v1/projects/*/papers/*", away);
  await page.locator("[data-state='saved']").waitFor({ state: "attached" });
  assert.equal((await read(path)).notes, "Written while nobody listened.");

  await send(sheaf, "PUT", path, { notes: "Of another tab.", rating: 3 });
  await notes.fill("Of this tab.");
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this paper meanwhile" });
  await dialog.getByRole("radio", { name: "Theirs, saved already Of another tab." }).check();
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await notes.inputValue(), "Of another tab.");
  await send(sheaf, "PUT", path, { rating: 1 });
  await notes.fill("Beside another change.");
  await page.locator("[data-state='saved']").waitFor({ state: "attached" });
  const kept = await read(path);
  assert.deepEqual([kept.notes, kept.rating], ["Beside another change.", 1]);
  await leave();
});

test("a tag that was added just before the page is left is kept", async () => {
  const path = pathOf("Deep Residual Learning for Image Recognition");
  const { page, leave } = await visit(browser, sheaf.origin + path);
  await page.getByLabel("Add tag").fill("in a hurry");
  await page.getByLabel("Add tag").press("Enter");
  await page.reload();
  await page.getByRole("link", { name: "in a hurry" }).waitFor();
  assert.ok((await read(path)).tags.includes("in a hurry"));
  await leave();
});

test("a title without a space wraps", async () => {
  const title = "x".repeat(300);
  const body = { title, journal: "y".repeat(200) };
  const project = await createProject(sheaf, { name: "Wrapped" });
  const { id } = await send<{ id: number }>(sheaf, "POST", `/projects/${project}/papers`, body);
  const address = `${sheaf.origin}/projects/${project}/papers/${id}`;
  const { page, leave } = await visit(browser, address, { viewport: { width: 390, height: 800 } });
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} pixels wide`);
  await leave();
});

test("a paper is cited in seven styles, with italics to read and plain text to copy", async () => {
  const path = pathOf("Learning representations by back-propagating errors");
  const { page, leave } = await visit(browser, sheaf.origin + path, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const styles = page.getByRole("group", { name: "Citation style" });
  await page.locator("pre i").getByText("Nature").waitFor();
  assert.equal(await styles.getByRole("radio").count(), 7);
  await styles.getByRole("radio", { name: "GB/T 7714" }).check();
  await page.getByText("RUMELHART D E").waitFor();
  await page.getByRole("button", { name: "Copy the citation" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /RUMELHART D E.*\[J.*\]\. Nature, 1986/);
  await leave();
});

test("from the list to a paper, on to the next, and back to the row one left", async () => {
  const address = `${sheaf.origin}/projects/${library}/papers?tag=convolution&sort_by=year`;
  const { page, leave } = await visit(browser, address);
  await page.getByText("4 found").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^ImageNet/ }).waitFor();
  await page.getByText("1 of 4").waitFor();
  await page.keyboard.press("j");
  await page.getByRole("heading", { level: 1, name: /^Deep Residual/ }).waitFor();
  await page.keyboard.press("u");
  await page.getByText("4 found").waitFor();
  await page.waitForFunction(() =>
    document.activeElement?.textContent?.startsWith("Deep Residual"),
  );
  assert.match(page.url(), /tag=convolution&sort_by=year/);
  await leave();
});

test("a paper is deleted only after a question", async () => {
  const { page, leave } = await visit(browser, sheaf.origin + pathOf("机器学习"));
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this paper?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText(`${deepLearning.length - 1} found`).waitFor();
  await page.goBack();
  await page.getByRole("alert").waitFor();
  await leave();
});

test("keywords become a search formula for each database", async () => {
  const id = await createProject(sheaf, { name: "Keywords" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/keywords`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByText("No keywords yet.").waitFor();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add keyword" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Write the term.").waitFor();
  await dialog.getByLabel("Term").fill("solar cell");
  await dialog.getByLabel("Synonyms").fill("photovoltaics, PV");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Add a keyword below solar cell" }).click();
  await dialog.getByLabel("Term").fill("perovskite");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^TS=\(.*solar cell.*\) AND TS=\(perovskite/).waitFor();

  await page.getByRole("radio", { name: "PubMed" }).check();
  await page.getByText(/\[Title\/Abstract\]/).waitFor();
  await page.getByRole("button", { name: "Copy the formula" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /photovoltaics/);

  await page.getByRole("button", { name: "Delete solar cell" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("level 2, no parent").waitFor();
  await leave();
});

test("suggested terms become synonyms of the keyword they were asked for", async () => {
  const id = await createProject(sheaf, { name: "Expanded" });
  await send(sheaf, "POST", `/projects/${id}/keywords`, { term: "convolutional neural network" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/keywords`);
  await page.getByRole("button", { name: "Suggest terms" }).click();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add (1)" }).click();
  await page.getByText(/^= /).waitFor();
  await leave();
});
