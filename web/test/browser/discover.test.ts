// What a researcher does to find new papers: search the sources, choose, add; and follow the notifications of what came.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { startSearchSources } from "../../../server/src/adapters/paper-sources/loopback-search.testing.ts";
import type { LoopbackSearch } from "../../../server/src/adapters/paper-sources/loopback-search.testing.ts";
import { startWeb } from "../../../server/src/adapters/pdf-sources/loopback-web.testing.ts";
import type { LoopbackWeb } from "../../../server/src/adapters/pdf-sources/loopback-web.testing.ts";
import { buildFeed } from "../../../server/test/feeds.ts";
import { send } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let sources: LoopbackSearch;
let web: LoopbackWeb;
let sheaf: Sheaf;
let browser: Browser;

const lakes = { title: "On the freezing of shallow lakes in mild winters", doi: "10.1000/lakes" };
const snow = { title: "Crystals of snow and how they grow in clouds", doi: "10.1000/snow" };

before(async () => {
  sources = await startSearchSources();
  web = await startWeb();
  sources.works.set(
    "crossref",
    [lakes, snow].map(({ title, doi }) => ({ id: doi, title })),
  );
  sources.works.set("openalex", [{ id: "W1", ...lakes }]);
  sheaf = await startSheaf({
    ...sources.environment,
    ALLOWED_PRIVATE_HOSTS: web.host,
    OFFLINE: "0",
  });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  web?.close();
  sources?.close();
});

/** Europe PMC waits with its answer until it is told what to answer. */
function holdEuropePmc(): Promise<ServerResponse> {
  const asked = Promise.withResolvers<ServerResponse>();
  sources.faults.set("europe_pmc", (_request, response) => asked.resolve(response));
  return asked.promise;
}

async function askFor(page: Page, query: string): Promise<void> {
  for (const name of ["Semantic Scholar", "arXiv", "PubMed"])
    await page.getByRole("checkbox", { name }).uncheck();
  await page.getByLabel("What to look for").fill(query);
  await page.keyboard.press("Enter");
}

test("sources are watched while they answer, one that fails keeps nobody else's results, and what is chosen joins the library", async () => {
  const id = await createProject(sheaf, { name: "Ice" });
  await send(sheaf, "POST", `/projects/${id}/papers`, lakes);
  const held = holdEuropePmc();
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}`);
  await page.getByRole("link", { name: "Discover" }).click();
  await askFor(page, "ice");
  const asked = page.getByRole("list", { name: "Sources" }).getByRole("listitem");
  await asked.filter({ hasText: "Crossref 2 found" }).waitFor();
  await asked.filter({ hasText: "Europe PMC asking…" }).waitFor();
  (await held).writeHead(400).end();
  await asked.filter({ hasText: /Europe PMC answered with status 400/ }).waitFor();
  await page.getByRole("heading", { name: "2 works for ice" }).waitFor();

  await page.getByRole("checkbox", { name: `Choose ${snow.title}` }).check();
  await page.getByRole("button", { name: "Add to the library" }).click();
  await page.getByText("Added to the library: 1.").waitFor();
  await page.getByText("Already here (2)").click();
  assert.equal(await page.getByRole("link", { name: /Already here$/ }).count(), 2);

  await page.getByRole("link", { name: "Library 2" }).click();
  await page.getByRole("link", { name: snow.title }).waitFor();
  await page.getByRole("link", { name: "Discover" }).click();
  assert.equal(await page.getByLabel("What to look for").inputValue(), "ice");
  await page.getByRole("link", { name: `${lakes.title} Already here` }).click();
  await page.getByRole("heading", { level: 1, name: lakes.title }).waitFor();
  await leave();
});

test("a search can be cancelled, one without words is refused, and keywords are there to search by", async () => {
  const id = await createProject(sheaf, { name: "Snow" });
  await send(sheaf, "POST", `/projects/${id}/keywords`, { term: "fresh snow" });
  const held = holdEuropePmc();
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/discover`);
  await page.getByText("keywords of level 1 is looked for: fresh snow").waitFor();
  await page.getByRole("button", { name: "Write “fresh snow” into the query" }).click();
  assert.equal(await page.getByLabel("What to look for").inputValue(), '"fresh snow"');
  await askFor(page, "?!");
  await page.getByText("The query must hold at least one word to look for.").waitFor();
  await askFor(page, "");
  await held;
  await page.getByRole("button", { name: "Cancel the search" }).click();
  await page.getByText("The search was cancelled.").waitFor();
  await leave();
});

test("the bell counts what is unread, and a notification opens the paper it tells of", async () => {
  const id = await createProject(sheaf, { name: "Trees" });
  const date = new Date().toISOString();
  const entries = ["Oaks", "Beeches"].map((title) => ({ title, date, doi: `10.1/${title}` }));
  web.file("/feed", buildFeed(entries), "application/rss+xml");
  const body = { name: "Forests", query: "", sources: [`${web.origin}/feed`] };
  const { id: sub } = await send(sheaf, "POST", `/projects/${id}/subscriptions`, body);
  await send(sheaf, "POST", `/projects/${id}/subscriptions/${sub}/trigger`);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}`);
  const bell = page.getByRole("link", { name: "Notifications" });
  await bell.filter({ hasText: "2" }).click();
  await page.getByRole("button", { name: "Dismiss: Beeches" }).click();
  await page.getByRole("link", { name: "Beeches" }).waitFor({ state: "detached" });
  await bell.filter({ hasText: "1" }).waitFor();
  await page.getByRole("link", { name: "Oaks" }).click();
  await page.getByRole("heading", { level: 1, name: "Oaks" }).waitFor();
  await bell.filter({ hasNotText: "1" }).waitFor();
  await leave();
});

test("offline, Discover says so and what can be done, and asks nobody", async () => {
  const alone = await startSheaf();
  const id = await createProject(alone, { name: "Alone" });
  const { page, leave } = await visit(browser, `${alone.origin}/projects/${id}/discover`);
  await page.getByText("Nobody can be asked now. This server is set to work offline.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Search", exact: true }).isDisabled(), true);
  await page.getByRole("link", { name: "Open the library" }).click();
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await leave();
  await alone.stop();
});
