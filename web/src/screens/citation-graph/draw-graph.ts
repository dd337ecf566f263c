// Draws a citation graph with sigma, and tells which work was pressed. Loaded only where a graph is shown.
import Graphology from "graphology";
import { Sigma } from "sigma";
import { layOut } from "./graph-layout.ts";
import type { Graph } from "./graph-queries.ts";

export type Drawing = { choose: (id: string) => void; close: () => void };

const smallest = 4;
const largest = 16;
const labelSize = 12;
const longestLabel = 48;

/** Throws where the browser cannot draw. */
export function drawGraph(
  container: HTMLElement,
  graph: Graph,
  onChoose: (id: string) => void,
): Drawing {
  const colours = readColours(container);
  const drawn = new Graphology({ multi: true, type: "directed" });
  const places = layOut(graph);
  const most = Math.max(1, ...graph.nodes.map((node) => node.citation_count));
  for (const node of graph.nodes) {
    const isCenter = node.id === graph.center_id;
    const weight = Math.log1p(node.citation_count) / Math.log1p(most);
    drawn.addNode(node.id, {
      ...places.get(node.id),
      label: shorten(node.title),
      size: isCenter ? largest : smallest + weight * (largest - smallest - 2),
      color: isCenter ? colours.center : node.is_local ? colours.local : colours.other,
    });
  }
  for (const { source, target, type } of graph.edges) {
    // The arrow leads from who cites to what is cited.
    const [from, to] = type === "cites" ? [source, target] : [target, source];
    drawn.addEdge(from, to, { size: 1, color: colours.edge, type: "arrow" });
  }
  let chosen = graph.center_id;
  const sigma = new Sigma(drawn, container, {
    labelColor: { color: colours.ink },
    labelSize,
    labelFont: getComputedStyle(container).fontFamily,
    labelRenderedSizeThreshold: 9,
    defaultDrawNodeHover: (context, data) => drawMark(context, data, colours),
    nodeReducer: (id, data) =>
      id === chosen ? { ...data, highlighted: true, zIndex: 1, forceLabel: true } : data,
    edgeReducer: (id, data) =>
      drawn.hasExtremity(id, chosen) ? { ...data, color: colours.near, zIndex: 1 } : data,
    zIndex: true,
  });
  sigma.on("clickNode", ({ node }) => onChoose(node));
  return {
    choose(id) {
      chosen = id;
      sigma.refresh({ skipIndexation: true });
    },
    close: () => sigma.kill(),
  };
}

type Colours = Record<"ink" | "surface" | "center" | "local" | "other" | "edge" | "near", string>;

/** The page's own colours, as they are in the theme that shows. */
function readColours(container: HTMLElement): Colours {
  const probe = container.ownerDocument.createElement("span");
  container.append(probe);
  const read = (name: string): string => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: read("ink"),
    surface: read("surface"),
    center: read("wheat"),
    local: read("accent"),
    other: read("edge"),
    edge: read("line"),
    near: read("muted"),
  };
  probe.remove();
  return colours;
}

/** The chosen work, and the one under the pointer: a ring, and its title on the page's own ground. */
function drawMark(
  context: CanvasRenderingContext2D,
  {
    x,
    y,
    size,
    label,
    color,
  }: { x: number; y: number; size: number; label: string | null; color: string },
  colours: Colours,
): void {
  context.beginPath();
  context.arc(x, y, size + 3, 0, Math.PI * 2);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
  if (label === null) return;
  context.font = `${labelSize}px ${context.canvas.style.fontFamily || "sans-serif"}`;
  const { width } = context.measureText(label);
  context.fillStyle = colours.surface;
  context.fillRect(x + size + 4, y - labelSize, width + 8, labelSize + 8);
  context.fillStyle = colours.ink;
  context.fillText(label, x + size + 8, y + labelSize / 3);
}

function shorten(title: string): string {
  return title.length > longestLabel ? `${title.slice(0, longestLabel)}…` : title;
}
