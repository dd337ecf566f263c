// What the address of the analyses may say: which of them is looked at.

export const analysisViews = [
  "years",
  "topics",
  "impact",
  "authors",
  "gaps",
  "contradictions",
] as const;

export type AnalysisView = (typeof analysisViews)[number];
export type AnalyseSearch = { view?: AnalysisView };

export function readAnalyseSearch(search: Record<string, unknown>): AnalyseSearch {
  const view = analysisViews.find((one) => one === search["view"]);
  return view === undefined || view === "years" ? {} : { view };
}
