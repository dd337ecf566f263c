// Passages by section, as a list of contents would have them.
import type { Passage } from "./passage-queries.ts";

type PassageGroup = { section: string; first: number; items: Passage[] };

/** A section comes once for each run of its passages: captions and footnotes stand between them. */
export function groupBySection(passages: Passage[]): PassageGroup[] {
  const groups: PassageGroup[] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last?.section === passage.section) last.items.push(passage);
    else groups.push({ section: passage.section, first: passage.ordinal, items: [passage] });
  }
  return groups;
}
