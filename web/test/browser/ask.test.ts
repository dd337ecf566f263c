// What a researcher does with questions: gets an answer whose source opens at its passage, or hears that there is none.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { addPdf, addSamplePdf } from "./sample-pdf.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let address: string;

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  const id = await createProject(sheaf, { name: "Asked" });
  await addSamplePdf(sheaf, id);
  address = `${sheaf.origin}/projects/${id}/ask`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

test("an answer cites a source that opens at its passage, and both are there after a reload", async () => {
  const { page, leave } = await visit(browser, address);
  const box = page.getByLabel("Your question");
  await box.fill("Why does the training error rise");
  await box.press("Shift+Enter");
  await box.pressSequentially("when plain layers are stacked?");
  await box.press("Enter");
  const answer = page.getByRole("article", { name: "Answer" });
  await page.getByText("Written by the built-in engine").waitFor();
  await answer
    .getByText(/the training error rises/)
    .first()
    .waitFor();
  assert.match(page.url(), /conversation=\d+$/);

  await page.reload();
  await answer
    .getByRole("link", { name: /^Source \d+$/ })
    .first()
    .click();
  const source = page.getByRole("listitem", { name: /^Source \d+: What Depth Buys/ }).first();
  assert.ok(
    await source.evaluate((card) => card === document.activeElement),
    "its source is shown",
  );
  const excerpt = await source.locator("blockquote").first().innerText();
  await source.getByRole("link", { name: "Open at page 1" }).first().click();
  await page.locator("[data-page='1'] [data-mark]").first().waitFor();
  const passage = page.getByRole("button", { pressed: true });
  assert.ok((await passage.innerText()).includes(excerpt), "the passage holds the cited words");
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
  await page.getByLabel("Your question").fill("How much sand did winter storms move?");
  await page.getByRole("button", { name: "Ask" }).click();
  await page.getByRole("link", { name: "Open at page 1" }).first().click();
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
  await page.getByRole("button", { pressed: true }).click();
  await page.locator("[data-page='1'] [data-mark]").nth(3).waitFor();
  await leave();
});

test("what is wanted of the papers stays with the conversation, and how sure the answer is stands below it", async () => {
  const { page, leave } = await visit(browser, address);
  await page.getByLabel("Your question").fill("Why does the training error rise?");
  await page.getByRole("button", { name: "Ask" }).click();
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText(/in your papers: \d\d%/).waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByText("Find gaps", { exact: true }).click();
  await saved;
  await page.reload();
  await answer.getByText(/in your papers: \d\d%/).waitFor();
  assert.ok(await page.getByRole("radio", { name: "Find gaps" }).isChecked());
  await leave();
});

test("a question the papers cannot answer is refused in words, without sources", async () => {
  const { page, leave } = await visit(browser, address);
  await page.getByLabel("Your question").fill("Which vaccine protects infants against measles?");
  await page.getByRole("button", { name: "Ask" }).click();
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByText("Not in your papers").waitFor();
  assert.equal(await page.getByRole("heading", { name: "Sources" }).count(), 0);
  await leave();
});
