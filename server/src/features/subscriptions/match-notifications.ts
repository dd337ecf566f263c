// Tells a project's people of new papers: of each by itself, or of many at once.
import type { EditableProject } from "../../api/access.ts";
import type { TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { notify } from "../notifications/notifications.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { plainTitle } from "./known-changes.ts";
import type { Subscription } from "./subscriptions.store.ts";

export type NewPaper = { id: number; fields: PaperFields };

/** More of them at once would bury everything else. */
const mostByThemselves = 20;
const namedInDigest = 10;

export async function announceNew(
  context: Pick<TransactionContext, "clock">,
  writer: Writer,
  project: EditableProject,
  { id, name }: Pick<Subscription, "id" | "name">,
  papers: readonly NewPaper[],
): Promise<void> {
  const about = { type: "subscription_match", subscription_id: id } as const;
  if (papers.length > mostByThemselves) {
    const titles = papers.slice(0, namedInDigest).map(({ fields }) => plainTitle(fields.title));
    const others = papers.length - titles.length;
    await notify(context, writer, project, {
      ...about,
      paper_id: null,
      title: `${papers.length} new papers for “${name}”`,
      body: [...titles, ...(others > 0 ? [`and ${others} more`] : [])].join("\n"),
    });
    return;
  }
  for (const { id: paperId, fields } of papers) {
    await notify(context, writer, project, {
      ...about,
      paper_id: paperId,
      title: plainTitle(fields.title),
      body: `New for “${name}”${whereOf(fields)}.`,
    });
  }
}

function whereOf({ authors, journal, year }: PaperFields): string {
  const [first] = authors;
  const people = first === undefined ? "" : first.name + (authors.length > 1 ? " et al." : "");
  const parts = [people, journal, year === null ? "" : String(year)].filter((part) => part !== "");
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
