// Reads the numbers that a search for PDFs has ended with out of its task, which holds them as any JSON.

export type CrawlNumbers = { total: number; success: number; failed: number };

export function readCrawlNumbers(result: Record<string, unknown> | null): CrawlNumbers | undefined {
  const [total, success, failed] = ["total", "success", "failed"].map((name) => result?.[name]);
  if (typeof total !== "number" || typeof success !== "number" || typeof failed !== "number")
    return undefined;
  return { total, success, failed };
}
