// The search formula made of the keywords, for the database one searches in.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { choices } from "../api/generated.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { CopyBlock } from "../parts/copy-block.tsx";
import { Pending, Problem } from "../parts/feedback.tsx";
import { Segments } from "../parts/segments.tsx";
import { formulaQuery } from "./keyword-queries.ts";
import type { FormulaDatabase } from "./keyword-queries.ts";

const databases =
  choices["GET /api/v1/projects/{project_id}/keywords/search-formula"].query.database;

/** Proper names, the same in every language. */
const databaseNames: Record<FormulaDatabase, string> = {
  db_a: "Web of Science",
  db_b: "Scopus",
  db_c: "PubMed",
};

export function FormulaSection({
  projectId,
  onUse,
}: {
  projectId: number;
  /** Where there is something to search with it. */
  onUse?: (formula: string) => void;
}) {
  const { say } = useSpeech();
  const [database, setDatabase] = useState<FormulaDatabase>("db_a");
  const formula = useQuery(formulaQuery(projectId, database));
  return (
    <section
      aria-labelledby="formula-heading"
      className="rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="formula-heading" className="text-base font-semibold">
        {say("formula.title")}
      </h2>
      <p className="mb-3 text-xs text-muted">{say("formula.why")}</p>
      <div className="mb-2">
        <Segments
          label={say("formula.database")}
          options={databases.map((name) => [name, databaseNames[name]] as const)}
          chosen={database}
          onChoose={setDatabase}
        />
      </div>
      {formula.isPending ? <Pending words={say("formula.loading")} /> : null}
      {formula.isError ? (
        <Problem error={formula.error} onRetry={() => void formula.refetch()} />
      ) : null}
      {formula.data === undefined ? null : formula.data.formula === "" ? (
        <p className="py-2 text-muted">{say("formula.empty")}</p>
      ) : (
        <>
          <CopyBlock look="wrapped" text={formula.data.formula} copyLabel={say("formula.copy")} />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-xs text-muted">
              {say("formula.count", { count: formula.data.keyword_count })}
            </p>
            {onUse === undefined ? null : (
              <Button
                className="ml-auto h-7 px-2 text-xs"
                onClick={() => onUse(formula.data.formula)}
              >
                {say("formula.use")}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
