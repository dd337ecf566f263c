// Takes the pictures in docs/images, with SCREENSHOTS=1 only.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { makeDuplicates } from "./sample-duplicates.ts";
import { makeLibrary, send } from "./sample-library.ts";
import { startWithSources } from "./sample-sources.ts";
import { openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "docs", "images");
const papersWithPdf = 7;
const isWanted = process.env["SCREENSHOTS"] === "1";

let sheaf: Sheaf;
let browser: Browser;
let project: string;
let paper: string;

before(async () => {
  if (!isWanted) return;
  await mkdir(folder, { recursive: true });
  sheaf = await startSheaf();
  browser = await openBrowser();
  const { projectId, paperId } = await makeLibrary(sheaf);
  project = `/projects/${projectId}`;
  paper = `${project}/papers/${paperId}`;
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

async function takePicture(
  name: string,
  path: string,
  ready: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
  { origin } = sheaf,
): Promise<void> {
  const { page, leave } = await visit(browser, origin + path, options);
  await ready(page);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await leave();
}

async function showsProjects(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Foundations of deep learning" }).waitFor();
  await page.keyboard.press("j");
}

async function showsPapers(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Attention Is All You Need" }).waitFor();
  for (const key of ["j", "j", "j", "x", "j", "x"]) await page.keyboard.press(key);
}

async function showsKeywords(page: Page): Promise<void> {
  await page.getByText("TS=").waitFor();
  await page.getByLabel("Seed terms").fill("neural network, machine translation");
  await page.getByRole("button", { name: "Suggest terms" }).click();
  await page.getByRole("checkbox").first().check();
}

async function showsDuplicates(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await page.getByText("would be merged").first().waitFor();
  await page.getByRole("button", { name: "Suggest decisions" }).click();
  await page.getByText("Suggested:").waitFor();
}

/** The project that a newcomer makes with one click, once its PDFs are read, and a paper of it. */
async function makeSample(): Promise<{ sample: string; trial: string }> {
  const { id } = await send(sheaf, "POST", "/projects/sample");
  for (;;) {
    const { items } = await send<{ items: Array<{ id: number; title: string; status: string }> }>(
      sheaf,
      "GET",
      `/projects/${id}/papers?page_size=100`,
    );
    const read = items.filter(({ status }) => status === "indexed");
    const trial = read.find(({ title }) => title.endsWith("a randomised trial"));
    const sample = `/projects/${id}`;
    if (read.length >= papersWithPdf && trial !== undefined)
      return { sample, trial: `${sample}/papers/${trial.id}` };
    await sleep(500);
  }
}

async function showsAnswer(page: Page): Promise<void> {
  await page.getByLabel("Your question").fill("Do short breaks improve reading comprehension?");
  await page.keyboard.press("Enter");
  await page.getByText("Written by the built-in engine").waitFor();
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  await page.locator("[data-mark]").first().waitFor();
}

async function showsReader(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Passages" }).click();
  await page
    .getByRole("button", { name: /answered 71 percent/ })
    .first()
    .click();
  await page.locator("[data-mark]").first().waitFor();
}

async function showsFound(page: Page): Promise<void> {
  await page.getByLabel("What to look for").fill("ice OR snow");
  await page.getByLabel("From year").fill("2019");
  await page.keyboard.press("Enter");
  await page
    .getByRole("checkbox", { name: /^Choose / })
    .first()
    .check();
}

test("each screen can be photographed", { skip: !isWanted }, async () => {
  const dark = { colorScheme: "dark" } as const;
  await takePicture("start", "/", showsProjects);
  await takePicture("start-dark", "/", showsProjects, dark);
  await takePicture("project", project, (page) => page.getByText("Latest papers").waitFor());
  await takePicture("library", `${project}/papers`, showsPapers);
  await takePicture("library-dark", `${project}/papers`, showsPapers, dark);
  await takePicture("paper", paper, (page) => page.getByText("Vaswani, A.").waitFor());
  const tall = { viewport: { width: 1280, height: 1010 } };
  await takePicture("keywords", `${project}/keywords`, showsKeywords, tall);
  await takePicture("settings", "/settings", (page) =>
    page.getByRole("radio", { name: /Anthropic/ }).check(),
  );
  await takePicture("docs", "/docs?filter=projects", async (page) => {
    await page.getByText("Create a project").first().click();
    await page.getByText("curl -X POST").waitFor();
  });
  const { sample, trial } = await makeSample();
  await takePicture("reader", `${trial}/read`, showsReader);
  await takePicture("ask", `${sample}/ask`, showsAnswer);
  await takePicture("ask-dark", `${sample}/ask`, showsAnswer, dark);
  const reviewed = await makeDuplicates(sheaf);
  await takePicture("duplicates", `/projects/${reviewed}/duplicates`, showsDuplicates, tall);
  const reaching = await startWithSources();
  await takePicture("discover", reaching.path, showsFound, tall, reaching);
  await reaching.stop();
});
