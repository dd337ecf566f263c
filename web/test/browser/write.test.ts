// What a writer does: have a draft written whose citations lead to papers, take it along, stop one, and copy references.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { providerPiece, startProvider } from "../../../server/test/provider.ts";
import type { TestProvider } from "../../../server/test/provider.ts";
import { addPapers } from "./sample-library.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

let provider: TestProvider;
let sheaf: Sheaf;
let browser: Browser;
let address: string;

const papers = [
  {
    title: "Ice cover of shallow lakes",
    authors: ["Anna Keller"],
    year: 2020,
    abstract:
      "We ask how long shallow lakes stay frozen. Ice was measured on forty lakes. The ice cover of shallow lakes became eleven days shorter.",
  },
  {
    title: "Fish below the ice of lakes",
    authors: ["Ravi Patel"],
    year: 2021,
    abstract:
      "Fish live below the ice of lakes. We counted them in twelve lakes. Fewer fish survived where the ice of the lakes was thin.",
  },
];

before(async () => {
  provider = await startProvider();
  sheaf = await startSheaf({ ...provider.environment, LLM_MODEL: "gpt-4o", OFFLINE: "0" });
  browser = await openBrowser();
  const id = await createProject(sheaf, { name: "Ice" });
  await addPapers(sheaf, id, papers);
  address = `${sheaf.origin}/projects/${id}/write`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  provider?.close();
});

test("where the model fails the built-in engine writes a draft: chips lead to papers, and it is taken along as a file", async () => {
  provider.answer((response) => response.end("No answer that anybody could read."));
  const { page, leave } = await visit(browser, address);
  await page.getByRole("button", { name: "Write a draft" }).click();
  await page.getByRole("button", { name: "Write it with the built-in engine" }).click();
  const draft = page.getByRole("article", { name: "Draft" });
  await draft.getByRole("heading", { name: "References" }).waitFor();
  const chip = draft.getByRole("link", { name: /^Source 1: / }).first();
  await chip.hover();
  await draft
    .getByText(/^(?:Keller|Patel) .*20/)
    .first()
    .waitFor();

  await page.reload();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "LaTeX" }).click();
  assert.match((await saved).suggestedFilename(), /\.zip$/);
  await chip.click();
  await page.waitForURL(/\/papers\/\d+$/);
  await leave();
});

test("a draft that is stopped stays among the versions, and says that it is not whole", async () => {
  provider.answer((response) => void response.write(providerPiece("Lakes")));
  const { page, leave } = await visit(browser, address, {
    viewport: { width: 390, height: 800 },
  });
  await page.getByLabel("Topic").fill("Fish in winter");
  await page.getByRole("button", { name: "Write a draft" }).click();
  await page.getByRole("article", { name: "Draft" }).getByText("Fish in winter").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("You stopped this draft.").waitFor();
  await page.reload();
  const version = page.getByRole("link", { name: /Fish in winter/ });
  await version.getByText("Not whole").waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `nothing is wider than the screen: ${width}`);
  await leave();
});

test("references of chosen papers stand ready to copy in the style one chooses", async () => {
  const { page, leave } = await visit(browser, `${address}?part=citations`);
  await page.getByRole("checkbox", { name: /Fish below/ }).check();
  await page.getByText("MLA", { exact: true }).click();
  await page.getByText(/Patel, Ravi\. Fish below the Ice of Lakes/).waitFor();
  await leave();
});
