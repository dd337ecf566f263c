// The citation graph of a paper: a drawing to press on, the chosen work beside it, and the same works as a list.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { UnknownPage } from "../../frame/unknown-page.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { backLook, ScreenHeader } from "../../parts/screen-header.tsx";
import { Segments } from "../../parts/segments.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { depths, readGraphSearch, sizes, wishOf } from "./citation-graph-search.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import { relationsOf } from "./graph-layout.ts";
import { GraphLegend } from "./graph-legend.tsx";
import { graphQuery } from "./graph-queries.ts";
import type { Graph } from "./graph-queries.ts";
import { NodeCard } from "./node-card.tsx";
import { NodeList } from "./node-list.tsx";

const route = getRouteApi("/projects/$projectId/papers/$paperId/citations");

export function CitationGraphScreen() {
  const params = route.useParams();
  const paperId = Number(params.paperId);
  if (!Number.isSafeInteger(paperId) || paperId < 1) return <UnknownPage />;
  return <GraphRoom key={paperId} projectId={Number(params.projectId)} paperId={paperId} />;
}

function GraphRoom({ projectId, paperId }: { projectId: number; paperId: number }) {
  const { say } = useSpeech();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const paper = useQuery(paperQuery(projectId, paperId)).data?.data;
  const graph = useQuery(graphQuery(projectId, paperId, search));
  const title = say("graph.title");
  useTitle(paper === undefined ? title : `${title} · ${paper.title}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const { depth, max_nodes: works } = wishOf(search);
  return (
    <div className="grid gap-4">
      <ScreenHeader
        title={
          <>
            {title}
            {paper === undefined ? null : (
              <>
                : <RichText source={paper.title} />
              </>
            )}
          </>
        }
        back={
          <Link
            to="/projects/$projectId/papers/$paperId"
            params={{ projectId: String(projectId), paperId: String(paperId) }}
            activeProps={{}}
            className={backLook}
          >
            {say("graph.back")}
          </Link>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label={say("graph.depth")}
          look="loose"
          options={depths.map((each) => [each, say(`graph.depth.${each}`)] as const)}
          chosen={depth === 2 ? "2" : "1"}
          onChoose={(next) =>
            void navigate({
              search: (before) => readGraphSearch({ ...before, depth: Number(next) }),
            })
          }
        />
        <Segments
          label={say("graph.most")}
          look="loose"
          options={sizes.map((each) => [each, each] as const)}
          chosen={sizes.find((each) => Number(each) === works) ?? "50"}
          onChoose={(next) =>
            void navigate({
              search: (before) => readGraphSearch({ ...before, works: Number(next) }),
            })
          }
        />
      </div>
      {graph.isFetching && (graph.isPending || graph.isPlaceholderData) ? (
        <Pending words={say("graph.loading")} />
      ) : null}
      {graph.isError ? <Problem error={graph.error} onRetry={() => void graph.refetch()} /> : null}
      {graph.data === undefined ? null : (
        <GraphView key={graph.data.center_id} projectId={projectId} graph={graph.data} />
      )}
    </div>
  );
}

function GraphView({ projectId, graph }: { projectId: number; graph: Graph }) {
  const { say, language } = useSpeech();
  const [pressed, setPressed] = useState(graph.center_id);
  const relations = relationsOf(graph);
  const [center] = graph.nodes;
  const chosen = graph.nodes.find(({ id }) => id === pressed) ?? center;
  if (chosen === undefined || graph.nodes.length === 1) return <Empty title={say("graph.alone")} />;
  return (
    <>
      {graph.partial ? (
        <details className="rounded-lg bg-warn-soft px-4 py-2.5 text-warn">
          <summary>{say("graph.partial")}</summary>
          <ul className="mt-1 list-disc pl-4">
            {graph.problems.map((problem, index) => (
              // Two may be the same; the list never changes its order.
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-2">
          <GraphCanvas graph={graph} chosen={chosen.id} onChoose={setPressed} />
          <GraphLegend />
        </div>
        <div className="grid gap-3">
          <NodeCard
            key={chosen.id}
            projectId={projectId}
            node={chosen}
            relation={relations.get(chosen.id) ?? "further"}
          />
          <p className="text-xs text-muted">
            {say("graph.count", { count: graph.nodes.length.toLocaleString(language) })}{" "}
            <MomentView moment={graph.fetched_at} /> · {graph.source}
          </p>
          <NodeList
            nodes={graph.nodes}
            relations={relations}
            chosen={chosen.id}
            onChoose={setPressed}
          />
        </div>
      </div>
    </>
  );
}
