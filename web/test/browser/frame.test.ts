// What stands around every screen: sidebar, palette, drawer, and a page that outlives its server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { makeLibrary } from "./sample-library.ts";
import { openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let project: string;

before(async () => {
  sheaf = await startSheaf();
  browser = await openBrowser();
  const { projectId } = await makeLibrary(sheaf);
  project = `${sheaf.origin}/projects/${projectId}`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

test("the sidebar leads through the project and to another, folds away, and stays as it was left", async () => {
  const { page, leave } = await visit(browser, `${project}/papers`, {});
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await sidebar.getByRole("link", { name: "Duplicates" }).click();
  await page.getByRole("heading", { level: 1, name: "Duplicates" }).waitFor();

  await sidebar.getByRole("button", { name: "Project: Foundations of deep learning" }).click();
  await page.getByRole("combobox", { name: "Find a project" }).fill("crispr");
  await page.getByRole("option", { name: /CRISPR/ }).waitFor();
  await page.keyboard.press("Enter");
  await sidebar.getByRole("button", { name: "Project: CRISPR genome editing" }).waitFor();
  assert.match(page.url(), /\/duplicates$/);

  await page.keyboard.press("[");
  await sidebar.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Open the sidebar" }).click();
  await sidebar.getByRole("link", { name: "Library" }).waitFor();
  await leave();
});

test("the palette finds papers, places and actions by the keyboard alone, the last used first", async () => {
  const { page, leave } = await visit(browser, `${project}/ask`, {});
  await page.getByRole("heading", { level: 1, name: "Ask" }).waitFor();
  const field = page.getByRole("combobox", { name: "Search or jump to…" });
  await page.keyboard.press("Control+k");
  await field.waitFor();
  await page.keyboard.type("attention is all");
  await page.getByRole("option", { name: /^Attention Is All You Need/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Attention Is All You Need/ }).waitFor();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("kw");
  await page.getByRole("option", { name: /Go to Keywords/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/keywords$/);

  await page.keyboard.press("Control+k");
  await field.waitFor();
  assert.match((await page.getByRole("option").first().innerText()) ?? "", /Go to Keywords/);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await leave();
});

test("the palette does from another screen what a screen offers, and goes there for it", async () => {
  const { page, leave } = await visit(browser, `${project}/duplicates`, {});
  await page.getByRole("heading", { level: 1, name: "Duplicates" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to…" }).fill("upload");
  await page.getByRole("option", { name: /Upload PDFs/ }).click();
  await page.getByRole("dialog", { name: "Upload PDFs" }).waitFor();
  assert.match(page.url(), /\/papers$/);
  await leave();
});

test("in a narrow window the sidebar is a drawer, and no screen is wider than the window", async () => {
  const { page, leave } = await visit(browser, `${project}/papers`, {
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole("button", { name: "Open the sidebar" }).click();
  const drawer = page.getByRole("dialog", { name: "Sidebar" });
  await drawer.getByRole("link", { name: "Analyse" }).click();
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "Analyse" }).waitFor();
  const wide: string[] = [];
  for (const place of [
    "",
    "papers",
    "ask",
    "discover",
    "duplicates",
    "write",
    "runs",
    "keywords",
  ]) {
    await page.goto(`${project}/${place}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${place}: ${width}`);
  }
  assert.deepEqual(wide, []);
  await leave();
});

test("while the server is away the page keeps what it has and says so once; when it is back, all is asked again", async () => {
  const { page, leave } = await visit(browser, `${project}/papers`, {});
  const title = page.getByText("Attention Is All You Need").first();
  await title.waitFor();
  await page.context().setOffline(true);
  const banner = page.getByText("The server does not answer; what you see may be old.");
  await banner.waitFor();
  // A screen that was never opened waits for its code instead of breaking.
  await page.getByRole("link", { name: "Subscriptions" }).click();
  assert.ok(await title.isVisible());
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal(await page.getByText("No papers yet").count(), 0);
  await page.context().setOffline(false);
  await banner.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "Subscriptions" }).waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await leave();
});

test("an address that is none shows a page with a way on", async () => {
  const page = await browser.newPage({ locale: "en-GB" });
  const answer = await page.goto(`${sheaf.origin}/nowhere/at/all`);
  assert.equal(answer?.status(), 404);
  await page.getByText("There is no page at this address.").waitFor();
  await page.getByRole("link", { name: "Go to the projects" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.close();
});
