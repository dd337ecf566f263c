// Says what became of an import: how many papers were added and skipped, and which entries were refused, and why.
import type { Data } from "../../api/envelope.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { countRejected, readImportResult } from "./import-result.ts";
import type { ImportResult } from "./import-result.ts";
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
      {result.errors.length === 0 ? null : <Rejected result={result} />}
    </div>
  );
}

function Rejected({ result }: { result: ImportResult }) {
  const { say } = useSpeech();
  const more = countRejected(result) - result.errors.length;
  return (
    <section aria-labelledby="rejected-heading">
      <h3 id="rejected-heading" className="mb-1 text-xs font-medium text-muted">
        {say("import.rejectedTitle")}
      </h3>
      <ul
        tabIndex={0}
        aria-labelledby="rejected-heading"
        className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2"
      >
        {result.errors.map(({ line, error }, index) => (
          // Two entries may fail alike on one line; the list never changes its order.
          <li key={index} className="grid grid-cols-[5rem_1fr] gap-2">
            <span className="font-mono text-xs leading-5 text-muted">
              {say("import.line", { line })}
            </span>
            <span className="break-words">{error}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-1 text-xs text-muted">{say("import.more", { count: more })}</p>
      ) : null}
    </section>
  );
}
