// The tree of keywords; a keyword's name takes the focus, and Enter edits it.
import { useSpeech } from "../../language/language-context.tsx";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { KeywordPlace } from "./keyword-dialog.tsx";
import type { Keyword, KeywordNode } from "../../keywords/keyword-tree.ts";

type Actions = {
  onAdd: (place: KeywordPlace) => void;
  onEdit: (keyword: Keyword) => void;
  onDelete: (keyword: Keyword) => void;
};

export function KeywordTree({ nodes, ...actions }: Actions & { nodes: KeywordNode[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {nodes.map((node) => (
        <li key={node.keyword.id} className="py-1">
          <Branch node={node} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function Branch({ node, ...actions }: Actions & { node: KeywordNode }) {
  return (
    <>
      <KeywordRow keyword={node.keyword} {...actions} />
      {node.children.length === 0 ? null : (
        <ul className="ml-5 border-l border-line pl-2">
          {node.children.map((child) => (
            <li key={child.keyword.id}>
              <Branch node={child} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function KeywordRow({ keyword, onAdd, onEdit, onDelete }: Actions & { keyword: Keyword }) {
  const { say } = useSpeech();
  const { id, term, term_en: english, level, synonyms, category } = keyword;
  const isOrphan = keyword.parent_id === null && level > 1;
  return (
    <div className="group flex items-center gap-2 rounded-md pr-1 pl-3 focus-within:bg-accent-soft hover:bg-sunken">
      <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1">
        <button
          type="button"
          data-row
          aria-label={say("keywords.editNamed", { term })}
          onClick={() => onEdit(keyword)}
          className={`target rounded-sm text-left hover:text-accent ${level === 1 ? "font-semibold" : level === 2 ? "font-medium" : ""}`}
        >
          {term}
        </button>
        {english === "" || english === term ? null : <span className="text-muted">{english}</span>}
        {synonyms.length === 0 ? null : (
          <span className="text-xs text-muted">= {synonyms.join(" · ")}</span>
        )}
        {category === "" ? null : (
          <span className="rounded bg-sunken px-1 text-xs text-muted">{category}</span>
        )}
        {isOrphan ? (
          <span className="text-xs text-warn">{say("keywords.orphan", { level })}</span>
        ) : null}
      </div>
      <div className="flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        {level < 3 ? (
          <IconButton
            className="size-7"
            aria-label={say("keywords.addBelow", { term })}
            title={say("keywords.addBelow", { term })}
            onClick={() => onAdd({ level: level === 1 ? 2 : 3, parent_id: id })}
          >
            <Icon name="plus" className="size-3.5" />
          </IconButton>
        ) : null}
        <IconButton
          className="size-7 hover:text-bad"
          aria-label={say("keywords.deleteNamed", { term })}
          onClick={() => onDelete(keyword)}
        >
          <Icon name="trash" className="size-3.5" />
        </IconButton>
      </div>
    </div>
  );
}
