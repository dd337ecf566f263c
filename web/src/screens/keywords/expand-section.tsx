// Suggests synonyms, abbreviations and related terms for seeds, and adds the ones chosen.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { ExpandedTerms } from "./expanded-terms.tsx";
import { readTerms } from "../../keywords/keyword-tree.ts";
import type { Keyword } from "../../keywords/keyword-tree.ts";

const mostSeeds = 50;

export function ExpandSection({ projectId, keywords }: { projectId: number; keywords: Keyword[] }) {
  const { say, language } = useSpeech();
  const [text, setText] = useState<string>();
  // Until somebody writes, the seeds are the keywords of the first level.
  const own = keywords.filter((keyword) => keyword.level === 1).map((keyword) => keyword.term);
  const seeds = readTerms(text ?? own.join(", ")).slice(0, mostSeeds);
  const expanding = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/keywords/expand", {
        path: { project_id: projectId },
        body: { seed_terms: seeds, language },
      }),
  });
  return (
    <section
      aria-labelledby="expand-heading"
      className="rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="expand-heading" className="text-base font-semibold">
        {say("expand.title")}
      </h2>
      <p className="mb-3 text-xs text-muted">{say("expand.why")}</p>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (seeds.length > 0) expanding.mutate();
        }}
      >
        <TextField
          label={say("expand.seeds")}
          hint={say("expand.seedsHint")}
          value={text ?? own.join(", ")}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={seeds.length === 0 || expanding.isPending}>
            {say("expand.start")}
          </Button>
          {expanding.isPending ? (
            <p role="status" className="appear-late text-muted">
              {say("expand.busy")}
            </p>
          ) : null}
        </div>
      </form>
      {expanding.isError ? <Problem error={expanding.error} /> : null}
      {expanding.data === undefined ? null : (
        <ExpandedTerms
          // Another answer is another choice.
          key={expanding.submittedAt}
          projectId={projectId}
          keywords={keywords}
          seeds={seeds}
          expansion={expanding.data}
        />
      )}
    </section>
  );
}
