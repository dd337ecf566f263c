// Makes or changes a keyword: its term, place in the tree, and synonyms.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextArea, TextField } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useKeywordRefresh } from "../../keywords/keyword-queries.ts";
import { readTerms } from "../../keywords/keyword-tree.ts";
import type { Keyword } from "../../keywords/keyword-tree.ts";

/** Where a new keyword shall stand. */
export type KeywordPlace = Pick<Keyword, "level" | "parent_id">;

type Draft = KeywordPlace & { term: string; term_en: string; synonyms: string; category: string };

const levels = choices.Keyword.level;

export function KeywordDialog({
  projectId,
  keywords,
  edited,
  onClose,
}: {
  projectId: number;
  keywords: Keyword[];
  edited: Keyword | KeywordPlace;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const refresh = useKeywordRefresh(projectId);
  const known = "id" in edited ? edited : undefined;
  const [draft, setDraft] = useState<Draft>(() => ({
    term: known?.term ?? "",
    term_en: known?.term_en ?? "",
    level: edited.level,
    parent_id: edited.parent_id,
    synonyms: known?.synonyms.join(", ") ?? "",
    category: known?.category ?? "",
  }));
  const [isTermless, setTermless] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const body = { ...draft, term: draft.term.trim(), synonyms: readTerms(draft.synonyms) };
      const path = { project_id: projectId };
      return known === undefined
        ? call("POST /api/v1/projects/{project_id}/keywords", { path, body })
        : call("PUT /api/v1/projects/{project_id}/keywords/{keyword_id}", {
            path: { ...path, keyword_id: known.id },
            body,
          });
    },
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const problems = problemsByField(saving.error);
  const bind = (field: "term" | "term_en" | "synonyms" | "category") => ({
    label: say(`keywords.${field}`),
    value: draft[field],
    problem: problems[field],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [field]: event.target.value }),
  });
  return (
    <Dialog title={say(known === undefined ? "keywords.add" : "keywords.edit")} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTermless(draft.term.trim() === "");
          if (draft.term.trim() !== "") saving.mutate();
        }}
      >
        <TextField
          autoFocus
          required
          {...bind("term")}
          {...(isTermless ? { problem: say("keywords.termMissing") } : {})}
        />
        <TextField hint={say("keywords.term_enHint")} {...bind("term_en")} />
        <TextArea rows={2} hint={say("keywords.synonymsHint")} {...bind("synonyms")} />
        <Place
          keywords={keywords}
          known={known}
          draft={draft}
          problems={problems}
          onPlace={setDraft}
        />
        <TextField {...bind("category")} />
        {saving.isError && Object.keys(problems).length === 0 ? (
          <Problem error={saving.error} />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={saving.isPending}>
            {say(saving.isPending ? "action.saving" : "action.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** No keyword has this id. */
const noParent = 0;

function Place({
  keywords,
  known,
  draft,
  problems,
  onPlace,
}: {
  keywords: Keyword[];
  known: Keyword | undefined;
  draft: Draft;
  problems: Record<string, string>;
  onPlace: (draft: Draft) => void;
}) {
  const { say } = useSpeech();
  const parents = keywords.filter(
    (keyword) => keyword.level === draft.level - 1 && keyword.id !== known?.id,
  );
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={say("keywords.level")}
        problem={problems["level"]}
        options={levels.map((level) => ({ value: level, words: String(level) }))}
        chosen={draft.level}
        onChoose={(level) => onPlace({ ...draft, level, parent_id: null })}
      />
      <SelectField
        label={say("keywords.parent")}
        problem={problems["parent_id"]}
        isDisabled={draft.level === 1}
        options={[
          { value: noParent, words: say("keywords.noParent") },
          ...parents.map(({ id, term }) => ({ value: id, words: term })),
        ]}
        chosen={draft.parent_id ?? noParent}
        onChoose={(id) => onPlace({ ...draft, parent_id: id === noParent ? null : id })}
      />
    </div>
  );
}
