// What a researcher fetches from outside: the PDFs of papers with their reasons, and the citation graph with a work to add.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { startWeb } from "../../../server/src/adapters/pdf-sources/loopback-web.testing.ts";
import type { LoopbackWeb } from "../../../server/src/adapters/pdf-sources/loopback-web.testing.ts";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { send } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let web: LoopbackWeb;
let sheaf: Sheaf;
let browser: Browser;

before(async () => {
  web = await startWeb();
  sheaf = await startSheaf({
    ...web.environment,
    CROSSREF_BASE_URL: `${web.origin}/crossref`,
    ALLOWED_PRIVATE_HOSTS: web.host,
    OFFLINE: "0",
  });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  web?.close();
});

const title = "Tides and the movement of sand on northern shores";

test("PDFs are looked for from the library, and each paper without one has its reason", async () => {
  const id = await createProject(sheaf, { name: "To be found" });
  web.file("/tides.pdf", buildTextPdf([[title, "Ada Lovelace", "Sand moves with the tides."]]));
  await send(sheaf, "POST", `/projects/${id}/papers/bulk`, [
    { title, pdf_url: `${web.origin}/tides.pdf` },
    { title: "Waves and the wind over open water", pdf_url: `${web.origin}/closed.pdf` },
  ]);
  web.put("/closed.pdf", (response) => void response.writeHead(403).end());
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/papers`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Get PDFs" }).click();
  await page.getByText("Papers without a PDF: 2.").waitFor();
  await page.getByRole("button", { name: "Look for PDFs" }).click();
  await page.getByText("Papers looked at: 2. PDFs found: 1; not found: 1.").waitFor();
  const missing = page.getByRole("listitem").filter({ hasText: "Waves and the wind" }).first();
  await missing
    .getByText(/does not give the file to programs \(status 403\)/)
    .first()
    .waitFor();
  await missing.getByText("Ways tried").click();
  await missing.getByText("nothing to ask by").first().waitFor();
  await page.getByText("found", { exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "Open PDF" }).waitFor();
  await leave();
});

test("a work of the citation graph is chosen by keyboard and added to the library", async () => {
  const id = await createProject(sheaf, { name: "Cited" });
  const paper = await send(sheaf, "POST", `/projects/${id}/papers`, {
    title,
    doi: "10.1000/tides",
  });
  const center = { paperId: "c", title, citationCount: 3 };
  const cited = { paperId: "r", title: "On sand", year: 1950, citationCount: 9 };
  const citing = { paperId: "k", title: "On tides again", year: 2020, citationCount: 1 };
  web.json("/s2/paper/DOI:10.1000/tides", center);
  web.json("/s2/paper/c/references", { data: [{ citedPaper: cited }] });
  web.json("/s2/paper/c/citations", { data: [{ citingPaper: citing }] });
  const address = `${sheaf.origin}/projects/${id}/papers/${paper.id}`;
  const { page, leave } = await visit(browser, address);
  await page.getByRole("link", { name: "Citation graph" }).click();
  const works = page.getByRole("list", { name: /Works/ }).getByRole("button");
  await works.nth(2).waitFor();
  assert.equal(await works.count(), 3);
  const drawing = page.getByRole("img", { name: /the works around it/ });
  await drawing.locator("canvas").first().waitFor();
  await works.nth(1).focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Chosen work" });
  await card.getByText("On sand").waitFor();
  await card.getByRole("button", { name: "Add to the library" }).click();
  await card.getByRole("link", { name: "Open" }).waitFor();
  const { paper_count } = await send<{ paper_count: number }>(sheaf, "GET", `/projects/${id}`);
  assert.equal(paper_count, 2);
  await leave();
});
