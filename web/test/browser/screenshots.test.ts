// Takes the pictures in docs/images, with SCREENSHOTS=1 only.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { addProjects, answerWithSamples } from "./sample-library.ts";
import { openBrowser, startSheaf, visit } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "docs", "images");
const isWanted = process.env["SCREENSHOTS"] === "1";

let sheaf: Sheaf;
let browser: Browser;
let firstProject: number;

before(async () => {
  if (!isWanted) return;
  await mkdir(folder, { recursive: true });
  sheaf = await startSheaf();
  browser = await openBrowser();
  firstProject = await addProjects(sheaf);
});

after(async () => {
  await browser?.close();
  await sheaf?.stop();
});

async function takePicture(
  name: string,
  path: string,
  ready: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, leave } = await visit(browser, `${sheaf.origin}/settings`, options);
  await answerWithSamples(page, firstProject);
  await page.goto(sheaf.origin + path);
  await ready(page);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await leave();
}

async function showsProjects(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Retrieval-augmented generation" }).waitFor();
  await page.keyboard.press("j");
}

test("each screen can be photographed", { skip: !isWanted }, async () => {
  await takePicture("start", "/", showsProjects);
  await takePicture("start-dark", "/", showsProjects, { colorScheme: "dark" });
  await takePicture("project", `/projects/${firstProject}`, (page) =>
    page.getByRole("progressbar").first().waitFor(),
  );
  await takePicture("settings", "/settings", (page) =>
    page.getByRole("radio", { name: /Anthropic/ }).check(),
  );
  await takePicture("docs", "/docs?filter=projects", async (page) => {
    await page.getByText("Create a project").click();
    await page.getByText("curl -X POST").waitFor();
  });
});
