// From the last letter of a word in the library's search to the list with its papers, and where that time goes.
import type { Browser } from "playwright-core";
import { median } from "./load.ts";
import type { Place } from "./web-library.ts";

export type KeyFigures = {
  totalMilliseconds: number;
  /** From the key until the page asks. */
  waitMilliseconds: number;
  /** From asking to the last byte of the answer. */
  serverMilliseconds: number;
  worstWord: string;
  worstMilliseconds: number;
};

type Typed = { total: number; wait: number; server: number };

declare global {
  interface Window {
    lastKeyAt?: number;
  }
}

const words = [
  "language",
  "translation",
  "parsing",
  "neural parsing",
  "morphology",
  "sentiment",
  "summarization",
  "zipf",
  "question answering",
  "dialogue",
];
const betweenKeys = 90;

export async function measureKeys(browser: Browser, place: Place): Promise<KeyFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${place.address}/projects/${place.project}/papers`);
  await page.locator("a[data-row]").first().waitFor();
  await page.evaluate(() =>
    addEventListener("keydown", () => (window.lastKeyAt = performance.now()), { capture: true }),
  );
  const typed: Typed[] = [];
  for (const word of words) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(word.slice(0, -1), { delay: betweenKeys });
    await page.evaluate(() => performance.clearResourceTimings());
    await page.keyboard.press(word.slice(-1));
    typed.push(await page.evaluate(awaitResults, word));
  }
  await page.close();
  const totals = typed.map(({ total }) => total);
  const worst = totals.indexOf(Math.max(...totals));
  return {
    totalMilliseconds: median(totals),
    waitMilliseconds: median(typed.map(({ wait }) => wait)),
    serverMilliseconds: median(typed.map(({ server }) => server)),
    worstWord: words[worst] ?? "",
    worstMilliseconds: totals[worst] ?? 0,
  };
}

/** The rows of a search carry it in their links, so that one can come back to it. */
function awaitResults(word: string): Promise<Typed> {
  return new Promise((resolve) => {
    const look = () => {
      const row = document.querySelector<HTMLAnchorElement>("a[data-row]");
      const isShown = row !== null && new URL(row.href).searchParams.get("q") === word;
      if (!isShown || document.querySelector("[aria-busy=true]") !== null) {
        requestAnimationFrame(look);
        return;
      }
      const key = window.lastKeyAt ?? 0;
      const asked = performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => new URL(name).searchParams.get("q") === word);
      if (asked === undefined) throw new Error(`The page did not ask for ${word}.`);
      const { startTime, responseEnd } = asked;
      resolve({
        total: performance.now() - key,
        wait: startTime - key,
        server: responseEnd - startTime,
      });
    };
    requestAnimationFrame(look);
  });
}
