// Looks for the PDFs of the papers that a search run brought, as any crawl does.
import { crawlPapers } from "../crawl/run-crawl.ts";
import * as store from "./items.store.ts";
import { note } from "./note.ts";
import { type StepCode, tellProgress } from "./step-work.ts";

/** As many as a search can bring. */
const most = 10_000;

export const runCrawl: StepCode = async (context, run, task) => {
  const items = await store.selectWork(context.db, run.id, "crawl", most);
  const ids = items.flatMap(({ paper_id: id }) => id ?? []);
  const { total, success, failed } = await crawlPapers(context, ids, task, {
    readBy: "giver",
    async onKept(writer, { paper_id: id, success: isFound, way, reason }) {
      await store.updateSought(writer, run.id, id, isFound ? "found" : `not found: ${reason}`);
      await note(context, writer, run.id, "pdf", { paper_id: id, found: isFound, way, reason });
      await tellProgress(context, writer, run);
    },
  });
  return { total, success, failed };
};
