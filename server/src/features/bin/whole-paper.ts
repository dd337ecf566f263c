// A paper with everything that hangs on it, as a value: copied before it leaves the library, and put back as it was.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import {
  type AnnotationSnapshot,
  copyAnnotations,
  putBackAnnotations,
} from "../annotations/annotations-of-papers.ts";
import { addMemberships, listMemberships, type Membership } from "../collections/memberships.ts";
import { type PaperSnapshot, putBack, readSnapshot } from "../papers/snapshots.ts";
import { startProcessing } from "../processing/processing.ts";
import {
  copyReadings,
  putBackReading,
  type ReadingSnapshot,
} from "../processing/reading-snapshots.ts";

export type WholePaper = {
  paper: PaperSnapshot;
  collections: Membership[];
  reading: ReadingSnapshot;
  annotations: AnnotationSnapshot[];
};

export const nothingYet = { annotations: [] } satisfies Partial<WholePaper>;

/** Locked papers with everything that hangs on them, by their ids. */
export async function copyWhole(
  reader: Reader,
  papers: readonly PaperSnapshot[],
): Promise<Map<number, WholePaper>> {
  const ids = papers.map(({ id }) => id);
  const memberships = await listMemberships(reader, ids);
  const readings = await copyReadings(reader, ids);
  const annotated = await copyAnnotations(reader, ids);
  return new Map(
    papers.map((paper, index) => {
      const reading = readings[index] ?? { text: null, chunks: [] };
      const collections = memberships.get(paper.id) ?? [];
      const annotations = annotated.get(paper.id) ?? [];
      return [paper.id, { paper, collections, reading, annotations }];
    }),
  );
}

/** One that was stored as JSON: what hangs on papers since then is empty. */
export function readWhole(stored: string): WholePaper {
  const { paper, ...others } = JSON.parse(stored) as WholePaper;
  return { ...nothingYet, ...others, paper: readSnapshot(paper) };
}

/** Its passages have no index yet. A file whose reading had not ended is read from its beginning. */
export async function putBackWhole(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  { paper, collections, reading, annotations }: WholePaper,
): Promise<void> {
  await putBack(context, writer, project, paper);
  await putBackReading(writer, reading);
  await addMemberships(writer, project, paper.id, collections);
  await putBackAnnotations(writer, annotations);
  const { id, pdf_sha256: sha256, status } = paper;
  if (sha256 !== null && status === "pdf_downloaded")
    await startProcessing(context, writer, project, { id, sha256 });
}
