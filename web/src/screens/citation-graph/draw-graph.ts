// Draws a citation graph with sigma, and tells which work was pressed. Loaded only where a graph is shown.
import Graphology from "graphology";
import { Sigma } from "sigma";
import { layOut } from "./graph-layout.ts";
import type { Graph, GraphNode } from "./graph-queries.ts";

export type Drawing = { choose: (id: string) => void; close: () => void };

const smallest = 4;
const largest = 16;
const longestLabel = 60;

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
      label: shortName(node),
      size: isCenter ? largest : smallest + weight * (largest - smallest - 2),
      color: isCenter ? colours.center : node.is_local ? colours.local : colours.other,
    });
  }
  for (const { source, target, type } of graph.edges) {
    // The arrow leads from who cites to what is cited.
    const [from, to] = type === "cites" ? [source, target] : [target, source];
    drawn.addEdge(from, to, { size: 1, color: colours.edge, type: "arrow" });
  }
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, shorten(title)]));
  let chosen = graph.center_id;
  let pointed = "";
  const sigma = new Sigma(drawn, container, {
    labelColor: { color: colours.ink },
    labelFont: getComputedStyle(container).fontFamily,
    labelSize: 12,
    labelRenderedSizeThreshold: 8,
    defaultDrawNodeHover: (context, data, settings) => {
      const font = `${settings.labelSize}px ${settings.labelFont}`;
      drawMark(context, data, { ...colours, font, size: settings.labelSize });
    },
    // Of the one that is looked at the title is told, of the others who wrote them and when.
    nodeReducer(id, data) {
      if (id !== chosen && id !== pointed) return data;
      return { ...data, label: titles.get(id), highlighted: true, zIndex: 1 };
    },
    edgeReducer: (id, data) =>
      drawn.hasExtremity(id, chosen) ? { ...data, color: colours.near, zIndex: 1 } : data,
    zIndex: true,
  });
  const show = () => void sigma.refresh({ skipIndexation: true });
  sigma.on("enterNode", ({ node }) => {
    pointed = node;
    show();
  });
  sigma.on("leaveNode", () => {
    pointed = "";
    show();
  });
  sigma.on("clickNode", ({ node }) => onChoose(node));
  return {
    choose(id) {
      chosen = id;
      show();
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

type Mark = { x: number; y: number; size: number; color: string; label: string | null };

/** The chosen work, and the one under the pointer: a ring, and its title on the page's own ground. */
function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, size, color, label }: Mark,
  look: Colours & { font: string; size: number },
): void {
  context.beginPath();
  context.arc(x, y, size + 3, 0, Math.PI * 2);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
  if (label === null) return;
  context.font = look.font;
  const { width } = context.measureText(label);
  const left = x + size + 6;
  context.fillStyle = look.surface;
  context.fillRect(left - 2, y - look.size, width + 8, look.size * 2);
  context.fillStyle = look.ink;
  context.fillText(label, left + 2, y + look.size / 3);
}

/** As works are called in passing: Lovelace 1843. */
function shortName({ authors, year, title }: GraphNode): string {
  const [first] = authors;
  if (first === undefined) return shorten(title);
  return [first.split(" ").at(-1), year].filter((part) => part !== null).join(" ");
}

function shorten(title: string): string {
  return title.length > longestLabel ? `${title.slice(0, longestLabel)}…` : title;
}
