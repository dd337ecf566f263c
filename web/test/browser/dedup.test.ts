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

test("a run merges two copies and says so in numbers, and undoing it brings the second back", async () => {
  const id = await createProject(sheaf, { name: "Copies" });
  await addPapers(sheaf, id, [tides, { ...tides, authors: ["Lovelace, A.", "Hopper, G."] }]);
  const { page, leave } = await visit(browser, `${sheaf.origin}/projects/${id}/duplicates`);
  await page.getByText("No upload waits for a decision.").waitFor();
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await page.getByText("Nothing is merged yet.").waitFor();
  assert.equal(await countPapers(id), 2, "a trial changes nothing");
  await page.getByRole("button", { name: "Merge these 1" }).click();
  await page.getByText("Last run").waitFor();
  const numbers = page.getByRole("region", { name: "Find duplicates" }).getByRole("definition");
  assert.deepEqual(await numbers.allInnerTexts(), ["1", "0", "0", "1"]);
  assert.equal(await countPapers(id), 1);

  await numbers.first().getByRole("link").click();
  const run = page.getByRole("region", { name: /Merged by run/ });
  await run.getByText("the same DOI").waitFor();
  await run.getByRole("button", { name: `Undo the merge of ${tides.title}` }).click();
  await run.getByText("Undone", { exact: true }).waitFor();
  assert.equal(await countPapers(id), 2);
  assert.equal(await run.getByRole("button").count(), 0);
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
  await page.getByText("No upload waits for a decision.").waitFor();
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
  await pair.getByText("Kept apart by you").waitFor();
  assert.equal(await countPapers(id), 2);
  await leave();
});
