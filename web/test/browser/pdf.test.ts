// What a researcher does with PDFs: upload them, follow their reading, read them with a passage marked.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
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
const hostile = "<img src=x onerror=alert(1)> is text";
const sentence = "A sheaf keeps what was read and shows where each passage stands on its page.";

function buildBook(title: string): Buffer {
  const pages = Array.from({ length: pageCount }, (_, page) => [
    page === 0 ? title : `Chapter ${page}`,
    ...Array.from({ length: 30 }, (_line, line) =>
      line === 9 ? hostile : `On page ${page + 1}, line ${line}: ${sentence}`,
    ),
  ]);
  return buildTextPdf(pages);
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const papersOf = (id: number) => `${sheaf.origin}/projects/${id}/papers`;

async function openUpload(page: Page) {
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
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
  await dialog.getByText("Upload over: 1 new papers, 0 to decide, 1 refused").waitFor();
  assert.deepEqual(await dialog.getByRole("definition").allInnerTexts(), ["1", "0", "1"]);
  const refused = dialog.getByRole("list", { name: "Refused files" });
  assert.match(await refused.innerText(), /notes\.pdf: This is not a PDF/);
  await dialog.getByRole("link", { name: "The keeping of sheaves" }).click();
  const section = page.getByRole("region", { name: "PDF" });
  await section.getByText("Text ready").waitFor();
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
  await page.getByText("The PDF could not be read: The PDF is damaged").waitFor();
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

  await page.getByRole("tab", { name: "Passages" }).click();
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

/** Draws over a line of a page with the mouse, as a person does. */
async function selectLine(page: Page, words: string): Promise<void> {
  const line = page.locator("[data-page='1'] .text-layer span", { hasText: words }).first();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  assert.ok(box !== null);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle);
  await page.mouse.move(box.x + box.width - 1, middle);
  await page.mouse.up();
}

test("selected words are highlighted and noted; both are there after a reload, are exported, and come back when deleted", async () => {
  const id = await createProject(sheaf, { name: "Marked" });
  const paperId = await addBook(id, "A book to mark");
  const { page, leave } = await visit(browser, `${papersOf(id)}/${paperId}/read`);
  const tools = page.getByRole("toolbar", { name: "What to do with the selected words" });
  const list = page.getByRole("list", { name: "Highlights and notes" });
  await selectLine(page, "line 2:");
  await tools.getByRole("button", { name: "Highlight in green" }).click();
  await page.locator("[data-page='1'] [data-tint='green'][data-annotation]").first().waitFor();
  await list.getByText(/^On page 1, line 2: A sheaf keeps/).waitFor();

  await selectLine(page, "onerror");
  await tools.getByRole("button", { name: "Note" }).click();
  const form = page.getByRole("form", { name: "New note on page 1" });
  await form.getByLabel("Comment").fill("<b onclick=alert(1)>Really?</b>");
  await page.reload();
  // What was not saved yet is still there.
  await form.getByRole("button", { name: "Save" }).click();
  await list.getByText("<b onclick=alert(1)>Really?</b>").waitFor();

  await page.reload();
  await list.getByText(hostile).waitFor();
  assert.equal(await list.getByRole("listitem").count(), 2);
  assert.equal(await list.locator("img, b").count(), 0);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as Markdown" }).click();
  const exported = await readFile(await (await saving).path(), "utf8");
  assert.match(exported, /> On page 1, line 2: A sheaf keeps/);
  assert.match(exported, /\\<b onclick=alert\(1\)\\>Really\?/);
  assert.ok(exported.includes(`[p. 1](<${papersOf(id)}/${paperId}/read?page=1>)`));

  const first = list.getByRole("listitem").first();
  await first.hover();
  await first.getByRole("button", { name: "Make it pink" }).click();
  await page.locator("[data-page='1'] [data-tint='pink'][data-annotation]").first().waitFor();
  await first.getByRole("button", { name: "Delete" }).click();
  await page.locator("[data-tint='pink'][data-annotation]").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("[data-page='1'] [data-tint='pink'][data-annotation]").first().waitFor();
  await leave();
});

test("the keyboard alone marks a passage, finds words on every page, and leads through the contents", async () => {
  const id = await createProject(sheaf, { name: "Found" });
  const paperId = await addBook(id, "A book to search");
  const { page, leave } = await visit(browser, `${papersOf(id)}/${paperId}/read`);
  await page.locator("[data-page='1'] canvas").waitFor();
  await page.keyboard.press("j");
  await page.locator("[data-mark]").first().waitFor();
  await page.keyboard.press("h");
  await page.locator("[data-page='1'] [data-tint='yellow'][data-annotation]").first().waitFor();

  await page.keyboard.press("Control+f");
  await page.keyboard.type("on PAGE 7, line 3:");
  await page.getByText("1 of 1").waitFor();
  const reached = page.locator("[data-page='7'] [data-tint='reached']");
  await reached.waitFor();
  const line = page.locator("[data-page='7'] .text-layer span", { hasText: "line 3:" });
  const [marked, whole] = await Promise.all([reached.boundingBox(), line.boundingBox()]);
  assert.ok(marked !== null && whole !== null);
  assert.ok(Math.abs(marked.y - whole.y) < 8 && Math.abs(marked.x - whole.x) < 8, "on its line");
  await page.getByLabel("Find in the document").last().fill("chapter");
  // From the page in sight on.
  const counted = page.getByText(new RegExp(`^\\d+ of ${pageCount - 1}$`));
  const [place = "0"] = ((await counted.textContent()) ?? "").split(" ");
  await page.keyboard.press("Enter");
  await page.getByText(`${Number(place) + 1} of ${pageCount - 1}`, { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-tint='reached']").waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "Pages" }).click();
  const thumbnail = page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Page \d+$/ })
    .first();
  const [, shown = ""] = /(\d+)$/.exec((await thumbnail.getAttribute("aria-label")) ?? "") ?? [];
  await thumbnail.click();
  await page.locator(`[data-page='${shown}'] canvas`).waitFor();
  assert.ok((await page.getByRole("tabpanel").locator("canvas").count()) < pageCount);
  await leave();
});

test("a paper gets a PDF and then another; a broken one is refused with its reason", async () => {
  const id = await createProject(sheaf, { name: "Attached" });
  const body = { title: "A paper without a file" };
  const paper = await send<{ id: number }>(sheaf, "POST", `/projects/${id}/papers`, body);
  const { page, leave } = await visit(browser, `${papersOf(id)}/${paper.id}`);
  const section = page.getByRole("region", { name: "PDF" });
  const give = (words: string, name: string, content: Buffer) =>
    section.getByLabel(words).setInputFiles(asFile(name, content));
  await give("Attach a PDF", "torn.pdf", buildBook("Torn").subarray(0, 500));
  await section.getByText("torn.pdf: The PDF is damaged").waitFor();
  await section.getByText("No PDF").waitFor();
  await give("Attach a PDF", "first.pdf", buildBook("The first edition"));
  await section.getByText("Text ready").waitFor();
  const note = { kind: "note", page: 1, comment: "On the first edition." };
  await send(sheaf, "POST", `/projects/${id}/papers/${paper.id}/annotations`, note);
  await give("Replace the PDF", "second.pdf", buildBook("The second edition"));
  await section.getByText("Text ready").waitFor();
  await page.getByRole("link", { name: "Open PDF" }).click();
  await page.locator("[data-page='1'] .text-layer").getByText("The second edition").waitFor();
  await page.getByRole("listitem").getByText("on an earlier file").waitFor();
  await leave();
});
