// Papers with what was marked and said on their pages, as they are written to Markdown: one of them, or a whole library.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import {
  type AnnotatedItem,
  writeMarkdown,
} from "../../knowledge/bibliography/writers/markdown.ts";
import type { Quote } from "../../knowledge/bibliography/writers/quotes.ts";
import { toCsl } from "../papers/csl.ts";
import { getPaper, type PaperRecord } from "../papers/papers.ts";
import { findPdfs } from "../papers/pdf.ts";
import * as store from "./annotations.store.ts";

type Reach = Pick<AppContext, "db">;

const papersAtOnce = 100;

/** The same note that an export of the library has of this paper. */
export async function exportAnnotations(
  { db }: Reach,
  project: ViewableProject,
  paperId: number,
  linkBase: string | undefined,
): Promise<{ name: string; text: string }> {
  const items = annotatePiece({ db }, project, [await getPaper(db, project, paperId)], linkBase);
  const [note] = await Array.fromAsync(writeMarkdown(items));
  if (note === undefined) throw new Error("A paper has no note.");
  return { name: `paper-${paperId}.md`, text: note.text };
}

/** In their order, piece by piece. */
export async function* annotate(
  reach: Reach,
  project: ViewableProject,
  papers: AsyncIterable<PaperRecord>,
  linkBase: string | undefined,
): AsyncGenerator<AnnotatedItem> {
  let piece: PaperRecord[] = [];
  for await (const paper of papers) {
    piece.push(paper);
    if (piece.length < papersAtOnce) continue;
    yield* annotatePiece(reach, project, piece, linkBase);
    piece = [];
  }
  if (piece.length > 0) yield* annotatePiece(reach, project, piece, linkBase);
}

async function* annotatePiece(
  { db }: Reach,
  project: ViewableProject,
  papers: PaperRecord[],
  linkBase: string | undefined,
): AsyncGenerator<AnnotatedItem> {
  const ids = papers.map(({ id }) => id);
  const files = await findPdfs(db, project, ids);
  const rows = Map.groupBy(await store.selectRows(db, ids), (row) => row.paper_id);
  for (const paper of papers) {
    const present = (rows.get(paper.id) ?? []).filter((row) => row.deleted_at === null);
    const quotes = present.map((row): Quote => {
      const { page, text, comment, author } = row;
      const place = `/projects/${project.id}/papers/${paper.id}/read?page=${page}`;
      const link = linkBase === undefined ? undefined : `${linkBase}${place}`;
      const isOfEarlierFile = row.sha256 !== files.get(paper.id);
      return { page, text, comment, author, link, isOfEarlierFile };
    });
    yield { item: toCsl(paper), quotes };
  }
}
