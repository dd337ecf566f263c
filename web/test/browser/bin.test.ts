// What a researcher does about something deleted: takes it back at once, finds it in the bin, or lets it go for good.
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

async function createPaper(projectId: number, title: string): Promise<number> {
  const response = await fetch(`${sheaf.origin}/api/v1/projects/${projectId}/papers`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title, authors: ["Ada Lovelace"], year: 1843 }),
  });
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}

test("a deleted paper is taken back by one click, or restored from the bin, or deleted for good", async () => {
  const id = await createProject(sheaf, { name: "Engines" });
  const paperId = await createPaper(id, "Notes on the engine");
  await createPaper(id, "Notes on the loom");
  const address = `${sheaf.origin}/projects/${id}/papers/${paperId}`;
  const { page, leave } = await visit(browser, address);
  const deletePaper = async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("“Notes on the engine” is in the bin.").waitFor();
  };
  await deletePaper();
  await page.getByText("1 found").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Notes on the engine" }).dblclick();

  await deletePaper();
  await page.getByRole("link", { name: "Bin" }).click();
  await page.getByText("Ada Lovelace, 1843").waitFor();
  await page.getByText("in 30 days").waitFor();
  await page.getByRole("button", { name: "Restore Notes on the engine" }).click();
  await page.getByText("“Notes on the engine” is back.").waitFor();
  await page.getByText("The bin is empty").waitFor();
  await page.getByRole("link", { name: "Open it" }).click();

  await deletePaper();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.getByRole("button", { name: "Delete Notes on the engine for good" }).click();
  const question = page.getByRole("dialog", { name: "Delete “Notes on the engine” for good?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("“Notes on the engine” is gone for good.").waitFor();
  await leave();
});

test("a deleted project is taken back by one click, or restored below the others", async () => {
  await createProject(sheaf, { name: "Looms" });
  const { page, leave } = await visit(browser, sheaf.origin);
  const deleteProject = async () => {
    await page.getByRole("button", { name: "Delete Looms" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("“Looms” is in the bin.").waitFor();
  };
  await deleteProject();
  await page.getByRole("button", { name: "Undo" }).click();
  await deleteProject();
  await page.getByText("Deleted projects (1)").click();
  await page.getByRole("button", { name: "Restore Looms" }).click();
  await page.getByText("“Looms” is back.").waitFor();
  await page.getByRole("link", { name: "Looms" }).waitFor();

  await deleteProject();
  await page.getByText("Deleted projects (1)").click();
  await page.getByRole("button", { name: "Delete Looms for good" }).click();
  const question = page.getByRole("dialog", { name: "Delete “Looms” for good?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("“Looms” is gone for good.").waitFor();
  await leave();
});
