// Settings, the API reference, languages, colours and keys.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { choose, openBrowser, startSheaf, visit } from "./sheaf.ts";
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

test("the settings say what the server is, and the start does not", async () => {
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  assert.equal(await page.getByText("Healthy").count(), 0);
  await page.goto(`${sheaf.origin}/settings/about`);
  await page.getByRole("status").getByText("Healthy").waitFor();
  await page.getByText("Built-in engine").waitFor();
  await page.getByText("open, no key needed").waitFor();
  await leave();
});

test("a key is stored masked, and can be removed again", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/settings`);
  await page.getByRole("radio", { name: /OpenAI/ }).check();
  await page.getByLabel("API key").fill("sk-test-1234567890abcd");
  await page.getByText("Save first: the test uses the saved settings.").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByText("Stored: sk-t***abcd. Leave empty to keep it.").waitFor();
  assert.equal(await page.getByLabel("API key").inputValue(), "");

  await page.getByRole("button", { name: "Remove the stored key" }).click();
  await page.getByRole("radio", { name: /Built-in engine/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("radio", { name: /OpenAI no key yet/ }).waitFor();
  await leave();
});

test("the connection test says what came of it", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/settings`);
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText(/Built-in engine answered: /).waitFor();
  await page.route("**/test-connection", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const data = { success: false, error: "The key was refused." };
    await route.fulfill({ status: 500, json: { code: 500, message: "Failed", data } });
  });
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText("Asking Built-in engine… 0 s").waitFor();
  await page.getByText("Built-in engine did not answer: The key was refused.").waitFor();
  await leave();
});

test("a setting out of range is refused in words", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/settings`);
  const temperature = page.getByLabel("Temperature");
  await temperature.fill("warm");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Write a number.").waitFor();
  await temperature.fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("2").waitFor();
  assert.equal(await temperature.inputValue(), "9");
  await leave();
});

test("the reference lists every operation of the document", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/docs`);
  const document = (await (await fetch(`${sheaf.origin}/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const total = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  await page.getByText(`${total} of ${total} operations`).waitFor();
  assert.equal(await page.locator("summary[data-row]").count(), total);

  await page.getByRole("searchbox", { name: "Filter operations" }).fill("post createProject");
  await page.getByText(`1 of ${total} operations`).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText(`curl -X POST '${sheaf.origin}/api/v1/projects'`).waitFor();
  await page.getByText("length 1–255").first().waitFor();
  await leave();
});

test("a link to an operation opens it", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/docs#cancelTask`);
  const operation = page.locator("#cancelTask");
  await operation.getByText(`curl -X POST '${sheaf.origin}/api/v1/tasks/1/cancel'`).waitFor();
  assert.ok(await operation.evaluate((element) => element.getBoundingClientRect().top < 800));
  await leave();
});

test("the page speaks the browser's language until another is chosen, and remembers it", async () => {
  const { page, leave } = await visit(browser, sheaf.origin, { locale: "zh-CN" });
  await page.getByRole("heading", { level: 1, name: /您读过的一切/ }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "zh");
  await page.getByRole("button", { name: "将页面切换为英文" }).click();
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await leave();
});

test("colours follow the system until chosen, and the choice is remembered", async () => {
  const { page, leave } = await visit(browser, sheaf.origin, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: /Colours follow the system/ }).click();
  await page.getByRole("button", { name: /Light colours/ }).waitFor();
  const light = await ground();
  assert.notEqual(light, dark);
  await page.reload();
  await page.getByRole("button", { name: /Light colours/ }).waitFor();
  assert.equal(await ground(), light);
  await leave();
});

test("the network log says that the server is offline, and lists what it refused", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/settings`);
  await page.getByRole("link", { name: "Network and privacy" }).click();
  await page.getByText("Nothing has left this machine.").waitFor();
  await page
    .getByRole("status")
    .getByText(/works offline/)
    .waitFor();
  const projects = `${sheaf.origin}/api/v1/projects`;
  const made = await page.request.post(projects, { data: { name: "Asking" } });
  const { id } = (await made.json()).data;
  const identifiers = ["10.1000/one", "12345"];
  await page.request.post(`${projects}/${id}/papers/identifier`, { data: { identifiers } });
  await page.reload();
  const requests = page.getByRole("table", { name: "Requests" });
  await requests
    .getByRole("row", { name: /api\.crossref\.org Look-up refused: offline/ })
    .waitFor();
  assert.equal(await requests.getByRole("row").count(), 3);
  await page.getByRole("link", { name: "api.crossref.org" }).click();
  await page.waitForURL(/host=api\.crossref\.org/);
  await requests.getByText("eutils.ncbi.nlm.nih.gov").waitFor({ state: "detached" });
  await choose(page, "Server", "All");
  await requests.getByText("eutils.ncbi.nlm.nih.gov").waitFor();
  await leave();
});

test("an address without a page leads back", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/1/nowhere`);
  await page.getByRole("link", { name: "Go to the projects" }).click();
  await page.waitForURL(`${sheaf.origin}/`);
  await leave();
});

test("a server that needs keys is asked with the key the reader gives", async () => {
  const key = "sheaf_0123456789abcdefghijklmnopqrstuvwxyzABCDEF";
  const guarded = await startSheaf({ AUTH_MODE: "required", ADMIN_API_KEY: key });
  try {
    const { page, leave } = await visit(browser, guarded.origin);
    const question = page.getByRole("dialog", { name: "This server asks for a key" });
    await question.getByRole("button", { name: "Use this key" }).click();
    await question.getByText("Paste the key first.").waitFor();
    await question.getByLabel("API key").fill("wrong");
    await question.getByRole("button", { name: "Use this key" }).click();
    await question.getByRole("alert").getByText(/key/i).waitFor();
    await question.getByLabel("API key").fill(key);
    await question.getByRole("button", { name: "Use this key" }).click();
    await page.getByRole("button", { name: "Try the sample project" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Try the sample project" }).waitFor();
    await leave();
  } finally {
    await guarded.stop();
  }
});
