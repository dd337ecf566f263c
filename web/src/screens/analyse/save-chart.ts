// Saves a chart as a picture that stands by itself, and its figures as a table that spreadsheets read.

export type Cell = string | number;

/** The colours of the page are written into the picture as they show now. */
export function saveSvg(svg: SVGSVGElement, name: string): void {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const probe = document.createElement("span");
  svg.parentElement?.append(probe);
  const resolved = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\(--color-[a-z-]+\)/g, (variable) => {
      probe.style.color = variable;
      return getComputedStyle(probe).color;
    });
  probe.remove();
  save(resolved, "image/svg+xml", `${name}.svg`);
}

/** With a mark at the beginning by which spreadsheets know that it is UTF-8. */
export function saveCsv(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  name: string,
) {
  save(`\u{FEFF}${csvText(header, rows)}`, "text/csv", `${name}.csv`);
}

export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n");
}

/** A text that a spreadsheet would take for a formula is kept a text. */
function csvCell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function save(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
