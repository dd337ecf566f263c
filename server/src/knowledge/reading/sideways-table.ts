// The text of a page that is set sideways for the most part: a table too wide for the page.
import type { Line, PageLayout } from "./layout.ts";
import type { Piece } from "./piece.ts";

/** Less is a stamp at the edge or the label of an axis. */
const leastCharacters = 200;

/** Its lines as rows, in the order in which one reads them with the page turned. */
export function findSidewaysTable(page: PageLayout): Piece | undefined {
  const sideways = page.sideways ?? [];
  const length = charactersOf(sideways);
  if (length < leastCharacters || length <= charactersOf(page.lines)) return undefined;
  const rows: Line[][] = [];
  for (const line of sideways.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first !== undefined && line.baseline - first.baseline < line.font.size / 2) row?.push(line);
    else rows.push([line]);
  }
  const placed = rows.map((row) =>
    row
      .toSorted((one, other) => startOf(one) - startOf(other))
      .map((line) => ({ line, page: page.number })),
  );
  const [left, right] = [0, page.width];
  return { kind: "table", lines: placed.flat(), rows: placed, aside: false, left, right };
}

function charactersOf(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + line.text.length, 0);
}

/** How far along its own direction a line begins: one that runs up begins the further below. */
function startOf(line: Line): number {
  return line.baseline > 0 ? -line.y1 : line.y0;
}
