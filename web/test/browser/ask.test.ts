// What a researcher does with questions: gets an answer whose source opens beside it, takes it along, or hears that there is none.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { addPapers } from "./sample-library.ts";
import { addPdf, addSamplePdf } from "./sample-pdf.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let project: number;
let address: string;

const tides = {
  title: "Tides and the rise of the training error",
  authors: ["Ada Lindqvist"],
  year: 2021,
  abstract:
    "We watched tides for a year. RESULTS: High tides made the training error of sailors rise by a tenth.",
};

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  project = await createProject(sheaf, { name: "Asked" });
  await addSamplePdf(sheaf, project);
  address = `${sheaf.origin}/projects/${project}/ask`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
}

test("an answer cites by number; its sentence shows on focus, opens beside the answer, and all is there after a reload", async () => {
  const { page, leave } = await visit(browser, address);
  const box = page.getByLabel("Your question");
  await box.fill("Why does the training error rise");
  await box.press("Shift+Enter");
  await box.pressSequentially("when plain layers are stacked?");
  await box.press("Enter");
  const answer = page.getByRole("article", { name: "Answer" });
  await page.getByText("Written by the built-in engine").waitFor();
  assert.match(page.url(), /conversation=\d+$/);

  await page.reload();
  const chip = answer.getByRole("button", { name: /^Source 1: What Depth Buys/ }).first();
  await chip.focus();
  const quoted = await page.locator("blockquote").innerText();
  assert.match(quoted, /training error rises/);
  await chip.press("Enter");
  const dock = page.getByRole("complementary", { name: "Cited paper" });
  await dock.locator("[data-page='1'] [data-mark]").first().waitFor();
  await dock.getByRole("separator", { name: "Width of the paper" }).press("ArrowLeft");
  await page.keyboard.press("Escape");
  await dock.waitFor({ state: "hidden" });
  assert.ok(await chip.evaluate((element) => element === document.activeElement));
  await leave();
});

test("a source opens with just its sentence marked, over the lines and pages that it reaches over", async () => {
  const id = await createProject(sheaf, { name: "Marked" });
  const gulls = Array.from(
    { length: 4 },
    (_, line) => `Nobody counted the gulls of beach ${line}.`,
  );
  const pages = [
    ["Sand on the move", "", "1 Results", ...gulls, "Winter storms moved 412 tons of"],
    ["sand along the beach in a single night. Calm weeks moved nine tons.", "Gulls slept."],
  ];
  await addPdf(sheaf, id, buildTextPdf(pages));
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/ask`);
  await ask(page, "How much sand did winter storms move?");
  await page.getByRole("region", { name: "Sources" }).getByRole("button").first().click();
  await page.locator("[data-page='1'] [data-mark]").first().waitFor();
  assert.equal(await page.locator("[data-page='1'] [data-mark]").count(), 1);
  await page.getByLabel("Page", { exact: true }).fill("2");
  await page.keyboard.press("Enter");
  const rest = page.locator("[data-page='2'] [data-mark]");
  await rest.first().waitFor();
  assert.equal(await rest.count(), 1);
  await page.locator("[data-page='2'] .text-layer span").first().waitFor();
  const [marked, line] = await Promise.all([
    rest.boundingBox(),
    page.locator("[data-page='2'] .text-layer span", { hasText: "sand along" }).boundingBox(),
  ]);
  assert.ok(marked !== null && line !== null);
  const share = marked.width / line.width;
  assert.ok(share > 0.45 && share < 0.75, `only the first sentence of the line: ${share}`);
  await leave();
});

test("only the chosen papers are asked, the conversation remembers it, and the address brings papers and question", async () => {
  const id = await createProject(sheaf, { name: "Some" });
  await addSamplePdf(sheaf, id);
  await addPapers(sheaf, id, [tides]);
  const list = await fetch(`${sheaf.origin}/api/v1/projects/${id}/papers?q=tides`);
  const { data } = await list.json();
  const [paper] = data.items;
  const question = "Why does the training error rise?";
  const search = new URLSearchParams({ papers: String(paper.id), q: question });
  const { page, leave } = await visit(
    browser,
    `${sheaf.origin}/projects/${id}/ask?${search.toString()}`,
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
  await page.getByRole("button", { name: "Asks: Tides and the rise" }).waitFor();
  assert.equal(await page.getByLabel("Your question").inputValue(), question);
  await page.getByLabel("Your question").press("Enter");
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText("High tides made the training error").first().waitFor();
  assert.doesNotMatch(await answer.innerText(), /RESULTS:/);
  await answer.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("menuitem", { name: "As Markdown with references" }).click();
  await answer.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^\*\*Why does.*\[1\].*### References\n\n1\. Lindqvist, A\. \(2021\)/su);
  await answer.getByRole("button", { name: "Save as note" }).click();
  await answer.getByText("Saved to the notes of").waitFor();
  const saved = await fetch(`${sheaf.origin}/api/v1/projects/${id}/papers/${paper.id}`);
  assert.match((await saved.json()).data.notes, /^Why does the training error rise\?/u);

  await page.reload();
  const scope = page.getByRole("button", { name: "Asks: Tides and the rise" });
  await scope.click();
  await page.getByRole("button", { name: "All papers of this project" }).click();
  assert.match(page.url(), /scope=all/);
  await ask(page, "Why does the training error rise when plain layers are stacked?");
  await answer.nth(1).getByText("What Depth Buys").first().waitFor();
  await leave();
});

test("a question that is being written is there after a reload", async () => {
  const { page, leave } = await visit(browser, address);
  await page.getByLabel("Your question").fill("What does depth buy, and");
  await page.reload();
  const box = page.getByLabel("Your question");
  await box.waitFor();
  assert.equal(await box.inputValue(), "What does depth buy, and");
  await box.fill("");
  await leave();
});

test("several projects are asked at once, and each source tells its paper", async () => {
  const here = await createProject(sheaf, { name: "Here" });
  const there = await createProject(sheaf, { name: "There, by the sea" });
  await addPapers(sheaf, there, [tides]);
  await addPapers(sheaf, here, [{ ...tides, title: "Of mountains", abstract: "Of stone alone." }]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${here}/ask`);
  await page.getByRole("button", { name: /^Asks:/ }).click();
  await page.getByRole("checkbox", { name: "There, by the sea" }).check();
  await page.keyboard.press("Escape");
  await ask(page, "What made the training error of sailors rise?");
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText("High tides made the training error").first().waitFor();
  await answer.getByText("Tides and the rise").first().waitFor();
  await leave();
});

