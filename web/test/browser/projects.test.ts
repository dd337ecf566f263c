// What a researcher does with projects, by mouse and by keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
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

test("an empty library says the next step, and a project can be made, found, renamed and deleted", async () => {
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await page.getByRole("button", { name: "New project" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Solar cells");
  await dialog.getByLabel("Description").fill("Stability under heat");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("heading", { level: 1, name: "Solar cells" }).waitFor();
  await page.getByText("No papers yet.").waitFor();

  await page.getByRole("button", { name: "Project: Solar cells" }).click();
  await page.getByRole("option", { name: "All projects" }).click();
  await page.getByRole("searchbox", { name: "Search projects" }).fill("nothing like it");
  await page.getByText("No project matches “nothing like it”.").waitFor();
  await page.getByRole("searchbox").fill("solar");
  await page.getByRole("link", { name: "Solar cells" }).click();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("Perovskites");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Perovskites" }).waitFor();

  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete “Perovskites”?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await leave();
});

test("what is wrong with a project is said beside the field, by the page and by the server", async () => {
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await page.keyboard.press("n");
  const name = page.getByLabel("Name");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("alert").getByText("Give the project a name.").waitFor();
  assert.equal(await name.getAttribute("aria-invalid"), "true");
  assert.ok(await name.evaluate((field) => field === document.activeElement));

  await name.fill("Named");
  await page.getByLabel("Field of research").fill("x".repeat(300));
  await page.getByRole("button", { name: "Create project" }).click();
  const domain = page.getByLabel("Field of research");
  await page.getByRole("alert").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
  assert.equal(await domain.getAttribute("aria-invalid"), "true");
  assert.notEqual(await page.getByRole("alert").innerText(), "");
  await leave();
});

test("the list is worked by keyboard alone", async () => {
  for (const name of ["First", "Second", "Third"]) await createProject(sheaf, { name });
  const { page, leave } = await visit(browser, sheaf.origin);
  await page.getByRole("link", { name: "Third" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  assert.equal(await focused(), "Third");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  assert.equal(await focused(), "First");
  await page.keyboard.press("k");
  assert.equal(await focused(), "Second");

  await page.keyboard.press("/");
  await page.keyboard.type("first");
  await page.getByRole("link", { name: "Second" }).waitFor({ state: "detached" });
  assert.match(page.url(), /\?q=first/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "First" }).waitFor();

  await page.keyboard.press("e");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "First!" }).waitFor();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await leave();
});

test("a change made by somebody else meanwhile is not overwritten unseen", async () => {
  const id = await createProject(sheaf, { name: "Shared" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Description").fill("Mine");
  await fetch(`${sheaf.origin}/api/v1/projects/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description: "Theirs" }),
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Somebody else changed this project meanwhile").waitFor();
  assert.equal(await page.getByLabel("Description").inputValue(), "Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Shared" }).waitFor();
  await page.getByText("Mine").waitFor();
  await leave();
});

test("a task shows its progress as it grows, and can be cancelled", async () => {
  const id = await createProject(sheaf, { name: "Busy" });
  const { page, leave } = await visit(browser, sheaf.origin);
  let progress = 1;
  let status = "running";
  await page.route("**/api/v1/tasks?*", (route) => {
    const task = { id: 5, project_id: id, task_type: "index", title: "All papers", status };
    const state = { progress, total: 40, error_message: null };
    const data = [{ ...task, ...state, created_at: new Date().toISOString() }];
    progress += 1;
    return route.fulfill({ json: { code: 200, message: "success", data } });
  });
  await page.route("**/api/v1/tasks/5/cancel", (route) => {
    status = "cancelled";
    return route.fulfill({ json: { code: 200, message: "Task cancelled", data: null } });
  });
  await page.goto(`${sheaf.origin}/projects/${id}`);
  const bar = page.getByRole("progressbar", { name: "Progress of All papers" });
  const seen = Number(await bar.getAttribute("value"));
  await page.waitForFunction(
    (value) => Number(document.querySelector("main progress")?.getAttribute("value")) > value,
    seen,
  );
  const underWay = page.getByRole("complementary", { name: "Sidebar" });
  await underWay.getByRole("button", { name: /^Index for answers: All papers \d+ \/ 40/ }).click();
  await page
    .getByRole("dialog", { name: "Under way" })
    .getByRole("link", { name: /Busy/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel: All papers" }).click();
  await page.getByRole("list", { name: "Tasks" }).getByText("Cancelled").waitFor();
  await leave();
});

test("a project that does not exist is said in words", async () => {
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/99999`);
  await page.getByRole("alert").getByText("99999").waitFor();
  await leave();
});
