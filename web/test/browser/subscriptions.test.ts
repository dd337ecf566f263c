// What a researcher does with subscriptions: follow a feed, run it, see what it found, pause it and let it go.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { buildFeed } from "../../../server/test/feeds.ts";
import { choose, createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sheaf: Sheaf;
let browser: Browser;
let feeds: Server;

before(async () => {
  const items = [
    { title: "On the growth of oaks", date: new Date().toISOString(), doi: "10.1/oaks" },
  ];
  feeds = createServer((_request, response) => response.end(buildFeed(items)));
  feeds.listen(0, "127.0.0.1");
  await once(feeds, "listening");
  sheaf = await startSheaf({ OFFLINE: "0", ALLOWED_PRIVATE_HOSTS: "127.0.0.1" });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  feeds?.close();
  feeds?.closeAllConnections();
});

test("a feed is followed, run, looked at, paused and let go", async () => {
  const id = await createProject(sheaf, { name: "Trees" });
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}`);
  await page.getByRole("link", { name: "Subscriptions" }).click();
  await page.getByText("Nothing is watched yet.").waitFor();
  await page.getByRole("button", { name: "New subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "New subscription" });
  await choose(dialog, "Begin with a feed", "Nature: ");
  assert.equal(await dialog.getByLabel("Name").inputValue(), "Nature");
  const address = feeds.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  await dialog.getByLabel("Name").fill("Oaks");
  await dialog.getByLabel("Feeds", { exact: true }).fill(`http://127.0.0.1:${port}/feed`);
  await dialog.getByRole("button", { name: "Save" }).click();

  const card = page.getByRole("listitem").filter({ hasText: "Oaks" });
  await card.getByText("It has not run yet.").waitFor();
  await card.getByText(/Weekly · next on/u).waitFor();
  await card.getByRole("button", { name: "Run now" }).click();
  await card.getByText("Last run: 1 new of 1 found; 1 added so far").waitFor();
  await card.getByRole("button", { name: "Oaks" }).click();
  await card.getByRole("link", { name: "On the growth of oaks" }).waitFor();

  await card.getByRole("button", { name: "Pause" }).click();
  await card.getByText("Paused", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nothing is watched yet.").waitFor();
  await leave();
});
