// The works of a citation graph as a list, for the keyboard and for those who do not see the drawing.
import { useSpeech } from "../../language/language-context.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Relation } from "./graph-layout.ts";
import type { GraphNode } from "./graph-queries.ts";

export function NodeList({
  nodes,
  relations,
  chosen,
  onChoose,
}: {
  nodes: GraphNode[];
  relations: Map<string, Relation>;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { say, language } = useSpeech();
  return (
    <ul
      aria-label={say("graph.works")}
      className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface"
    >
      {nodes.map((node) => (
        <li key={node.id}>
          <button
            type="button"
            data-row
            aria-pressed={node.id === chosen}
            onClick={() => onChoose(node.id)}
            className="grid w-full gap-0.5 px-3 py-1.5 text-left hover:bg-sunken aria-pressed:bg-accent-soft"
          >
            <span className="break-words">
              <RichText source={node.title} />
            </span>
            <span className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
              <span>{say(`graph.${relations.get(node.id) ?? "further"}`)}</span>
              {node.year === null ? null : <span>{node.year}</span>}
              <span>
                {say("graph.citations", { count: node.citation_count.toLocaleString(language) })}
              </span>
              {node.is_local ? <span className="text-good">{say("graph.local")}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
