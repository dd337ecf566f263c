// Says that nobody can be asked, why, and what can be done all the same.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";

export function OfflineNotice({ projectId, reason }: { projectId: number; reason: string }) {
  const { say } = useSpeech();
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-warn-soft px-4 py-3">
      <p>
        <span className="font-medium text-warn">{say("discover.offline")}</span> {reason}
      </p>
      <p className="text-muted">
        {say("discover.offlineNext")}{" "}
        <Link
          to="/projects/$projectId/papers"
          params={{ projectId: String(projectId) }}
          activeProps={{}}
          className="rounded-sm text-accent underline"
        >
          {say("discover.library")}
        </Link>
      </p>
    </div>
  );
}
