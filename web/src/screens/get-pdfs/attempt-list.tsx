// What became of looking for each paper's PDF: the reason in a line, and every way that was tried behind it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Attempt } from "./crawl-queries.ts";

export function AttemptList({ projectId, attempts }: { projectId: number; attempts: Attempt[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.paper_id} projectId={projectId} attempt={attempt} />
      ))}
    </ul>
  );
}

function AttemptRow({ projectId, attempt }: { projectId: number; attempt: Attempt }) {
  const { say } = useSpeech();
  const { paper_id: paperId, title, success, way, reason, tried_at: triedAt } = attempt;
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Pill tone={success ? "good" : "warn"}>
          {say(success ? "getPdfs.found" : "getPdfs.missing")}
        </Pill>
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(projectId), paperId: String(paperId) }}
          data-row
          className="min-w-0 flex-1 basis-60 rounded-sm font-medium hover:text-accent hover:underline"
        >
          <RichText source={title} />
        </Link>
        <span className="text-xs text-muted">
          {way === null ? null : `${say(`getPdfs.way.${way}`)} · `}
          <MomentView moment={triedAt} />
        </span>
      </div>
      {reason === "" ? null : <p className="break-words">{reason}</p>}
      {attempt.tries.length === 0 ? null : <Tries attempt={attempt} />}
    </li>
  );
}

function Tries({ attempt }: { attempt: Attempt }) {
  const { say } = useSpeech();
  return (
    <details>
      <summary className="w-fit rounded-sm text-xs text-muted hover:text-ink">
        {say("getPdfs.ways")}
      </summary>
      <ol className="mt-1 grid gap-1 text-xs">
        {attempt.tries.map((each, index) => (
          // One way may be tried at several addresses; the list never changes its order.
          <li key={index} className="break-words">
            <span className="font-medium">{say(`getPdfs.way.${each.way}`)}</span>:{" "}
            {say(`getPdfs.code.${each.code}`)}
            {each.reason === "" ? null : <span className="text-muted"> · {each.reason}</span>}
            {each.address === null ? null : (
              <span className="block break-all text-muted">{each.address}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
