// Says what became of an import: how many papers were added, which entries were skipped or refused, and why.
import { Link } from "@tanstack/react-router";
import type { Data } from "../../api/envelope.ts";
import { RefusedList, SkippedList } from "../../imports/entry-lists.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { countRejected, readImportResult } from "./import-result.ts";
import { Numbers } from "./report-numbers.tsx";

type ImportTask = Data<"GET /api/v1/tasks/{task_id}">;

export function ImportReport({ task, fileName }: { task: ImportTask; fileName: string }) {
  const { say } = useSpeech();
  const result = readImportResult(task.result);
  if (task.status === "cancelled") return <p role="status">{say("import.cancelled")}</p>;
  if (result === undefined) {
    return (
      <div role="alert" className="rounded-lg border border-bad/40 bg-bad-soft px-4 py-3">
        <span className="font-medium text-bad">{say("problem.title")}. </span>
        {task.error_message ?? say("import.failed")}
      </div>
    );
  }
  const rejected = countRejected(result);
  return (
    <div className="grid gap-3">
      <p role="status">{say("import.done", { file: fileName })}</p>
      <Numbers
        rows={[
          [say("import.created"), result.created, result.created > 0 ? "text-good" : ""],
          [say("import.skipped"), result.skipped, ""],
          [say("import.rejected"), rejected, rejected > 0 ? "text-bad" : ""],
        ]}
      />
      <SkippedList projectId={task.project_id} entries={result.skipped_items} />
      <RefusedList title={say("import.rejectedTitle")} entries={result.errors} />
      {result.import_id === undefined ? null : (
        <Link
          to="/projects/$projectId/imports/$importId"
          params={{ projectId: String(task.project_id), importId: String(result.import_id) }}
          className="w-fit rounded-sm text-accent hover:underline"
        >
          {say("imports.all")}
        </Link>
      )}
    </div>
  );
}
