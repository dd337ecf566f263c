// Makes or changes a subscription: from a feed that is offered, from any feed, or from a search.
import { useMutation, useQuery } from "@tanstack/react-query";
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
import { SourceChoice } from "./source-choice.tsx";
import { bodyOf, draftOf, withTemplate } from "./subscription-draft.ts";
import type { Draft } from "./subscription-draft.ts";
import { feedsQuery, useSubscriptionRefresh } from "./subscription-queries.ts";
import type { Subscription } from "./subscription-queries.ts";

const frequencies = choices.Subscription.frequency;

export function SubscriptionDialog({
  projectId,
  known,
  onClose,
}: {
  projectId: number;
  known: Subscription | undefined;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const refresh = useSubscriptionRefresh(projectId);
  const [draft, setDraft] = useState<Draft>(() => draftOf(known));
  const [isNameless, setNameless] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const [body, path] = [bodyOf(draft), { project_id: projectId }];
      return known === undefined
        ? call("POST /api/v1/projects/{project_id}/subscriptions", { path, body })
        : call("PUT /api/v1/projects/{project_id}/subscriptions/{sub_id}", {
            path: { ...path, sub_id: known.id },
            body,
          });
    },
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const problems = problemsByField(saving.error);
  const bind = (field: "name" | "query" | "feeds" | "max_results") => ({
    label: say(`subscriptions.${field}`),
    value: draft[field],
    problem: problems[field],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [field]: event.target.value }),
  });
  return (
    <Dialog
      isWide
      title={say(known === undefined ? "subscriptions.add" : "subscriptions.edit")}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setNameless(draft.name.trim() === "");
          if (draft.name.trim() !== "") saving.mutate();
        }}
      >
        <TemplateField projectId={projectId} draft={draft} onChoose={setDraft} />
        <TextField
          required
          {...bind("name")}
          {...(isNameless ? { problem: say("subscriptions.nameMissing") } : {})}
        />
        <TextField hint={say("subscriptions.queryHint")} {...bind("query")} />
        <SourceChoice
          chosen={draft.searched}
          onChoose={(searched) => setDraft({ ...draft, searched })}
        />
        <TextArea rows={2} hint={say("subscriptions.feedsHint")} {...bind("feeds")} />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={say("subscriptions.frequency")}
            options={frequencies.map((each) => ({
              value: each,
              words: say(`subscriptions.${each}`),
            }))}
            chosen={draft.frequency}
            onChoose={(frequency) => setDraft({ ...draft, frequency })}
          />
          <TextField type="number" min={1} max={200} {...bind("max_results")} />
        </div>
        {saving.isError ? <Problem error={saving.error} /> : null}
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

function TemplateField({
  projectId,
  draft,
  onChoose,
}: {
  projectId: number;
  draft: Draft;
  onChoose: (draft: Draft) => void;
}) {
  const { say } = useSpeech();
  const feeds = useQuery(feedsQuery(projectId)).data ?? [];
  return (
    <SelectField
      label={say("subscriptions.template")}
      chosen=""
      onChoose={(chosen) => {
        const template = feeds.find(({ url }) => url === chosen);
        if (template !== undefined) onChoose(withTemplate(draft, template));
      }}
      options={[
        { value: "", words: say("subscriptions.chooseTemplate") },
        ...feeds.map(({ name, url, description }) => ({
          value: url,
          words: `${name}: ${description}`,
        })),
      ]}
    />
  );
}
