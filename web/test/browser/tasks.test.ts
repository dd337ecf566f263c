// What is said of work in the background: uploads as one group with its failures, an import that goes on, and Chinese.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { addPapers } from "./sample-library.ts";
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

const damaged = Buffer.concat([buildTextPdf([["Cut short"]]).subarray(0, 200), Buffer.alloc(900)]);

function choosePdfs(page: Page): Promise<void> {
  const sound = Array.from({ length: 3 }, (_, index) => ({
    name: `tides-${index}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from(buildTextPdf([[`Tides of the shore number ${index}`]])),
  }));
  const broken = { name: "broken.pdf", mimeType: "application/pdf", buffer: damaged };
  return page.locator('input[type="file"]').setInputFiles([...sound, broken]);
}

test("a broken PDF is no success: the upload, the task and the row say why, and the uploads are one group", async () => {
  const id = await createProject(sheaf, { name: "Uploads" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/papers`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("u");
  await choosePdfs(page);
  const dialog = page.getByRole("dialog", { name: "Upload PDFs" });
  await dialog.getByText("Upload over: 3 new papers, 0 to decide, 1 refused or not read").waitFor();
  const unreadable = dialog.getByRole("list", { name: /Damaged or locked/ });
  assert.match(await unreadable.innerText(), /broken\s+The PDF is damaged and cannot be read/);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto(`${sheaf.origin}/projects/${id}`);
  const tasks = page.getByRole("list", { name: "Tasks", exact: true });
  await tasks.getByText("4 PDFs").waitFor();
  await tasks.getByText("1 failed").waitFor();
  const failed = tasks.getByRole("list", { name: "4 PDFs" });
  assert.match(await failed.innerText(), /broken\s+Failed\s+The PDF is damaged/);
  await tasks.getByRole("button", { name: "Show each" }).click();
  assert.equal(await failed.getByRole("listitem").count(), 4);
  await failed
    .getByText(/tides-\d|Tides of the shore/)
    .first()
    .waitFor();
  await leave();
});

test("an import goes on while one is elsewhere, and is there with its file after a reload", async () => {
  const id = await createProject(sheaf, { name: "Imports" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/papers`);
  let progress = 100;
  await page.route("**/api/v1/tasks?*", (route) => {
    const task = { id: 7, project_id: id, task_type: "import", title: "refs.bib" };
    const state = { status: "running", progress, total: 5000, error_message: null };
    progress += 100;
    const data = [{ ...task, ...state, created_at: new Date().toISOString() }];
    return route.fulfill({ json: { code: 200, message: "success", data } });
  });
  const line = page.getByRole("status").filter({ hasText: "Importing refs.bib." });
  await page.reload();
  await line.getByText(/\d00 of 5,000 entries/).waitFor();
  await page.goto(`${sheaf.origin}/projects/${id}/imports`);
  await line.waitFor();
  await page.goBack();
  await line.waitFor();
  await leave();
});

test("in Chinese names are whole, evidence and reasons are Chinese, and GB/T 7714 comes first", async () => {
  const id = await createProject(sheaf, { name: "中文" });
  const paper = { title: "潮汐与沙的运动", authors: ["欧阳, 修", "王小明"], year: 2019 };
  await addPapers(sheaf, id, [
    { ...paper, doi: "10.1000/a" },
    { ...paper, doi: "10.1000/b" },
  ]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/papers`, {
    locale: "zh-CN",
  });
  await page.getByText("欧阳修, 王小明").first().waitFor();
  await page.goto(`${sheaf.origin}/projects/${id}/duplicates?part=candidates`);
  const evidence = page.getByRole("list", { name: "依据" }).first();
  await evidence.getByText("标题相同").waitFor();
  assert.doesNotMatch(await evidence.innerText(), /the same|against/);
  await page.goto(`${sheaf.origin}/projects/${id}/write?part=citations`);
  const styles = page.getByRole("group", { name: "引用格式" }).getByRole("radio");
  assert.equal(
    await styles.first().evaluate((radio) => radio.parentElement?.innerText),
    "GB/T 7714",
  );
  await page.goto(`${sheaf.origin}/settings`);
  await page.getByText("内置引擎").first().waitFor();
  await leave();
});
