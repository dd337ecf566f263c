// Draws authors as circles and shared papers as lines; whoever is chosen or pointed at stands out with those they wrote with.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { AuthorNetwork } from "./analyse-queries.ts";
import { layOutNetwork } from "./network-layout.ts";

const size = 640;
const colours = ["accent", "wheat", "info", "good", "bad", "warn", "edge"];
const mostNamed = 14;

export function NetworkDrawing({
  network,
  chosen,
  onChoose,
}: {
  network: AuthorNetwork;
  chosen: string;
  onChoose: (name: string) => void;
}) {
  const { say } = useSpeech();
  const [pointed, setPointed] = useState<string>();
  const { nodes, edges } = network;
  const places = layOutNetwork(network, size);
  const most = Math.max(1, ...nodes.map((one) => one.paper_count));
  const at = (name: string) => places.get(name) ?? { x: 0, y: 0 };
  const looked = pointed ?? chosen;
  const near = new Set([looked]);
  for (const { source, target } of edges) {
    if (source === looked) near.add(target);
    if (target === looked) near.add(source);
  }
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="block h-auto max-h-[75vh] w-full"
      role="img"
      aria-label={say("analyse.authors")}
      fontFamily="sans-serif"
    >
      {edges.map(({ source, target, collaboration_count: count }) => {
        const [from, to] = [at(source), at(target)];
        const isNear = source === looked || target === looked;
        return (
          <line
            key={`${source}\n${target}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke={isNear ? "var(--color-muted)" : "var(--color-line)"}
            strokeWidth={Math.min(5, 0.8 + Math.log2(count))}
          />
        );
      })}
      {nodes.map(({ name, paper_count: papers, community }) => {
        const { x, y } = at(name);
        const radius = 4 + 8 * Math.sqrt(papers / most);
        return (
          <circle
            key={name}
            cx={x}
            cy={y}
            r={radius}
            fill={`var(--color-${colours[community % colours.length] ?? "edge"})`}
            fillOpacity={near.has(name) ? 1 : 0.6}
            stroke={name === looked ? "var(--color-ink)" : "var(--color-surface)"}
            strokeWidth={name === looked ? 2.5 : 1}
            className="cursor-pointer"
            onPointerEnter={() => setPointed(name)}
            onPointerLeave={() => setPointed(undefined)}
            onClick={() => onChoose(name)}
          >
            <title>{`${name} · ${papers}`}</title>
          </circle>
        );
      })}
      {nodes
        .filter(({ name }, index) => index < mostNamed || name === looked)
        .map(({ name }) => (
          <text
            key={name}
            x={at(name).x}
            y={at(name).y - 12}
            textAnchor="middle"
            fontSize={name === looked ? 14 : 11}
            fontWeight={name === looked ? 600 : 400}
            fill="var(--color-ink)"
            stroke="var(--color-surface)"
            strokeWidth={3}
            paintOrder="stroke"
            pointerEvents="none"
          >
            {name}
          </text>
        ))}
    </svg>
  );
}
