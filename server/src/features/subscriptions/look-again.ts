// Looks again at papers that a subscription has shown: a retraction, or the journal of a preprint, shows at its source only.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { type AskedName, lookUpPapers } from "../identifiers/look-up.ts";
import { fromCsl } from "../papers/csl.ts";
import { isPreprintOf } from "../papers/fill-missing.ts";
import { checkPaper } from "../papers/new-papers.ts";
import { findPapersHere, type PaperRecord } from "../papers/papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { selectSighted } from "./subscriptions.store.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "clock">;

/** The newest; what is older rarely changes. */
const mostLookedThrough = 2000;
/** arXiv tells of a hundred at once. */
const mostPreprints = 100;
/** Crossref tells of one at a time, so they take turns from run to run. */
const mostOthers = 20;
const day = 24 * 60 * 60 * 1000;

/** As the sources know them now; one that a source does not tell of now is looked at another time. */
export async function lookAgain(
  context: Reach,
  project: ViewableProject,
  subscriptionId: number,
): Promise<PaperFields[]> {
  const ids = await selectSighted(context.db, subscriptionId, mostLookedThrough);
  const papers = (await findPapersHere(context.db, project, ids)).filter(
    ({ is_retracted }) => !is_retracted,
  );
  const preprints = papers.filter(isOnArxiv).slice(0, mostPreprints);
  const others = papers.filter((paper) => !isOnArxiv(paper) && nameOf(paper) !== undefined);
  const turn = Math.floor(context.clock.now().getTime() / day) * mostOthers;
  const due = Array.from(
    { length: Math.min(mostOthers, others.length) },
    (_, place) => others[(turn + place) % others.length],
  );
  const names = [...preprints, ...due].flatMap((paper) => (paper && nameOf(paper)) ?? []);
  const told = await lookUpPapers(context, project, names);
  return [...told.values()].flatMap((result) => {
    const checked = "item" in result ? checkPaper(fromCsl(result.item)) : undefined;
    return checked !== undefined && "paper" in checked ? [checked.paper.fields] : [];
  });
}

function isOnArxiv(paper: PaperRecord): boolean {
  return paper.external_ids["arxiv"] !== undefined && isPreprintOf(paper);
}

function nameOf(paper: PaperRecord): AskedName | undefined {
  const { arxiv, pmid } = paper.external_ids;
  if (arxiv !== undefined && isOnArxiv(paper)) return { kind: "arxiv", value: arxiv };
  if (paper.doi !== "") return { kind: "doi", value: paper.doi };
  return pmid === undefined ? undefined : { kind: "pmid", value: pmid };
}
