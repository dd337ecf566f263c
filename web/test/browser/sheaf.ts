// Starts the real server on a port and folder of its own, and a browser that reports every misstep of the page.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from "playwright-core";

const root = join(import.meta.dirname, "..", "..", "..");
const startMilliseconds = 90_000;
const stopMilliseconds = 10_000;

export type Sheaf = { origin: string; stop: () => Promise<void> };

export async function startSheaf(environment: Record<string, string> = {}): Promise<Sheaf> {
  await promisify(execFile)(process.execPath, [join(root, "web", "build-if-stale.ts")]);
  const folder = await mkdtemp(join(tmpdir(), "sheaf-browser-"));
  const server = spawn(process.execPath, [join(root, "server", "sheaf.js"), "serve"], {
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder, OFFLINE: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    const timer = setTimeout(() => server.kill("SIGKILL"), stopMilliseconds);
    await exited;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { origin: await readOrigin(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readOrigin(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(
      () => reject(new Error(`The server did not start in time. It said: ${said}`)),
      startMilliseconds,
    );
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const origin = / is at (http:\/\/\S+)/.exec(said)?.[1];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve(origin);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The server stopped with ${code}. It said: ${said}`));
    });
  });
}

export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}

/** One profile a browser for visits without wishes of their own, so that it loads and compiles the page once. */
const usualProfiles = new WeakMap<Browser, Promise<BrowserContext>>();

function openProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    ...options,
  });
}

/** A page that remembers nothing; `leave` fails when the page logged an error or called another host. */
export async function visit(
  browser: Browser,
  address: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const profile =
    options === undefined
      ? (usualProfiles.get(browser) ?? openProfile(browser, {}))
      : openProfile(browser, options);
  if (options === undefined) usualProfiles.set(browser, profile);
  const context = await profile;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const missteps: string[] = [];
  page.on("pageerror", (error) => missteps.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    // The browser logs refused API calls by itself; the page shows those in words.
    const isRefusal =
      message.text().startsWith("Failed to load resource") &&
      message.location().url.includes("/api/");
    if (message.type() === "error" && !isRefusal) missteps.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === new URL(address).origin || protocol === "data:";
    if (!isOwn) missteps.push(`another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    const isApi = response.url().includes("/api/");
    if (response.status() >= 400 && !isApi) missteps.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  const leave = async () => {
    if (options === undefined) {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    } else {
      await context.close();
    }
    assert.deepEqual(missteps, []);
  };
  return { page, leave };
}

/** Takes an entry of one of the page's own lists, as a person does. */
export async function choose(within: Page | Locator, label: string, entry: string): Promise<void> {
  const page = "page" in within ? within.page() : within;
  await within.getByLabel(label, { exact: true }).click();
  await page.getByRole("option", { name: entry }).first().click();
}

export async function createProject(
  { origin }: Sheaf,
  project: { name: string; description?: string; domain?: string },
): Promise<number> {
  const response = await fetch(`${origin}/api/v1/projects`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(project),
  });
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}
