// What a reviewer does with duplicates: find and merge them, undo it, and decide about an upload that waits.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { buildTextPdf } from "../../../server/test/pdf-builder.ts";
import { addPapers, send } from "./sample-library.ts";
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

const tides = {
  title: "Tides and the movement of sand",
  authors: ["Ada Lovelace", "Grace Hopper"],
  year: 2019,
  doi: "10.1000/tides.1",
};
const tidesPdf = buildTextPdf([
  ["Tides and the movement of wet sand", "Ada Lovelace and Grace Hopper", "", `doi:${tides.doi}`],
]);

async function countPapers(projectId: number): Promise<number> {
  return (await send<{ paper_count: number }>(sheaf, "GET", `/projects/${projectId}`)).paper_count;
}

test("a run is tried first and merges when told, lands where its merges are, and undoing it keeps the pairs apart", async () => {
  const id = await createProject(sheaf, { name: "Copies" });
  const shores = { ...tides, title: "Shores of the North Sea", doi: "10.1000/shores.1" };
  const copies = [tides, shores].map((paper) => ({
    ...paper,
    authors: ["Lovelace, A.", "Hopper, G."],
  }));
  await addPapers(sheaf, id, [tides, shores, ...copies]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/duplicates`);
  const parts = page.getByRole("navigation", { name: "Parts of the duplicates" });
  const finding = page.getByRole("region", { name: "Find duplicates" });
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await finding.getByText("2 papers would be merged into others. Nothing is merged yet.").waitFor();
  const planned = finding.getByRole("list", { name: "What would be merged" });
  await planned.getByText("into Shores of the North Sea").waitFor();
  assert.equal(await countPapers(id), 4, "a trial changes nothing");

  await page.getByRole("button", { name: "Merge these 2" }).click();
  await finding.getByText("The last run merged 2: 2 by identifier, 0 by title.").waitFor();
  const run = page.getByRole("region", { name: /Merged by run/ });
  await run.getByText("the same DOI").first().waitFor();
  await parts.getByRole("link", { name: "Merges 2" }).waitFor();
  assert.match(page.url(), /part=merges/);
  assert.equal(await countPapers(id), 2);

  await run.getByRole("button", { name: "Undo the whole run" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("no run merges them again until you join them").waitFor();
  await dialog.getByRole("button", { name: "Undo the whole run" }).click();
  await run.getByText("Undone: 2. The papers are in the library again").waitFor();
  assert.equal(await countPapers(id), 4);
  await run.getByRole("link", { name: "See the pairs kept apart" }).first().click();
  const apart = page.getByRole("list", { name: "Kept apart" });
  await apart.getByText("No run merges these").first().waitFor();
  await parts.getByRole("link", { name: "Kept apart 2" }).waitFor();
  await parts.getByRole("link", { name: "Candidates 0" }).waitFor();
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await finding.getByText("Nothing would be merged.").waitFor();
  await page.getByText("No pair needs a look.").waitFor();
  await leave();
});

test("an upload that waits is merged with its paper: one field typed, one taken from the upload", async () => {
  const id = await createProject(sheaf, { name: "Conflict" });
  await addPapers(sheaf, id, [tides]);
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(tidesPdf)]), "tides.pdf");
  const address = `${sheaf.origin}/api/v1/projects/${id}/papers/upload`;
  await fetch(address, { method: "POST", body: form });

  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}`);
  await page.getByRole("link", { name: "Duplicates 1" }).click();
  const card = page.getByRole("article", { name: "A paper here has the same DOI" });
  await card.getByRole("row", { name: /^Title differs/ }).waitFor();
  await page.getByRole("button", { name: "Suggest decisions" }).click();
  await card.getByText("Suggested: Merge").waitFor();
  assert.equal(await countPapers(id), 1, "a suggestion changes nothing");
  await card.getByRole("button", { name: "Do this" }).click();

  const dialog = page.getByRole("dialog", { name: /Merge the upload/ });
  await dialog.getByRole("radio", { name: /wet sand/ }).check();
  await dialog.getByText("Fields that do not contradict").click();
  await dialog.getByLabel("Journal or venue").fill("Shores");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await page.getByText("Both became one paper.").waitFor();
  const { items } = await send<{ items: { title: string; journal: string; year: number }[] }>(
    sheaf,
    "GET",
    `/projects/${id}/papers`,
  );
  assert.deepEqual(
    items.map(({ title, journal, year }) => [title, journal, year]),
    [["Tides and the movement of wet sand", "Shores", 2019]],
  );
  await leave();
});

test("of a pair of candidates one learns why, and can say that they are two works", async () => {
  const id = await createProject(sheaf, { name: "Candidates" });
  await addPapers(sheaf, id, [tides, { ...tides, doi: "10.1000/shores.4" }]);
  const address = `${sheaf.origin}/projects/${id}/duplicates?part=candidates`;
  const { page, leave } = await visit(browser, address);
  const pair = page.getByRole("list", { name: "Candidates" }).getByRole("listitem").first();
  await pair.getByText("against:").waitFor();
  await pair.getByRole("row", { name: /^DOI differs/ }).waitFor();
  await pair.getByRole("button", { name: "Verify" }).click();
  await pair.getByRole("status").waitFor();
  await pair.getByRole("button", { name: "Two works" }).click();
  await page.getByText("Noted: two works.").waitFor();
  await page.getByRole("link", { name: "Kept apart 1" }).click();
  await page.getByRole("list", { name: "Kept apart" }).getByText("No run merges these").waitFor();
  assert.equal(await countPapers(id), 2);
  await leave();
});
