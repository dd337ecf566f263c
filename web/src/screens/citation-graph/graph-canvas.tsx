// The drawing of a citation graph; what draws it is loaded with the first one.
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Drawing } from "./draw-graph.ts";
import type { Graph } from "./graph-queries.ts";

export function GraphCanvas({
  graph,
  chosen,
  onChoose,
}: {
  graph: Graph;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { say } = useSpeech();
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const [isUndrawn, setUndrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawGraph } = await import("./draw-graph.ts");
      if (isGone || container.current === null) return;
      try {
        drawing.current = drawGraph(container.current, graph, (id) => choose.current(id));
        drawing.current.choose(chosen);
      } catch {
        // Without WebGL there is no drawing; the list beside it has everything.
        setUndrawn(true);
      }
    };
    void draw();
    return () => {
      isGone = true;
      drawing.current?.close();
      drawing.current = null;
    };
    // A new choice is shown in the drawing that is there.
  }, [graph]);
  useEffect(() => drawing.current?.choose(chosen), [chosen]);
  if (isUndrawn)
    return <p className="rounded-lg border border-line p-4 text-muted">{say("graph.undrawn")}</p>;
  return (
    <div
      ref={container}
      role="img"
      aria-label={say("graph.drawing")}
      className="relative h-[60vh] min-h-80 overflow-hidden rounded-lg border border-line bg-surface"
    />
  );
}
