// What the page keeps after 20, 100 and 200 screens were opened and left: the heap after a collection, and its nodes.
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Request } from "playwright-core";
import { openBrowser } from "../web/test/browser/sheaf.ts";
import type { PdfPlace } from "./web-library.ts";

export type Kept = { screens: number; heapMegabytes: number; nodes: number; listeners: number };

/** A screen asks within this time, and then for as long as it takes. */
const settleMilliseconds = 120;
const lookAfter = [20, 100, 200];

/** Machine code is made of what runs often, and lies in the heap too: without it, what grows is what the page keeps. */
const withoutMachineCode = "--js-flags=--no-opt --no-maglev --no-sparkplug";

export async function measureMemory(place: PdfPlace): Promise<Kept[]> {
  const browser = await openBrowser(withoutMachineCode);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const open = async (path: string) => {
    // As a link does, without loading the page again.
    await page.evaluate((to) => history.pushState({}, "", to), path);
    do await sleep(settleMilliseconds);
    while (underWay.size > 0);
  };
  await session.send("Performance.enable");
  await page.goto(`${place.address}/projects/${place.project}/papers`);
  await page.locator("a[data-row]").first().waitFor();
  const addresses = await page
    .locator("nav a[href]")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  const library = `/projects/${place.project}/papers`;
  const screens = [...addresses, `${library}/${place.paper}`, `${library}/${place.paper}/read`];
  const kept: Kept[] = [];
  for (let opened = 1; opened <= (lookAfter.at(-1) ?? 0); opened += 1) {
    await open(screens[opened % screens.length] ?? "/");
    if (!lookAfter.includes(opened)) continue;
    // Each look is from the same screen, which is not one of those that were left.
    await open("/settings/about");
    kept.push({ screens: opened, ...(await lookAt(session)) });
  }
  await browser.close();
  return kept;
}

async function lookAt(session: CDPSession): Promise<Omit<Kept, "screens">> {
  // What was let go by a collection is let go in turn by the next one.
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapMegabytes: figure("JSHeapUsedSize") / 1e6,
    nodes: figure("Nodes"),
    listeners: figure("JSEventListeners"),
  };
}
