// Draws the flow of records as the diagram of PRISMA 2020: boxes with numbers, on a light ground, in SVG without any script.
import type { PrismaFlow } from "./prisma.schema.ts";

type Box = { x: number; y: number; width: number; lines: string[] };

const [margin, left, right, gap] = [24, 330, 330, 60];
const width = margin * 2 + left + gap + right;
const lineHeight = 18;
const padding = 12;
const charactersInLine = 42;
const mostNames = 8;

export function drawFlow(flow: PrismaFlow): string {
  const rows = rowsOf(flow);
  const boxes: Box[] = [];
  const arrows: string[] = [];
  let y = margin + 34;
  let above: Box | undefined;
  for (const { main, beside } of rows) {
    const box = { x: margin, y, width: left, lines: main.flatMap(wrap) };
    boxes.push(box);
    if (above !== undefined) arrows.push(down(above, box));
    let lowest = bottomOf(box);
    if (beside !== undefined) {
      const side = { x: margin + left + gap, y, width: right, lines: beside.flatMap(wrap) };
      boxes.push(side);
      arrows.push(across(box, side));
      lowest = Math.max(lowest, bottomOf(side));
    }
    above = box;
    y = lowest + 34;
  }
  const height = y + margin - 34;
  const title = `PRISMA 2020 flow of project ${flow.project_id}, ${flow.generated_at.slice(0, 10)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeText(title)}" font-family="Helvetica, Arial, sans-serif" font-size="13">`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8 Z" fill="#444"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin}" y="${margin + 8}" font-size="15" font-weight="bold" fill="#111">${escapeText(title)}</text>`,
    ...arrows,
    ...boxes.map(drawBox),
    `</svg>`,
    "",
  ].join("\n");
}

function rowsOf(flow: PrismaFlow): Array<{ main: string[]; beside?: string[] }> {
  const { identification, removed_before_screening: removed, screening, retrieval } = flow;
  const { eligibility, included } = flow;
  return [
    {
      main: [
        `Records identified (n = ${identification.total})`,
        ...nameSome(identification.databases),
        ...nameSome(identification.other_methods),
      ],
      beside: [
        "Records removed before screening:",
        `  Duplicates (n = ${removed.duplicates})`,
        `  Could not be taken (n = ${removed.other_reasons})`,
        `  Not settled yet (n = ${removed.not_settled})`,
      ],
    },
    {
      main: [`Records screened (n = ${screening.screened})`],
      beside: [`Records excluded: deleted from the library (n = ${screening.excluded})`],
    },
    {
      main: [`Reports sought for retrieval (n = ${retrieval.sought})`],
      beside: [`Reports not retrieved (n = ${retrieval.not_retrieved})`],
    },
    {
      main: [`Reports whose text was read (n = ${eligibility.assessed})`],
      beside: [
        `Reports that could not be read (n = ${eligibility.not_readable})`,
        "Reports excluded, with reasons: not recorded",
      ],
    },
    {
      main: [
        "Studies included in review: not recorded",
        `Papers in the library (n = ${included.papers_in_library})`,
      ],
    },
  ];
}

function nameSome(origins: ReadonlyArray<{ name: string; records: number }>): string[] {
  const shown = origins
    .slice(0, mostNames)
    .map(({ name, records }) => `  ${name} (n = ${records})`);
  const others = origins.slice(mostNames);
  const rest = others.reduce((all, { records }) => all + records, 0);
  return others.length === 0 ? shown : [...shown, `  ${others.length} others (n = ${rest})`];
}

/** Names come from files: one without spaces is broken where the box ends. */
function wrap(line: string): string[] {
  const indent = line.startsWith("  ") ? "  " : "";
  const lines: string[] = [];
  let rest = Array.from(line.trim());
  while (rest.length > charactersInLine) {
    const head = rest.slice(0, charactersInLine);
    const space = head.lastIndexOf(" ");
    const end = space > charactersInLine / 3 ? space : charactersInLine;
    lines.push(indent + rest.slice(0, end).join("").trim());
    rest = Array.from(rest.slice(end).join("").trim());
  }
  return [...lines, indent + rest.join("")];
}

function bottomOf({ y, lines }: Box): number {
  return y + lines.length * lineHeight + padding * 2;
}

function drawBox(box: Box): string {
  const { x, y, lines } = box;
  const texts = lines.map((line, index) => {
    const indent = line.startsWith("  ") ? 14 : 0;
    const baseline = y + padding + 13 + index * lineHeight;
    return `<text x="${x + padding + indent}" y="${baseline}" fill="#111">${escapeText(line.trim())}</text>`;
  });
  const frame = `<rect x="${x}" y="${y}" width="${box.width}" height="${bottomOf(box) - y}" rx="3" fill="#f7f7f5" stroke="#444"/>`;
  return [frame, ...texts].join("\n");
}

function down(from: Box, to: Box): string {
  const x = from.x + from.width / 2;
  return arrow(x, bottomOf(from), x, to.y);
}

function across(from: Box, to: Box): string {
  const y = from.y + Math.min(bottomOf(from) - from.y, bottomOf(to) - to.y) / 2;
  return arrow(from.x + from.width, y, to.x, y);
}

function arrow(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#444" marker-end="url(#head)"/>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
