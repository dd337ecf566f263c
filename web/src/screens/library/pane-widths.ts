// How wide the panes beside each other are, in pixels; kept in this browser.
import { openFields } from "../../api/open-fields.ts";
import { remember, useRemembered } from "../../parts/remembered.ts";

const storageName = "sheaf.library.panes";
const usual = { list: 420, preview: 380 };

export type PaneName = keyof typeof usual;

export const leastWidth = 240;
export const mostWidth = 900;

export function usePaneWidths(): [
  widths: Record<PaneName, number>,
  setWidth: (pane: PaneName, width: number) => void,
] {
  const stored = useRemembered(storageName);
  const widths = readWidths(stored);
  const setWidth = (pane: PaneName, width: number) =>
    remember(storageName, JSON.stringify({ ...widths, [pane]: keepInside(width) }));
  return [widths, setWidth];
}

function readWidths(stored: string | undefined): Record<PaneName, number> {
  const fields = openFields(parse(stored));
  const width = (name: PaneName) => {
    const value = fields[name];
    return typeof value === "number" ? keepInside(value) : usual[name];
  };
  return { list: width("list"), preview: width("preview") };
}

function parse(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? "{}");
  } catch {
    // Somebody else wrote it: the panes are as wide as they usually are.
    return {};
  }
}

function keepInside(width: number): number {
  return Math.round(Math.min(Math.max(width, leastWidth), mostWidth));
}
