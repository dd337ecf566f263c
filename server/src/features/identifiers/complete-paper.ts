// Completes a paper whose PDF told who it is: what is missing is asked from Crossref, arXiv or PubMed. Nothing that is
// there is changed, and where the source speaks of another work nothing is taken from it.
import { isDeepStrictEqual } from "node:util";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import { identitiesOf } from "../../knowledge/bibliography/matching/identities.ts";
import { isDomainError } from "../../platform/errors.ts";
import { fromCsl } from "../papers/csl.ts";
import { fillMissing } from "../papers/fill-missing.ts";
import { checkCreation } from "../papers/new-papers.ts";
import { fieldsOf } from "../papers/paper-fields.ts";
import { getPaper, type PaperRecord, updatePaper } from "../papers/papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { type AskedName, lookUpPapers } from "./look-up.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "clock" | "log">;

/** Without one of these a reference is not whole. */
const wanted = ["doi", "abstract", "journal", "year", "volume", "pages"] as const;

/** What people keep of a paper for themselves. */
const personal = ["tags", "notes", "rating", "reading_status"] as const;

export async function completePaper(
  context: Reach,
  project: EditableProject,
  paperId: number,
): Promise<void> {
  if (context.config.network.offline) return;
  const paper = await findPaper(context, project, paperId);
  if (paper === undefined || !isWanting(paper)) return;
  const found = await findFields(context, project, paper);
  if (found === undefined) return;
  await context.db.write(async (writer) => {
    // It may have been changed or deleted while the source was asked.
    const present = await findPaper({ db: writer }, project, paperId);
    if (present === undefined || !isSameWork(present, found)) return;
    const changes = changesOf(present, found);
    if (Object.keys(changes).length === 0) return;
    await updatePaper(context, writer, project, paperId, changes, () => undefined);
  });
}

/** The first source that knows the paper under one of its names. */
async function findFields(
  context: Reach,
  project: EditableProject,
  paper: PaperRecord,
): Promise<PaperFields | undefined> {
  for (const name of namesOf(paper)) {
    const found = (await lookUpPapers(context, project, [name])).get(name);
    if (found === undefined || "problem" in found) {
      const problem = found?.problem ?? "";
      context.log.info({ paperId: paper.id, problem }, "a paper was not completed");
      continue;
    }
    const checked = checkCreation(fromCsl(found.item));
    if ("fields" in checked) return checked.fields;
  }
  return undefined;
}

/** A preprint of arXiv is known there; the DOI that arXiv gives it Crossref does not know. */
function namesOf(paper: PaperRecord): AskedName[] {
  const identities = identitiesOf(paper);
  const [doi, arxiv, pmid] = ["doi", "arxiv", "pmid"].map((kind) => identities.get(kind));
  const isAtCrossref = doi !== undefined && !doi.startsWith("10.48550/");
  return [
    ...(isAtCrossref ? [{ kind: "doi", value: doi } as const] : []),
    ...(arxiv === undefined ? [] : [{ kind: "arxiv", value: arxiv } as const]),
    ...(pmid === undefined ? [] : [{ kind: "pmid", value: pmid } as const]),
  ];
}

function isWanting(paper: PaperRecord): boolean {
  return paper.authors.length === 0 || wanted.some((name) => !paper[name]) || isNamedByFile(paper);
}

/** A DOI on a first page may be that of a paper it cites. */
function isSameWork(paper: PaperRecord, found: PaperFields): boolean {
  if (isNamedByFile(paper)) return true;
  return compareRecords(paper, { ...found, id: 0 }).verdict === "same";
}

function changesOf(paper: PaperRecord, found: PaperFields): Partial<PaperFields> {
  const before = fieldsOf(paper);
  const kept = Object.fromEntries(personal.map((name) => [name, before[name]]));
  const title = isNamedByFile(paper) ? { title: found.title } : {};
  const after = { ...fillMissing(before, found), ...kept, ...title };
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof PaperFields]),
    ),
  );
}

/** An upload in whose first pages no title was found. */
function isNamedByFile({ source, source_id: name, title }: PaperRecord): boolean {
  return source === "upload" && name === title;
}

async function findPaper(
  { db }: { db: Parameters<typeof getPaper>[0] },
  project: EditableProject,
  id: number,
): Promise<PaperRecord | undefined> {
  try {
    return await getPaper(db, project, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return undefined;
    throw error;
  }
}
