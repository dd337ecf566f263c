// Adding papers by identifier: names read, those the project has set aside, the others looked up, what was found written.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { fromCsl } from "../papers/csl.ts";
import { parseArxivId, recogniseIdentifier } from "../../knowledge/bibliography/identifiers.ts";
import { checkPaper, type PreparedPaper } from "../papers/new-papers.ts";
import { createPaper } from "../papers/papers.ts";
import { getProject } from "../projects/projects.ts";
import type { IdentifierResult } from "./identifiers.schema.ts";
import {
  findKnown,
  findKnownNow,
  findNewest,
  keyOf,
  type Known,
  type KnownPapers,
  type PaperName,
} from "../papers/known-papers.ts";
import { type AskedName, type LookUp, lookUpPapers } from "./look-up.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher">;

/** What became of one text: the name it holds, and the paper found under it or the reason there is none. */
type Reading = {
  identifier: string;
  name?: AskedName;
  paper?: PreparedPaper["fields"];
  problem?: string;
};

export type FoundPapers = { readings: Reading[]; known: Known };

/** Asks the sources, before anything is written. */
export async function findByIdentifiers(
  context: Reach,
  project: EditableProject,
  identifiers: string[],
): Promise<{ value: FoundPapers; fingerprint: string }> {
  const newest = await findNewest(context.db);
  const recognised = identifiers.map(recognise);
  const before = await findKnown(context.db, project, recognised.flatMap(namesOf));
  const readings = await readFromSources(context, project, recognised, before);
  const papers = await findKnown(context.db, project, readings.flatMap(namesOf));
  return {
    value: { readings, known: { papers, newest } },
    fingerprint: JSON.stringify(identifiers),
  };
}

/** Writes what was found, except what the project has by now and what the list names twice. */
export async function addByIdentifiers(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  { readings, known }: FoundPapers,
): Promise<IdentifierResult> {
  // Whoever adds the same paper at the same moment waits here, and then finds it known.
  await getProject(writer, project, rowLock(context.db));
  const names = readings.flatMap(namesOf);
  const present = await findKnownNow(context, writer, project, names, known);
  const result: IdentifierResult = { papers: [], skipped: [], errors: [] };
  for (const reading of readings) {
    const { identifier, paper, problem = "It was deleted meanwhile. Send it again." } = reading;
    const id = namesOf(reading)
      .map((name) => present.get(keyOf(name)))
      .find((each) => each !== undefined);
    if (id !== undefined) result.skipped.push({ identifier, paper_id: id });
    else if (paper === undefined) result.errors.push({ identifier, error: problem });
    else {
      const created = await createPaper(context, writer, project, paper);
      result.papers.push(created.paper);
      for (const name of namesOf(reading)) present.set(keyOf(name), created.paper.id);
    }
  }
  return result;
}

function recognise(identifier: string): Reading {
  const name = recogniseIdentifier(identifier);
  if (name === undefined) {
    const problem =
      "This is not a DOI, arXiv number or PubMed number. Give one of them, such as 10.1000/182, 2101.00001 or 31452104.";
    return { identifier, problem };
  }
  if (name.kind === "isbn" || name.kind === "pmcid") {
    const kind = name.kind === "isbn" ? "An ISBN" : "A PubMed Central number";
    const problem = `${kind} is not looked up. Give the DOI, arXiv number or PubMed number.`;
    return { identifier, problem };
  }
  return { identifier, name: name as AskedName };
}

/** Each paper is asked for once, under the first name it has in the list; those that are known are not. */
async function readFromSources(
  context: Reach,
  project: EditableProject,
  readings: Reading[],
  known: KnownPapers,
): Promise<Reading[]> {
  const wanted = new Map<string, AskedName>();
  for (const { name } of readings) {
    if (name === undefined || known.has(keyOf(name)) || wanted.has(keyOf(name))) continue;
    wanted.set(keyOf(name), name);
  }
  const found = await lookUpPapers(context, project, [...wanted.values()]);
  return readings.map((reading) => {
    const name = reading.name && wanted.get(keyOf(reading.name));
    const result = name && found.get(name);
    if (name === undefined || result === undefined) return reading;
    return { ...reading, ...toOutcome(result, name) };
  });
}

function toOutcome(result: LookUp, { value }: AskedName): Pick<Reading, "paper" | "problem"> {
  if ("problem" in result) return result;
  const checked = checkPaper({
    ...fromCsl(result.item),
    source: result.source,
    source_id: value,
  });
  if ("paper" in checked) return { paper: checked.paper.fields };
  return { problem: `What the source knows cannot be stored: ${checked.problem}` };
}

/** The name that was given, and those under which the paper itself goes. */
function namesOf({ name, paper }: Reading): PaperName[] {
  const { arxiv = "", pmid } = paper?.external_ids ?? {};
  const number = parseArxivId(arxiv)?.id;
  return [
    ...(name === undefined ? [] : [name]),
    ...(paper?.doi ? [{ kind: "doi", value: paper.doi } as const] : []),
    ...(number === undefined ? [] : [{ kind: "arxiv", value: number } as const]),
    ...(pmid === undefined ? [] : [{ kind: "pmid", value: pmid } as const]),
  ];
}
