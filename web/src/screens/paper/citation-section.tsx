// The paper as it is cited, in the style one chooses, ready to copy.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { keepStyle, listStyles, readStyle } from "../../papers/citation-styles.ts";
import type { CitationStyle } from "../../papers/citation-styles.ts";
import type { Paper } from "../../papers/paper.ts";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { Segments } from "../../parts/segments.tsx";

export function CitationSection({ paper }: { paper: Paper }) {
  const { say, language } = useSpeech();
  const [style, setStyle] = useState(() => readStyle(language));
  const citation = useQuery({
    queryKey: ["citation", paper.id, paper.updated_at, style],
    queryFn: ({ signal }) => readCitation(paper, style, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="citation-heading">
      <h2 id="citation-heading" className="mb-1.5 text-xs font-medium text-muted">
        {say("citation.title")}
      </h2>
      <div className="mb-2">
        <Segments
          look="loose"
          label={say("citation.style")}
          options={listStyles(language).map((name) => [name, say(`citation.${name}`)] as const)}
          chosen={style}
          onChoose={(name) => {
            keepStyle(name);
            setStyle(name);
          }}
        />
      </div>
      {citation.isPending ? <Pending words={say("citation.loading")} /> : null}
      {citation.isError ? (
        <Problem error={citation.error} onRetry={() => void citation.refetch()} />
      ) : null}
      {citation.data === undefined ? null : (
        <CopyBlock look="prose" text={citation.data.text} copyLabel={say("citation.copy")}>
          <RichText source={citation.data.html} />
        </CopyBlock>
      )}
    </section>
  );
}

/** Shown with its italics, copied without. */
async function readCitation(
  paper: Paper,
  style: CitationStyle,
  signal: AbortSignal,
): Promise<{ html: string; text: string }> {
  const read = async (variant: "html" | "text") => {
    const { citations } = await call("POST /api/v1/projects/{project_id}/writing/citations", {
      path: { project_id: paper.project_id },
      body: { paper_ids: [paper.id], style, variant },
      signal,
    });
    return citations[0]?.citation ?? "";
  };
  const [html, text] = await Promise.all([read("html"), read("text")]);
  return { html, text };
}
