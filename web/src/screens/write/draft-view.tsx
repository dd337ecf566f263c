// A stored draft: its text with citations that lead to their papers, its references, and the files one can take along.
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { download } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { CitationChip } from "./citation-chip.tsx";
import type { Cited } from "./citation-chip.tsx";
import { DraftHeading, DraftSheet, DraftTable } from "./draft-sheet.tsx";
import { draftQuery, referencesQuery } from "./write-queries.ts";
import type { Draft } from "./write-queries.ts";
import { Writer } from "./writer.tsx";

type Block = Draft["sections"][number]["blocks"][number];

const formats = ["docx", "latex", "markdown"] as const;

export function DraftView({ projectId, draftId }: { projectId: number; draftId: number }) {
  const { say } = useSpeech();
  const draft = useQuery(draftQuery(projectId, draftId));
  if (draft.isPending) return <Pending words={say("write.loading")} />;
  if (draft.isError) return <Problem error={draft.error} onRetry={() => void draft.refetch()} />;
  return <StoredDraft projectId={projectId} draft={draft.data} />;
}

function StoredDraft({ projectId, draft }: { projectId: number; draft: Draft }) {
  const { say, language } = useSpeech();
  const listed = Object.values(draft.citations).toSorted((one, other) => one.number - other.number);
  const references = useQuery(
    referencesQuery(
      projectId,
      listed.map(({ paper_id: id }) => id),
      draft.citation_format,
    ),
  ).data;
  const written = new Map(references?.map(({ paperId, html }) => [paperId, html]));
  const cited = new Map<number, Cited>(
    listed.map(({ paper_id: paperId, number, title }) => [
      paperId,
      { paperId, number, title, reference: withoutNumber(written.get(paperId) ?? "") },
    ]),
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {draft.status === "complete" ? null : (
            <Pill tone="warn">{say(`write.status.${draft.status}`)}</Pill>
          )}
          <span>{say("write.words", { count: draft.word_count.toLocaleString(language) })}</span>
          <Writer source={draft.source} warning={draft.warning} />
        </p>
        <Exports projectId={projectId} draftId={draft.id} />
      </div>
      <DraftSheet label={say("write.part.draft")} title={draft.title}>
        {draft.sections.map((section, place) => (
          // Sections have no identity of their own, and a stored draft never changes their order.
          <section key={place} className="grid grid-cols-1 gap-3">
            <DraftHeading>{section.title}</DraftHeading>
            {section.blocks.map((block, at) => (
              <BlockView key={at} projectId={projectId} block={block} cited={cited} />
            ))}
          </section>
        ))}
        {cited.size === 0 ? null : (
          <section className="grid grid-cols-1 gap-2">
            <DraftHeading>{say("write.references")}</DraftHeading>
            <ol className="grid grid-cols-1 gap-1.5 text-sm leading-6">
              {[...cited.values()].map(({ number, paperId, title, reference }) => (
                <li key={number} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
                  <span className="text-muted tabular-nums">[{number}]</span>
                  <Link
                    to="/projects/$projectId/papers/$paperId"
                    params={{ projectId: String(projectId), paperId: String(paperId) }}
                    className="rounded-sm hover:text-accent hover:underline"
                  >
                    <RichText source={reference === "" ? title : reference} />
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        )}
      </DraftSheet>
      {draft.citation_format === "apa" ? (
        <p className="text-xs text-muted">{say("write.apaHere")}</p>
      ) : null}
    </div>
  );
}

/** Styles that number their references begin each with a number of the list it was asked in. */
function withoutNumber(reference: string): string {
  return reference.replace(/^\[\d+\]\s*/, "");
}

function BlockView({
  projectId,
  block,
  cited,
}: {
  projectId: number;
  block: Block;
  cited: ReadonlyMap<number, Cited>;
}) {
  const chips = (papers: number[]) =>
    papers.flatMap((paper) => {
      const one = cited.get(paper);
      return one === undefined
        ? []
        : [<CitationChip key={paper} projectId={projectId} cited={one} />];
    });
  if (block.kind === "table") {
    const rows = block.rows.map(({ paper, cells }) => [chips([paper]), ...cells]);
    return <DraftTable header={block.header} rows={rows} />;
  }
  return (
    <p>
      {block.sentences.map(({ text, papers }, place) => (
        <span key={place}>
          {text}
          {chips(papers)}{" "}
        </span>
      ))}
    </p>
  );
}

function Exports({ projectId, draftId }: { projectId: number; draftId: number }) {
  const { say } = useSpeech();
  const saving = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const { content, fileName } = await download(
        `GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}/${format}`,
        { path: { project_id: projectId, draft_id: draftId } },
      );
      saveFile(content, fileName);
    },
  });
  return (
    <>
      <div role="group" aria-label={say("write.export")} className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button key={format} disabled={saving.isPending} onClick={() => saving.mutate(format)}>
            <Icon name="download" />
            {say(`write.format.${format}`)}
          </Button>
        ))}
      </div>
      {saving.isError ? <Problem error={saving.error} /> : null}
    </>
  );
}
