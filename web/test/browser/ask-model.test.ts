// What a reader is told of an answer that a language model wrote: how sure it is, what is doubtful, who wrote it, what it cost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import {
  providerEnd,
  providerPiece,
  providerUsage,
  startProvider,
} from "../../../server/test/provider.ts";
import type { TestProvider } from "../../../server/test/provider.ts";
import { addSamplePdf } from "./sample-pdf.ts";
import { createProject, openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const answer =
  "When plain layers are stacked beyond about twenty, the training error rises [1]. " +
  "With 95 layers it rises by half [1]. Residual connections were first tried on speech in Helsinki.";

let provider: TestProvider;
let sheaf: Sheaf;
let browser: Browser;
let address: string;

before(async () => {
  provider = await startProvider();
  provider.answer((response) => {
    response.write(providerPiece(answer));
    response.end(`${providerUsage(1234, 56)}${providerEnd}`);
  });
  sheaf = await startSheaf({ ...provider.environment, LLM_MODEL: "gpt-4o", OFFLINE: "0" });
  browser = await openBrowser();
  const id = await createProject(sheaf, { name: "Asked" });
  await addSamplePdf(sheaf, id);
  address = `${sheaf.origin}/projects/${id}/ask`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
  provider?.close();
});

test("a sentence that its source does not hold up is marked, with the reason in words", async () => {
  const { page, leave } = await visit(browser, address);
  await page.getByLabel("Your question").fill("Why does the training error rise?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const article = page.getByRole("article", { name: "Answer" });
  await article.getByText("Written by gpt-4o · 1,234 tokens read, 56 written").waitFor();
  await article.getByText("Partly supported").waitFor();
  assert.deepEqual(await article.locator("mark").allInnerTexts(), [
    "With 95 layers it rises by half 1.",
    "Residual connections were first tried on speech in Helsinki.",
  ]);
  await article.getByText("number not in its source").waitFor();
  const reason = article.getByTitle(/does not state this number/);
  assert.match(await reason.innerText(), /^With 95 layers/);
  await leave();
});
