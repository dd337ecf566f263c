// Review drafts as files: Markdown, a DOCX, or LaTeX with its bibliography in an archive.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { PackedFile } from "../../knowledge/drafting/docx-draft.ts";
import { writeDocxDraft } from "../../knowledge/drafting/docx-draft.ts";
import { writeLatexDraft } from "../../knowledge/drafting/latex-draft.ts";
import { writeMarkdownDraft } from "../../knowledge/drafting/markdown-draft.ts";
import { writeZip } from "../../platform/files/zip.ts";
import { findDraft, toWritten } from "./drafts.ts";

export type DraftFormat = "markdown" | "docx" | "latex";

const extensions: Record<DraftFormat, string> = { markdown: "md", docx: "docx", latex: "zip" };

export async function exportDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  project: ViewableProject,
  id: number,
  format: DraftFormat,
): Promise<{ name: string; content: AsyncIterable<string | Uint8Array> }> {
  const draft = toWritten(await findDraft(db, project, id));
  const name = `review-draft-${id}.${extensions[format]}`;
  if (format === "markdown") return { name, content: inOrder([writeMarkdownDraft(draft)]) };
  const files = format === "docx" ? writeDocxDraft(draft) : await writeLatexDraft(draft);
  return { name, content: writeZip(inOrder<PackedFile>(files), clock.now()) };
}

async function* inOrder<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}
