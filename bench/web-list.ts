// A list of 100,000 rows: frames a second while it is scrolled by a wheel, and how long rows far away take to show.
import type { Browser, Page } from "playwright-core";
import { median } from "./load.ts";
import type { Place } from "./web-library.ts";

export type Scrolling = {
  framesPerSecond: number;
  longestMilliseconds: number;
  /** Of the frames, the share in which a row in sight still waited for its paper. */
  waitingShare: number;
};

export type ListFigures = {
  scrolling: Scrolling;
  /** The same wheel over a page that does nothing: what the machine gives. */
  bare: Scrolling;
  jumpMilliseconds: number;
};

const wheelSeconds = 5;
const wheelPixels = 240;
const jumps = 15;
const rowPixels = 51;

export async function measureList(browser: Browser, place: Place): Promise<ListFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<div style="height: 5100000px; background: linear-gradient(#eee, #333)">`);
  const bare = await scroll(page);
  await page.goto(`${place.address}/projects/${place.project}/papers`);
  await page.locator("a[data-row]").first().waitFor();
  const scrolling = await scroll(page);
  const times: number[] = [];
  for (let jump = 1; jump <= jumps; jump += 1)
    times.push(await page.evaluate(jumpTo, ((jump * 7919) % 99_000) * rowPixels));
  await page.close();
  return { scrolling, bare, jumpMilliseconds: median(times) };
}

async function scroll(page: Page): Promise<Scrolling> {
  await page.mouse.move(500, 500);
  const watched = page.evaluate(watchFrames, wheelSeconds);
  const state = { over: false };
  void watched.finally(() => {
    state.over = true;
  });
  while (!state.over) await page.mouse.wheel(0, wheelPixels);
  return watched;
}

function watchFrames(seconds: number): Promise<Scrolling> {
  return new Promise((resolve) => {
    const started = performance.now();
    let last = started;
    let frames = 0;
    let waiting = 0;
    let longest = 0;
    const watch = () => {
      const now = performance.now();
      frames += 1;
      longest = Math.max(longest, now - last);
      last = now;
      if (document.querySelector("span[data-row]") !== null) waiting += 1;
      if (now - started < seconds * 1000) requestAnimationFrame(watch);
      else
        resolve({
          framesPerSecond: (frames * 1000) / (now - started),
          longestMilliseconds: longest,
          waitingShare: waiting / frames,
        });
    };
    requestAnimationFrame(watch);
  });
}

/** From the jump to the frame in which every row in sight has its text. */
function jumpTo(top: number): Promise<number> {
  return new Promise((resolve) => {
    const list = document.querySelector("table")?.parentElement;
    if (list === undefined || list === null) throw new Error("There is no list.");
    const started = performance.now();
    list.scrollTop = top;
    const before = document.querySelector<HTMLElement>("tr[data-index]")?.dataset["index"];
    const look = () => {
      const first = document.querySelector<HTMLElement>("tr[data-index]")?.dataset["index"];
      const isWaiting = document.querySelector("span[data-row]") !== null;
      if (first !== before && !isWaiting) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
