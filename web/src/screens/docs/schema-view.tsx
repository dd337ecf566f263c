// Draws a schema's tree: one line a field, indented by a thin rule.
import { useSpeech } from "../../language/language-context.tsx";
import type { ReactNode } from "react";
import { Description } from "./description.tsx";
import type { SchemaField, SchemaNode } from "./schema-tree.ts";

/** Deeper fields are folded away until asked for. */
const openDepth = 2;

/** A body says which fields it needs; an answer says which may be missing. */
type Side = "body" | "answer";

export function SchemaView({
  node,
  side,
  label,
}: {
  node: SchemaNode;
  side: Side;
  label?: string | undefined;
}) {
  return (
    <div className="grid gap-1">
      <div>
        {label === undefined ? null : (
          <code className="mr-2 font-mono text-[0.8125rem] font-semibold">{label}</code>
        )}
        <TypeLine node={node} />
      </div>
      <SchemaBody node={node} side={side} depth={0} />
    </div>
  );
}

function SchemaBody({ node, side, depth }: { node: SchemaNode; side: Side; depth: number }) {
  const { say } = useSpeech();
  if (node.choices.length > 0) {
    return (
      <ul className="grid gap-2 border-l border-line pl-3">
        {node.choices.map((choice, index) => (
          <li key={index}>
            <span className="text-xs text-muted">{say("docs.oneOf")} </span>
            <TypeLine node={choice} />
            <SchemaBody node={choice} side={side} depth={depth + 1} />
          </li>
        ))}
      </ul>
    );
  }
  if (node.fields.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l border-line pl-3">
      {node.fields.map((field) => (
        <li key={field.name}>
          <Field field={field} side={side} depth={depth} />
        </li>
      ))}
    </ul>
  );
}

function Field({ field, side, depth }: { field: SchemaField; side: Side; depth: number }) {
  const { say } = useSpeech();
  const hasMore = field.node.fields.length > 0 || field.node.choices.length > 0;
  if (!hasMore) return <FieldLine field={field} side={side} />;
  return (
    <details open={depth + 1 < openDepth} className="group/field">
      <summary className="list-none rounded-sm">
        <FieldLine field={field} side={side}>
          <span className="ml-2 text-xs text-accent group-open/field:hidden">
            {say("docs.unfold")}
          </span>
        </FieldLine>
      </summary>
      <div className="mt-1 ml-1">
        <SchemaBody node={field.node} side={side} depth={depth + 1} />
      </div>
    </details>
  );
}

function FieldLine({
  field,
  side,
  children,
}: {
  field: SchemaField;
  side: Side;
  children?: ReactNode;
}) {
  const { say } = useSpeech();
  return (
    <>
      <code className="mr-2 font-mono text-[0.8125rem] font-semibold">{field.name}</code>
      <TypeLine node={field.node} />
      {side === "body" && field.isRequired ? (
        <span className="ml-2 text-xs text-warn">{say("docs.required")}</span>
      ) : null}
      {side === "answer" && !field.isRequired ? (
        <span className="ml-2 text-xs text-muted">{say("docs.optional")}</span>
      ) : null}
      {children}
      <div className="text-muted">
        <Description text={field.node.description} />
      </div>
    </>
  );
}

export function TypeLine({ node }: { node: SchemaNode }) {
  const { say } = useSpeech();
  const words = node.facts.map((fact) => say(`docs.fact.${fact.kind}`, { value: fact.value }));
  if (node.isRepeated) words.push(say("docs.repeated"));
  return (
    <>
      <code className="font-mono text-[0.8125rem] break-words text-info">{node.type}</code>
      {words.length === 0 ? null : (
        <span className="ml-2 text-xs text-muted">{words.join(" · ")}</span>
      )}
    </>
  );
}
