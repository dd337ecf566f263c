// The first visit, with nothing in the browser's cache: how much script is sent, and when the screen answers a key.
import type { Browser } from "playwright-core";
import { median } from "./load.ts";

export type FirstLoad = {
  /** The scripts as they came over the wire, packed by gzip. */
  sentKilobytes: number;
  files: number;
  /** From the navigation to the screen with its rows, which follows a key. */
  interactiveSeconds: number;
};

declare global {
  interface Window {
    answeredAt?: number;
  }
}

const visits = 5;

export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const loads: FirstLoad[] = [];
  for (let visit = 0; visit < visits; visit += 1) loads.push(await visitOnce(browser, url));
  const middle = (figure: (load: FirstLoad) => number) => median(loads.map(figure));
  return {
    sentKilobytes: middle((load) => load.sentKilobytes),
    files: middle((load) => load.files),
    interactiveSeconds: middle((load) => load.interactiveSeconds),
  };
}

async function visitOnce(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  /** What each began with: the head of the answer. */
  const scripts = new Map<string, number>();
  let sent = 0;
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.set(requestId, response.encodedDataLength);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId);
    if (head !== undefined) sent += encodedDataLength - head;
  });
  await page.addInitScript(pressUntilAnswered);
  await page.goto(url);
  const answered = await page.waitForFunction(() => window.answeredAt);
  const interactive = (await answered.jsonValue()) ?? Infinity;
  await context.close();
  return {
    sentKilobytes: sent / 1000,
    files: scripts.size,
    interactiveSeconds: interactive / 1000,
  };
}

/** Presses "/" in every frame from the first one on, until the search field has the focus and the rows are there. */
function pressUntilAnswered(): void {
  const press = () => {
    document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    const hasRows = document.querySelector("a[data-row], main article, main li a") !== null;
    if (document.activeElement?.role === "searchbox" && hasRows)
      window.answeredAt = performance.now();
    else requestAnimationFrame(press);
  };
  requestAnimationFrame(press);
}
