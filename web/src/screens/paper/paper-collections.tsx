// The collections a paper is in: checked ones hold it, a press puts it in or takes it out.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsOfPaperQuery, collectionsQuery } from "../../papers/library-queries.ts";
import type { Paper } from "../../papers/paper.ts";
import { useCollecting } from "../../papers/use-collecting.ts";
import { ColorDot } from "../../parts/color-dot.tsx";
import { Problem } from "../../parts/feedback.tsx";

export function PaperCollections({ paper }: { paper: Paper }) {
  const { say } = useSpeech();
  const collections = useQuery(collectionsQuery(paper.project_id)).data ?? [];
  const membership = useQuery(collectionsOfPaperQuery(paper.project_id, paper.id));
  const adding = useCollecting(paper.project_id, "POST", [paper.id]);
  const removing = useCollecting(paper.project_id, "DELETE", [paper.id]);
  const error = adding.error ?? removing.error ?? membership.error;
  // What is on its way is shown as if it had arrived.
  const isShownIn = (id: number) => {
    if (adding.isPending && adding.variables.id === id) return true;
    if (removing.isPending && removing.variables.id === id) return false;
    return membership.data?.some((collection) => collection.id === id) ?? false;
  };
  if (collections.length === 0) {
    return (
      <Link
        to="/projects/$projectId/papers"
        params={{ projectId: String(paper.project_id) }}
        className="text-xs text-accent hover:underline"
      >
        {say("collections.makeFirst")}
      </Link>
    );
  }
  return (
    <>
      <ul className="grid gap-1">
        {collections.map((collection) => {
          const isMember = isShownIn(collection.id);
          return (
            <li key={collection.id}>
              <label className="flex min-h-6 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isMember}
                  disabled={membership.data === undefined}
                  onChange={() => (isMember ? removing : adding).mutate(collection)}
                  className="size-4 accent-accent-fill"
                />
                <ColorDot color={collection.color} />
                <span className="truncate">{collection.name}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {error === null ? null : <Problem error={error} />}
    </>
  );
}
