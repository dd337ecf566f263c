// The suggested terms: some are chosen, and become synonyms of a keyword or keywords of their own.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import type { Data } from "../../api/envelope.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useKeywordRefresh } from "../../keywords/keyword-queries.ts";
import { findKeyword } from "../../keywords/keyword-tree.ts";
import type { Keyword } from "../../keywords/keyword-tree.ts";

type Expansion = Data<"POST /api/v1/projects/{project_id}/keywords/expand">;

export function ExpandedTerms({
  projectId,
  keywords,
  seeds,
  expansion,
}: {
  projectId: number;
  keywords: Keyword[];
  seeds: string[];
  expansion: Expansion;
}) {
  const { say } = useSpeech();
  const refresh = useKeywordRefresh(projectId);
  const seed = seeds.length === 1 ? findKeyword(keywords, seeds[0] ?? "") : undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState(seed === undefined ? "new" : String(seed.id));
  const adding = useMutation({
    mutationFn: async () => {
      await addTerms(
        projectId,
        [...chosen],
        keywords.find((keyword) => String(keyword.id) === target),
      );
    },
    onSuccess: () => {
      setChosen(new Set());
      return refresh();
    },
  });
  const fresh = expansion.expanded_terms.filter(
    ({ term }) => findKeyword(keywords, term) === undefined,
  );
  if (fresh.length === 0) return <p className="mt-3 text-muted">{say("expand.nothing")}</p>;
  const toggle = (term: string) => {
    const next = new Set(chosen);
    if (!next.delete(term)) next.add(term);
    setChosen(next);
  };
  return (
    <div className="mt-3 grid gap-3">
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line">
        {fresh.map(({ term, term_zh: chinese, relation }) => (
          <li key={term} className="border-b border-line last:border-0">
            <label className="flex items-center gap-2 px-2.5 py-1 hover:bg-sunken has-checked:bg-accent-soft">
              <input
                type="checkbox"
                checked={chosen.has(term)}
                onChange={() => toggle(term)}
                className="size-4 accent-accent-fill"
              />
              <span className="min-w-0 break-words">{term}</span>
              <span className="text-xs text-muted">{chinese}</span>
              <span className="ml-auto text-xs text-muted">{say(`relation.${relation}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <SelectField
          label={say("expand.target")}
          chosen={target}
          onChoose={setTarget}
          options={[
            { value: "new", words: say("expand.asNew") },
            ...keywords.map(({ id, term }) => ({
              value: String(id),
              words: say("expand.asSynonym", { term }),
            })),
          ]}
        />
        <Button
          weight="primary"
          disabled={chosen.size === 0 || adding.isPending}
          onClick={() => adding.mutate()}
        >
          {say("expand.add", { count: chosen.size })}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {say(expansion.source === "builtin" ? "expand.builtin" : "expand.model")}
      </p>
      {adding.isError ? <Problem error={adding.error} /> : null}
    </div>
  );
}

async function addTerms(
  projectId: number,
  terms: string[],
  keyword: Keyword | undefined,
): Promise<void> {
  if (keyword === undefined) {
    await call("POST /api/v1/projects/{project_id}/keywords/bulk", {
      path: { project_id: projectId },
      body: terms.map((term) => ({ term })),
    });
    return;
  }
  await call("PUT /api/v1/projects/{project_id}/keywords/{keyword_id}", {
    path: { project_id: projectId, keyword_id: keyword.id },
    body: { synonyms: [...keyword.synonyms, ...terms] },
  });
}
