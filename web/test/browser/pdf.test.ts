// What a researcher does with PDFs: upload them, follow their reading, read them with a passage marked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { send } from "./sample-library.ts";
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

const pageCount = 12;
const sentence = "A sheaf keeps what was read and shows where each passage stands on its page.";

function buildBook(title: string): Buffer {
  const pages = Array.from({ length: pageCount }, (_, page) => [
    page === 0 ? title : `Chapter ${page}`,
    ...Array.from(
      { length: 30 },
      (_line, line) => `On page ${page + 1}, line ${line}: ${sentence}`,
    ),
  ]);
  return buildTextPdf(pages);
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const papersOf = (id: number) => `${sheaf.origin}/projects/${id}/papers`;

async function openUpload(page: Page) {
  await page.getByRole("heading", { level: 1, name: "Papers" }).waitFor();
  await page.keyboard.press("u");
  const dialog = page.getByRole("dialog", { name: "Upload PDFs" });
  return { dialog, field: dialog.getByLabel("Choose PDFs, or drop them here") };
}

/** Uploads over the API and waits until the PDF was read. */
async function addBook(projectId: number, title: string): Promise<number> {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(buildBook(title))]), "book.pdf");
  const address = `${sheaf.origin}/api/v1/projects/${projectId}/papers/upload`;
  const response = await fetch(address, { method: "POST", body: form });
  const { data } = (await response.json()) as { data: { papers: { id: number }[] } };
  const id = data.papers[0]?.id ?? 0;
  for (;;) {
    const path = `/projects/${projectId}/papers/${id}`;
    const { status } = await send<{ status: string }>(sheaf, "GET", path);
    if (status === "ocr_complete" || status === "indexed") return id;
    assert.notEqual(status, "error");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("an uploaded PDF becomes a paper that is read to its end, and a refused file is named with its reason", async () => {
  const id = await createProject(sheaf, { name: "Uploaded" });
  const { page, leave } = await visit(browser, papersOf(id));
  const { dialog, field } = await openUpload(page);
  await field.setInputFiles([
    asFile("book.pdf", buildBook("The keeping of sheaves")),
    asFile("notes.pdf", Buffer.from("<html>These are notes.</html>")),
  ]);
  await dialog.getByText("The upload is done.").waitFor();
  assert.deepEqual(await dialog.getByRole("definition").allInnerTexts(), ["1", "0", "1"]);
  const refused = dialog.getByRole("list", { name: "Refused files" });
  assert.match(await refused.innerText(), /notes\.pdf: This is not a PDF/);
  await dialog.getByRole("link", { name: "The keeping of sheaves" }).click();
  const section = page.getByRole("region", { name: "PDF" });
  await section.getByText("Read", { exact: true }).waitFor();
  await section.getByText(`${pageCount} pages`).waitFor();
  await leave();
});

test("when no file is usable, each is named with its reason", async () => {
  const id = await createProject(sheaf, { name: "Refused" });
  const { page, leave } = await visit(browser, papersOf(id));
  const { dialog, field } = await openUpload(page);
  await field.setInputFiles(asFile("empty.pdf", Buffer.alloc(0)));
  await dialog.getByText("empty.pdf: The file is empty.").waitFor();
  assert.deepEqual(await dialog.getByRole("definition").allInnerTexts(), ["0", "0", "1"]);
  await leave();
});

test("a dropped PDF that is here already waits for a decision, with both titles", async () => {
  const id = await createProject(sheaf, { name: "Twice" });
  await addBook(id, "A book twice");
  const { page, leave } = await visit(browser, papersOf(id));
  const row = page.getByRole("link", { name: "A book twice" });
  await row.waitFor();
  const content = buildBook("A book twice").toString("base64");
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.fromBase64(text)], "again.pdf"));
    return data;
  }, content);
  await row.dispatchEvent("drop", { dataTransfer: transfer });
  const waiting = page.getByRole("dialog").getByRole("list", { name: /waits for a decision/ });
  await waiting.getByText("The very same file is here already").waitFor();
  assert.equal(await waiting.getByText("A book twice").count(), 2);
  await page.keyboard.press("Escape");
  await page.getByText("wait for a decision: 1").waitFor();
  await leave();
});

test("a PDF that could not be read says why, and can be tried again", async () => {
  const id = await createProject(sheaf, { name: "Broken" });
  const { page, leave } = await visit(browser, papersOf(id));
  const { dialog, field } = await openUpload(page);
  await field.setInputFiles(asFile("torn.pdf", buildBook("Torn").subarray(0, 500)));
  await dialog.getByRole("link", { name: "torn" }).click();
  await page.getByText("Could not be read: The PDF is damaged").waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/papers/process?paper_ids=")),
    page.getByRole("button", { name: "Try again" }).click(),
  ]);
  assert.equal(((await answer.json()) as { data: { queued: number } }).data.queued, 1);
  await leave();
});

test("an upload can be cancelled while it is sent, and leaving the page meanwhile asks first", async () => {
  const id = await createProject(sheaf, { name: "Slow" });
  const { page, leave } = await visit(browser, papersOf(id));
  const network = await page.context().newCDPSession(page);
  const { dialog, field } = await openUpload(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await field.setInputFiles(asFile("large.pdf", Buffer.alloc(5_000_000, "%PDF-1.7 ")));
  await dialog.getByText(/Sending one PDF: 0\.[1-9] MB of 4\.8 MB/).waitFor();
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  assert.equal(asked.type(), "beforeunload");
  await asked.dismiss();
  await dialog.getByRole("button", { name: "Cancel the upload" }).click();
  await dialog.getByText("The upload was cancelled.").waitFor();
  await leave();
});

test("the reader marks the passage of the address on its page, and paints only pages in sight", async () => {
  const id = await createProject(sheaf, { name: "Read" });
  const paperId = await addBook(id, "A book to read");
  const address = `${papersOf(id)}/${paperId}/read`;
  const { page, leave } = await visit(browser, address);
  await page.locator("[data-page='1'] canvas").waitFor();
  await page.locator("[data-page='1']").getByText(`On page 1, line 0: ${sentence}`).waitFor();
  assert.equal(await page.locator("[data-mark]").count(), 0);

  await page.getByRole("button", { name: /On page 1, line 0/ }).click();
  const mark = page.locator("[data-page='1'] [data-mark]").first();
  await mark.waitFor();
  assert.match(page.url(), /chunk=0$/);
  const [marked, line] = await Promise.all([
    mark.boundingBox(),
    page.locator("[data-page='1'] .text-layer span", { hasText: "line 0:" }).boundingBox(),
  ]);
  assert.ok(marked !== null && line !== null);
  assert.ok(Math.abs(marked.x - line.x) < 6 && Math.abs(marked.y - line.y) < 6, "mark on its line");

  await page.getByLabel("Page", { exact: true }).fill("9");
  await page.keyboard.press("Enter");
  await page.locator("[data-page='9'] canvas").waitFor();
  assert.ok((await page.locator("[data-page]").count()) <= 5);
  await leave();
});
