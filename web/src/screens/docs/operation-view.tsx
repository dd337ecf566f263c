// One operation of the API: its line in the list, and everything about it once opened.
import { resolveResponse, unwrapEnvelope } from "../../api/openapi-document.ts";
import type { Content, OpenApiDocument, Operation, Schema } from "../../api/openapi-document.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Icon } from "../../parts/icons.tsx";
import { exampleParameter, writeCurl } from "./curl.ts";
import { Code, Description } from "./description.tsx";
import type { ListedOperation } from "./operations.ts";
import { describeSchema } from "./schema-tree.ts";
import { sayTitle } from "./summaries.ts";
import { TryIt } from "./try-it.tsx";
import { SchemaView, TypeLine } from "./schema-view.tsx";
import type { ReactNode } from "react";

const methodLooks: Record<string, string> = {
  get: "text-info bg-info-soft",
  post: "text-good bg-good-soft",
  put: "text-warn bg-warn-soft",
  patch: "text-warn bg-warn-soft",
  delete: "text-bad bg-bad-soft",
};

type Props = { document: OpenApiDocument; listed: ListedOperation };

export function OperationView({
  document,
  listed,
  isOpen,
  onToggle,
  needsKey,
}: Props & { isOpen: boolean; onToggle: (isOpen: boolean) => void; needsKey: boolean }) {
  const { say, language } = useSpeech();
  const { anchor, method, path, operation } = listed;
  return (
    <details
      id={anchor}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group border-b border-line last:border-0 open:bg-surface"
    >
      <summary
        data-row
        className="flex list-none items-center gap-3 px-3 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={`w-14 shrink-0 rounded py-0.5 text-center font-mono text-[0.6875rem] font-semibold uppercase ${methodLooks[method] ?? ""}`}
        >
          {method}
        </span>
        <code className="min-w-0 font-mono text-[0.8125rem] break-all">{path}</code>
        <span className="ml-auto hidden min-w-0 shrink truncate text-muted sm:block">
          {sayTitle(language, listed)}
        </span>
        {operation.deprecated === true ? (
          <span className="text-xs text-warn">{say("docs.deprecated")}</span>
        ) : null}
        <Icon name="chevron" className="size-3.5 text-muted group-open:rotate-90" />
      </summary>
      {isOpen ? <OperationBody document={document} listed={listed} needsKey={needsKey} /> : null}
    </details>
  );
}

function OperationBody({ document, listed, needsKey }: Props & { needsKey: boolean }) {
  const { say, language } = useSpeech();
  const { operation, method, path, anchor } = listed;
  const body = operation.requestBody;
  return (
    <div className="grid gap-4 px-3 pt-1 pb-5 sm:pl-20">
      <div className="grid gap-1.5">
        <p className="flex items-center gap-2 font-medium">
          {sayTitle(language, listed)}
          <a
            href={`#${anchor}`}
            aria-label={say("docs.anchor", { operation: `${method.toUpperCase()} ${path}` })}
            className="rounded text-muted hover:text-accent"
          >
            <Icon name="link" className="size-3.5" />
          </a>
        </p>
        <Description text={operation.description} />
        <Access operation={operation} />
      </div>
      {listed.parameters.length === 0 ? null : (
        <Part title={say("docs.parameters")}>
          <Parameters document={document} listed={listed} />
        </Part>
      )}
      {body === undefined ? null : (
        <Part title={say("docs.body")}>
          <ContentView document={document} content={body.content} />
        </Part>
      )}
      <Part title={say("docs.example")}>
        <CopyBlock text={writeCurl(document, listed, window.location.origin, needsKey)} />
      </Part>
      <details className="grid gap-3">
        <summary className="w-fit py-1 text-accent hover:underline">{say("docs.try")}</summary>
        <div className="pt-2">
          <TryIt document={document} listed={listed} />
        </div>
      </details>
      <Responses document={document} listed={listed} />
    </div>
  );
}

function Access({ operation }: { operation: Operation }) {
  const { say } = useSpeech();
  const access = operation["x-access"];
  if (access === undefined) return null;
  const words = [
    access.scope === undefined ? say("docs.public") : say("docs.scope", { scope: access.scope }),
    ...(access.role === undefined ? [] : [say("docs.role", { role: access.role })]),
  ];
  return <p className="text-xs text-muted">{words.join(" · ")}</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h4 className="text-xs font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}

function Parameters({ document, listed }: Props) {
  const { say } = useSpeech();
  return (
    <ul className="grid gap-1">
      {listed.parameters.map((parameter) => (
        <li key={`${parameter.in} ${parameter.name}`}>
          <code className="mr-2 font-mono text-[0.8125rem] font-semibold">{parameter.name}</code>
          <span className="mr-2 text-xs text-muted">{say(`docs.${parameter.in}`)}</span>
          <TypeLine node={describeSchema(document, parameter.schema ?? {})} />
          {parameter.example === undefined ? null : (
            <span className="ml-2 text-xs text-muted">
              {say("docs.for")}{" "}
              <code className="font-mono">{exampleParameter(document, parameter)}</code>
            </span>
          )}
          {parameter.required === true ? (
            <span className="ml-2 text-xs text-warn">{say("docs.required")}</span>
          ) : null}
          <div className="text-muted">
            <Description text={parameter.description ?? parameter.schema?.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Responses({ document, listed }: Props) {
  const { say } = useSpeech();
  const responses = Object.entries(listed.operation.responses ?? {}).map(([status, response]) => ({
    status,
    ...resolveResponse(document, response),
  }));
  const failures = responses.filter(({ status }) => !status.startsWith("2"));
  return (
    <>
      {responses
        .filter(({ status }) => status.startsWith("2"))
        .map((response) => (
          <Part key={response.status} title={`${say("docs.answer")} ${response.status}`}>
            <ContentView document={document} content={response.content} isAnswer />
          </Part>
        ))}
      {failures.length === 0 ? null : (
        <Part title={say("docs.errors")}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {failures.map(({ status, description }) => (
              <li key={status}>
                <Code>{status}</Code> <span className="text-muted">{description}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function ContentView({
  document,
  content = {},
  isAnswer = false,
}: {
  document: OpenApiDocument;
  content: Content | undefined;
  isAnswer?: boolean;
}) {
  const { say } = useSpeech();
  const entries = Object.entries(content);
  if (entries.length === 0) return <p className="text-muted">{say("docs.noContent")}</p>;
  return entries.map(([type, { schema = {} }]) => {
    const data: Schema | undefined = isAnswer ? unwrapEnvelope(document, schema) : undefined;
    return (
      <div key={type} className="grid gap-1">
        {type === "application/json" ? null : <p className="text-xs text-muted">{type}</p>}
        <SchemaView
          node={describeSchema(document, data ?? schema)}
          side={isAnswer ? "answer" : "body"}
          label={data === undefined ? undefined : "data"}
        />
      </div>
    );
  });
}