test("an edited question is asked anew in its place, and what is wanted of the papers stays", async () => {
  const { page, leave } = await visit(browser, address);
  await ask(page, "Why does the training error rise?");
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText(/^(Well|Partly|Weakly) supported$/).waitFor();
  assert.doesNotMatch(await answer.innerText(), /\d%/);
  const saving = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByText("Find gaps", { exact: true }).click();
  await saving;
  await page.reload();
  assert.ok(await page.getByRole("radio", { name: "Find gaps" }).isChecked());
  const back = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByText("Answer", { exact: true }).first().click();
  await back;
  await page.getByRole("button", { name: "Edit the question" }).click();
  const field = page.getByRole("textbox", { name: "Edit the question" });
  await field.fill("What do shortcuts do for the training error?");
  await field.press("Enter");
  await page.getByRole("heading", { name: /What do shortcuts do/ }).waitFor();
  await answer.getByText("Written by the built-in engine").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: /What do shortcuts do/ }).waitFor();
  assert.equal(await page.getByRole("heading", { name: /Why does the training/ }).count(), 0);
  await leave();
});

test("a question the papers cannot answer is refused in words, and what came nearest opens though it is not used", async () => {
  const { page, leave } = await visit(browser, address);
  await ask(page, "Which vaccine protects infants against measles?");
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText("Not in your papers").waitFor();
  assert.equal(await page.getByRole("heading", { name: "Sources" }).count(), 0);
  const nearest = answer.getByRole("region", { name: "Nearest passages, not used" });
  await nearest.getByRole("button").first().click();
  await page.getByRole("complementary", { name: "Cited paper" }).waitFor();
  await leave();
});

test("a conversation begins with an example of the project's own papers, is renamed and found again", async () => {
  const id = await createProject(sheaf, { name: "Begun" });
  await addPapers(sheaf, id, [tides]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/ask`);
  const examples = page.getByRole("list", { name: "Questions to begin with" });
  await examples.getByRole("button", { name: /What did “Tides and the rise/ }).click();
  await page.getByText("Written by the built-in engine").waitFor();
  const conversations = page.getByRole("region", { name: "Conversations" });
  await conversations.getByRole("link", { name: /What did/ }).hover();
  await conversations.getByRole("button", { name: /^Actions for What did/ }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Sailors");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Search conversations").fill("sailors");
  await conversations.getByRole("link", { name: /Sailors/ }).waitFor();
  await page.getByLabel("Search conversations").fill("nothing of it");
  await conversations.getByText("No conversation matches").waitFor();
  await leave();
});

test("on a phone nothing is wider than the screen, and a source lies over the answer as a sheet", async () => {
  const viewport = { width: 390, height: 800 };
  const { page, leave } = await visit(browser, address, { viewport, hasTouch: true });
  await ask(page, "Why does the training error rise?");
  await page.getByRole("region", { name: "Sources" }).getByRole("button").first().click();
  const dock = page.getByRole("complementary", { name: "Cited paper" });
  const room = await dock.boundingBox();
  assert.ok(room !== null && room.width <= 390 && room.width > 380, JSON.stringify(room));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide}`);
  await dock.getByRole("button", { name: "Close" }).click();
  await dock.waitFor({ state: "hidden" });
  await leave();
});

test("how Chinese is read is said to whom it matters: to who writes a question in Chinese", async () => {
  const { page, leave } = await visit(browser, address);
  const box = page.getByLabel("Your question");
  const line = page.getByText("Chinese is read word by word");
  await box.fill("训练误差");
  await line.waitFor();
  await box.fill("training error");
  await line.waitFor({ state: "hidden" });
  await leave();
});
