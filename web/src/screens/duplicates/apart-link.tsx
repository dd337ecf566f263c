// Leads to the pairs that are kept apart, where those of an undone merge are found.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";

export function ApartLink({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  return (
    <Link
      to="/projects/$projectId/duplicates"
      params={{ projectId: String(projectId) }}
      search={{ part: "apart" }}
      className="rounded-sm text-accent underline"
    >
      {say("merges.seeApart")}
    </Link>
  );
}
