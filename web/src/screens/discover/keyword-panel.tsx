// The project's keywords as a tree; pressing one writes it into the query.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { keywordsQuery } from "../../keywords/keyword-queries.ts";
import { buildTree } from "../../keywords/keyword-tree.ts";
import type { KeywordNode } from "../../keywords/keyword-tree.ts";
import { useSpeech } from "../../language/language-context.tsx";

type Use = (term: string) => void;

export function KeywordPanel({ projectId, onUse }: { projectId: number; onUse: Use }) {
  const { say } = useSpeech();
  const keywords = useQuery(keywordsQuery(projectId)).data;
  return (
    <section
      aria-labelledby="discover-keywords-heading"
      className="rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-baseline gap-3">
        <h2 id="discover-keywords-heading" className="text-base font-semibold">
          {say("keywords.title")}
        </h2>
        <Link
          to="/projects/$projectId/keywords"
          params={{ projectId: String(projectId) }}
          className="target ml-auto rounded-sm text-xs text-accent hover:underline"
        >
          {say("discover.editKeywords")}
        </Link>
      </div>
      <p className="mb-2 text-xs text-muted">
        {say(keywords?.length === 0 ? "discover.noKeywordsYet" : "discover.keywordsWhy")}
      </p>
      <div className="max-h-72 overflow-y-auto">
        <Branches nodes={buildTree(keywords ?? [])} onUse={onUse} />
      </div>
    </section>
  );
}

function Branches({ nodes, onUse }: { nodes: KeywordNode[]; onUse: Use }) {
  const { say } = useSpeech();
  return (
    <ul className="grid gap-0.5">
      {nodes.map(({ keyword: { id, term, level }, children }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={say("discover.useKeyword", { term })}
            onClick={() => onUse(term)}
            className={`min-h-6 rounded-sm text-left break-words hover:text-accent hover:underline ${level === 1 ? "font-medium" : ""}`}
          >
            {term}
          </button>
          {children.length === 0 ? null : (
            <div className="ml-2 border-l border-line pl-3">
              <Branches nodes={children} onUse={onUse} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
