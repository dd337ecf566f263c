// Two people at once on a server that asks for keys: one invites, the other comes in, and a viewer changes nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const adminKey = "the-key-of-the-admin";

let sheaf: Sheaf;
let browser: Browser;

before(async () => {
  sheaf = await startSheaf({ AUTH_MODE: "required", ADMIN_API_KEY: adminKey });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

async function comeIn(page: Page, key: string, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "This server asks for a key" });
  await dialog.getByLabel("API key").fill(key);
  await dialog.getByLabel(/Your e-mail/).fill(email);
  await dialog.getByRole("button", { name: "Use this key" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create a key" }).click();
  const key = (await dialog.getByText(/^sheaf_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have copied it" }).click();
  return key.trim();
}

test("one invites, the other sees the project and cannot write, and a revoked key lets nobody in", async () => {
  const { page: ada, leave: adaLeaves } = await visit(browser, sheaf.origin, {});
  await comeIn(ada, adminKey, "ada@example.org");
  await ada.getByRole("button", { name: "New project" }).first().click();
  await ada.getByLabel("Name").fill("Shared shelf");
  await ada.getByRole("button", { name: "Create project" }).click();
  await ada.getByRole("link", { name: "Team" }).click();
  await ada.getByText("the last owner stays").waitFor();
  await ada.getByLabel("E-mail").fill("ben@example.org");
  await ada.getByRole("combobox", { name: "Role", exact: true }).click();
  await ada.getByRole("option", { name: "Viewer" }).click();
  await ada.getByRole("button", { name: "Invite" }).click();
  const row = ada.getByRole("listitem").filter({ hasText: "ben@example.org" });
  await row.getByText("invited", { exact: true }).waitFor();
  await ada.goto(`${sheaf.origin}/settings/keys`);
  const key = await makeKey(ada, "Ben's laptop");

  const { page: ben, leave: benLeaves } = await visit(browser, sheaf.origin, {});
  await comeIn(ben, key, "ben@example.org");
  await ben.getByRole("link", { name: "Shared shelf" }).first().click();
  await ben.getByRole("link", { name: "Team" }).click();
  await ben.getByText("ada@example.org").first().waitFor();
  assert.equal(await ben.getByRole("button", { name: "Invite" }).count(), 0);
  await ben.getByRole("link", { name: "Overview" }).click();
  await ben.getByRole("button", { name: "Edit" }).click();
  await ben.getByLabel("Name").fill("Mine now");
  await ben.getByRole("button", { name: "Save" }).click();
  await ben
    .getByRole("alert")
    .getByText(/needs the role editor/)
    .waitFor();

  await ada.getByRole("button", { name: "Revoke Ben's laptop" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await ada.getByText("revoked", { exact: true }).waitFor();
  await ben.reload();
  await ben
    .getByText(/This key is unknown or was revoked/)
    .first()
    .waitFor();
  await ada.getByRole("button", { name: "Delete Ben's laptop" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await ada.getByText("No key yet.").waitFor();
  await benLeaves();
  await adaLeaves();
});

test("a member leaves by themselves, and the last owner cannot", async () => {
  const { page, leave } = await visit(browser, sheaf.origin, {});
  await comeIn(page, adminKey, "ben@example.org");
  await page.getByRole("link", { name: "Shared shelf" }).first().click();
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Leave: ben@example.org" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Try the sample project" }).waitFor();
  await leave();
});
