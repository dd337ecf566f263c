// What of drafting would hold up the event loop: naming a library, grouping its papers, planning the sections.
import { findThemesOf, planDraft } from "../../knowledge/drafting/plan-draft.ts";
import type {
  DraftOrder,
  PlannedSection,
  ReviewedPaper,
  Theme,
} from "../../knowledge/drafting/plan-draft.ts";
import { nameTopic, type NamedPaper } from "../../knowledge/drafting/name-theme.ts";

export function nameLibrary(papers: NamedPaper[]): string | undefined {
  return nameTopic(papers);
}

export function groupPapers(input: { papers: ReviewedPaper[]; topic: string }): Theme[] {
  return findThemesOf(input.papers, input.topic);
}

export function planSections(order: DraftOrder): PlannedSection[] {
  return planDraft(order);
}
