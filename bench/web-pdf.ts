// A PDF of 300 pages, opened from its row in the library: until its first page is painted, and until it can be selected.
import type { Browser } from "playwright-core";
import { median } from "./load.ts";
import type { PdfPlace } from "./web-library.ts";

export type PdfFigures = {
  /** The first PDF of a visit, whose reader must be loaded too. */
  firstSeconds: number;
  /** One more, the reader being there. */
  againSeconds: number;
};

const visits = 5;

export async function measurePdf(browser: Browser, place: PdfPlace): Promise<PdfFigures> {
  const first: number[] = [];
  const again: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // A profile of its own, so that nothing is in its cache.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${place.address}/projects/${place.project}/papers`);
    await page.locator("a[data-row]").first().click();
    for (const times of [first, again]) {
      await page.evaluate(noteKey);
      await page.keyboard.press("o");
      times.push(await page.evaluate(awaitPainting));
      await page.keyboard.press("o");
      await page.locator("[data-page]").first().waitFor({ state: "detached" });
    }
    await context.close();
  }
  return { firstSeconds: median(first) / 1000, againSeconds: median(again) / 1000 };
}

function noteKey(): void {
  addEventListener("keydown", () => (window.lastKeyAt = performance.now()), {
    capture: true,
    once: true,
  });
}

/** From the key to the frame in which the first page's canvas stands on the page: it is put there when it is whole. */
function awaitPainting(): Promise<number> {
  return new Promise((resolve) => {
    const pressed = window.lastKeyAt ?? Infinity;
    const look = () => {
      if (document.querySelector('[data-page="1"] canvas') === null) requestAnimationFrame(look);
      else resolve(performance.now() - pressed);
    };
    requestAnimationFrame(look);
  });
}
