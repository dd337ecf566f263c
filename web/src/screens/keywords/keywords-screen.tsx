// The keywords of a project: a tree of three levels, the search formula made of it, and suggestions for more.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { DeleteKeywordDialog } from "./delete-keyword-dialog.tsx";
import { ExpandSection } from "./expand-section.tsx";
import { FormulaSection } from "../../keywords/formula-section.tsx";
import { KeywordDialog } from "./keyword-dialog.tsx";
import type { KeywordPlace } from "./keyword-dialog.tsx";
import { keywordsQuery } from "../../keywords/keyword-queries.ts";
import { KeywordTree } from "./keyword-tree-view.tsx";
import { buildTree } from "../../keywords/keyword-tree.ts";
import type { Keyword } from "../../keywords/keyword-tree.ts";

const route = getRouteApi("/projects/$projectId/keywords");

export function KeywordsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const keywords = useQuery(keywordsQuery(projectId));
  const project = useQuery(projectQuery(projectId)).data?.data;
  const [edited, setEdited] = useState<Keyword | KeywordPlace>();
  const [doomed, setDoomed] = useState<Keyword>();
  const add = () => setEdited({ level: 1, parent_id: null });
  useTitle(
    project === undefined ? say("keywords.title") : `${say("keywords.title")} · ${project.name}`,
  );
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1), n: add });
  const list = keywords.data ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-6">
        <section aria-labelledby="keywords-heading">
          <ScreenHeader id="keywords-heading" title={say("keywords.title")}>
            <Button weight="primary" aria-keyshortcuts="n" onClick={add}>
              <Icon name="plus" />
              {say("keywords.add")}
            </Button>
          </ScreenHeader>
          {keywords.isPending ? <Pending words={say("keywords.loading")} /> : null}
          {keywords.isError ? (
            <Problem error={keywords.error} onRetry={() => void keywords.refetch()} />
          ) : null}
          {keywords.data === undefined ? null : list.length === 0 ? (
            <Empty title={say("keywords.empty")}>
              <p className="max-w-md text-muted">{say("keywords.emptyNext")}</p>
              <Button weight="primary" onClick={add}>
                {say("keywords.add")}
              </Button>
            </Empty>
          ) : (
            <KeywordTree
              nodes={buildTree(list)}
              onAdd={setEdited}
              onEdit={setEdited}
              onDelete={setDoomed}
            />
          )}
        </section>
        <ExpandSection projectId={projectId} keywords={list} />
      </div>
      <FormulaSection projectId={projectId} />
      {edited === undefined ? null : (
        <KeywordDialog
          projectId={projectId}
          keywords={list}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed === undefined ? null : (
        <DeleteKeywordDialog keyword={doomed} onClose={() => setDoomed(undefined)} />
      )}
    </div>
  );
}
