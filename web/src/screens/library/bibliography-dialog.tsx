// The selected papers as a list of references, in the style one chooses, copied as text, HTML or BibTeX.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, download } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { keepStyle, listStyles, readStyle } from "../../papers/citation-styles.ts";
import type { CitationStyle } from "../../papers/citation-styles.ts";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Segments } from "../../parts/segments.tsx";
import { inPieces } from "./in-pieces.ts";

const kinds = ["text", "html", "bibtex"] as const;

type Kind = (typeof kinds)[number];

/** The server formats no more at once. */
const mostAtOnce = 1000;

export function BibliographyDialog({
  projectId,
  paperIds,
  onClose,
}: {
  projectId: number;
  paperIds: number[];
  onClose: () => void;
}) {
  const { say, language } = useSpeech();
  const [style, setStyle] = useState(() => readStyle(language));
  const [kind, setKind] = useState<Kind>("text");
  const list = useQuery({
    queryKey: ["bibliography", projectId, paperIds, style, kind],
    queryFn: () => readList(projectId, paperIds, style, kind),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      isWide
      title={say("bibliography.title", { count: paperIds.length.toLocaleString(language) })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Segments
          look="loose"
          label={say("bibliography.style")}
          options={listStyles(language).map((name) => [name, say(`citation.${name}`)] as const)}
          chosen={style}
          onChoose={(name) => {
            keepStyle(name);
            setStyle(name);
          }}
        />
        <Segments
          label={say("bibliography.as")}
          options={kinds.map((name) => [name, say(`bibliography.${name}`)] as const)}
          chosen={kind}
          onChoose={setKind}
        />
        {list.isPending ? <Pending words={say("bibliography.loading")} /> : null}
        {list.isError ? <Problem error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data === undefined ? null : (
          <CopyBlock look={kind === "text" ? "prose" : "wrapped"} text={list.data} />
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{say("action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

async function readList(
  projectId: number,
  paperIds: number[],
  style: CitationStyle,
  kind: Kind,
): Promise<string> {
  const path = { project_id: projectId };
  if (kind === "bibtex") {
    const file = await download("POST /api/v1/projects/{project_id}/export/bibtex", {
      path,
      body: { paper_ids: paperIds },
    });
    return file.content.text();
  }
  const { results } = await inPieces(paperIds, mostAtOnce, (piece) =>
    call("POST /api/v1/projects/{project_id}/writing/citations", {
      path,
      body: { paper_ids: piece, style, variant: kind },
    }),
  );
  const citations = results.flatMap((each) => each.citations.map(({ citation }) => citation));
  if (kind === "text") return citations.join("\n");
  return `<ol>\n${citations.map((citation) => `  <li>${citation}</li>`).join("\n")}\n</ol>`;
}
