// The last step: the papers that a run brought become findable by title, abstract and text, some at a time.
import { indexPapers } from "../rag/index-papers.ts";
import * as store from "./items.store.ts";
import { note } from "./note.ts";
import { type StepCode, tellProgress } from "./step-work.ts";

const papersAtOnce = 20;

export const runIndexing: StepCode = async (context, run, task) => {
  await task.step(
    "models",
    async () => (await context.models.embedding(task.signal)).model,
    (writer, embedding) => note(context, writer, run.id, "models", { embedding }),
  );
  const total = await store.countWork(context.db, run.id, "index");
  for (let done = 0; ;) {
    task.signal.throwIfAborted();
    await task.progress(done, total);
    const items = await store.selectWork(context.db, run.id, "index", papersAtOnce);
    if (items.length === 0) return { papers: total };
    const ids = items.flatMap(({ paper_id: id }) => id ?? []);
    await indexPapers(context, task.project, ids, task.signal);
    await context.db.write(async (writer) => {
      for (const { place } of items) await store.updateIndexed(writer, run.id, place, "indexed");
      await tellProgress(context, writer, run);
    });
    done += items.length;
  }
};
