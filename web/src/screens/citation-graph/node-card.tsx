// The work of a citation graph that was chosen: what it is, and the way to it or into the library.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Relation } from "./graph-layout.ts";
import type { GraphNode } from "./graph-queries.ts";
import { useNodeImport } from "./use-node-import.ts";

export function NodeCard({
  projectId,
  node,
  relation,
}: {
  projectId: number;
  node: GraphNode;
  relation: Relation;
}) {
  const { say, language } = useSpeech();
  const adding = useNodeImport(projectId);
  const facts = [
    node.authors.join(", "),
    node.venue,
    node.year === null ? "" : String(node.year),
    say("graph.citations", { count: node.citation_count.toLocaleString(language) }),
    node.doi,
  ];
  return (
    <section
      aria-label={say("graph.chosen")}
      className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <p className="flex flex-wrap gap-1.5">
        <Pill tone="info">{say(`graph.${relation}`)}</Pill>
        {node.is_local && relation !== "center" ? (
          <Pill tone="good">{say("graph.local")}</Pill>
        ) : null}
      </p>
      <h2 className="font-medium break-words">
        <RichText source={node.title} />
      </h2>
      <p className="break-words text-muted">{facts.filter((fact) => fact !== "").join(" · ")}</p>
      {node.paper_id === null ? (
        <Button
          weight="primary"
          className="w-fit"
          disabled={adding.isPending}
          onClick={() => adding.mutate(node)}
        >
          <Icon name="plus" />
          {say(adding.isPending ? "graph.importing" : "graph.import")}
        </Button>
      ) : (
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(projectId), paperId: String(node.paper_id) }}
          className={buttonLook("plain", "w-fit")}
        >
          {say("graph.open")}
        </Link>
      )}
      {adding.isSuccess ? (
        <p role="status" className="text-good">
          {say("graph.imported")}
        </p>
      ) : null}
      {adding.isError ? <Problem error={adding.error} /> : null}
    </section>
  );
}
