// The API reference, drawn from the server's own OpenAPI document.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { readOpenApi } from "../../api/client.ts";
import type { OpenApiDocument } from "../../api/openapi-document.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { healthQuery } from "../../settings/settings-queries.ts";
import { Description } from "./description.tsx";
import { OperationView } from "./operation-view.tsx";
import { filterOperations, groupOperations, listOperations } from "./operations.ts";
import type { OperationGroup } from "./operations.ts";

const route = getRouteApi("/docs");

const openApiQuery = queryOptions({
  queryKey: ["openapi"],
  queryFn: ({ signal }) => readOpenApi(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export function DocsScreen() {
  const { say } = useSpeech();
  useTitle(say("docs.title"));
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const document = useQuery(openApiQuery);
  return (
    <>
      {document.isPending ? <Pending words={say("docs.loading")} /> : null}
      {document.isError ? (
        <Problem error={document.error} onRetry={() => void document.refetch()} />
      ) : null}
      {document.data === undefined ? null : <Reference document={document.data} />}
    </>
  );
}

function Reference({ document }: { document: OpenApiDocument }) {
  const { say } = useSpeech();
  const filter = route.useSearch().filter ?? "";
  const navigate = route.useNavigate();
  const operations = useMemo(() => listOperations(document), [document]);
  const shown = useMemo(() => filterOperations(operations, filter), [operations, filter]);
  const groups = groupOperations(document, shown);
  const find = (text: string) =>
    void navigate({ search: text === "" ? {} : { filter: text }, replace: true });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">{say("docs.title")}</h1>
        <span className="text-muted">
          {document.info.title} {document.info.version}
        </span>
        <a
          href="/openapi.json"
          target="_blank"
          rel="noreferrer"
          className="target text-accent hover:underline"
        >
          {say("docs.raw")}
        </a>
        <div className="ml-auto flex flex-1 justify-end">
          <SearchBox label={say("docs.filter")} value={filter} onChange={find} />
        </div>
      </div>
      <div className="gap-8 lg:grid lg:grid-cols-[11rem_1fr]">
        <GroupList groups={groups} />
        <div className="grid min-w-0 content-start gap-6">
          <Introduction document={document} shown={shown.length} total={operations.length} />
          {shown.length === 0 ? (
            <Empty title={say("docs.none", { query: filter })}>
              <Button onClick={() => find("")}>{say("docs.clearFilter")}</Button>
            </Empty>
          ) : (
            <Groups document={document} groups={groups} />
          )}
        </div>
      </div>
    </>
  );
}

function Introduction({
  document,
  shown,
  total,
}: {
  document: OpenApiDocument;
  shown: number;
  total: number;
}) {
  const { say, language } = useSpeech();
  return (
    <div className="grid gap-1.5">
      {language === "en" ? (
        <Description text={document.info.description} />
      ) : (
        <p>{say("docs.introduction")}</p>
      )}
      <p className="text-muted">
        {say("docs.intro")} <span role="status">{say("docs.count", { shown, total })}.</span>
      </p>
    </div>
  );
}

function GroupList({ groups }: { groups: OperationGroup[] }) {
  const { say } = useSpeech();
  return (
    <nav aria-label={say("docs.groups")} className="hidden lg:block">
      <ul className="sticky top-16 grid max-h-[calc(100vh-5rem)] gap-0.5 overflow-y-auto">
        {groups.map(({ tag, operations }) => (
          <li key={tag ?? ""}>
            <a
              href={`#${groupAnchor(tag)}`}
              className="flex justify-between rounded-md px-2 py-1 text-muted hover:bg-sunken hover:text-ink"
            >
              {tag ?? say("docs.untagged")}
              <span className="text-xs tabular-nums">{operations.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function groupAnchor(tag: string | undefined): string {
  return `group-${(tag ?? "other").replaceAll(/\W+/g, "-")}`;
}

function Groups({ document, groups }: { document: OpenApiDocument; groups: OperationGroup[] }) {
  const { say } = useSpeech();
  const hash = useLocation({ select: (location) => location.hash });
  const health = useQuery(healthQuery);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (hash === "") return;
    setOpened((before) => new Set(before).add(hash));
    // The operations were not there yet when the browser looked for the anchor.
    window.document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const toggle = (anchor: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(anchor);
    else next.delete(anchor);
    setOpened(next);
  };
  return groups.map((group) => (
    <section key={group.tag ?? ""} aria-labelledby={groupAnchor(group.tag)}>
      <h2 id={groupAnchor(group.tag)} className="mb-1.5 text-base font-semibold capitalize">
        {group.tag ?? say("docs.untagged")}
      </h2>
      <div className="mb-2 text-muted">
        <Description text={group.description} />
      </div>
      <div className="overflow-hidden rounded-lg border border-line">
        {group.operations.map((listed) => (
          <OperationView
            key={listed.anchor}
            document={document}
            listed={listed}
            isOpen={opened.has(listed.anchor)}
            onToggle={(isOpen) => toggle(listed.anchor, isOpen)}
            needsKey={health.data?.auth_mode === "required"}
          />
        ))}
      </div>
    </section>
  ));
}
