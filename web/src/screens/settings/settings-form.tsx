// The settings that can be changed here, saved together.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayServer } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { healthQuery, settingsQuery } from "../../settings/settings-queries.ts";
import type { Provider, Settings, SettingsChange } from "../../settings/settings-queries.ts";
import { ConnectionTest } from "./connection-test.tsx";
import { ProviderChoice, ProviderFields } from "./provider-fields.tsx";
import { collectChanges, findNotNumbers, readField } from "./settings-draft.ts";
import type { Edit, SettingsDraft } from "./settings-draft.ts";

export function SettingsForm({
  settings,
  providers,
}: {
  settings: Settings;
  providers: Provider[];
}) {
  const { say, language } = useSpeech();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [notNumbers, setNotNumbers] = useState<string[]>([]);
  const changes = collectChanges(settings, draft);
  const isChanged = Object.keys(changes).length > 0;
  const saving = useMutation({
    mutationFn: (body: SettingsChange) => call("PUT /api/v1/settings", { body }),
    onSuccess: (saved) => {
      setDraft({});
      queries.setQueryData(settingsQuery.queryKey, saved);
      return queries.invalidateQueries(healthQuery);
    },
  });
  const serverProblems = problemsByField(saving.error);
  const edit: Edit = {
    settings,
    read: (field) => readField(settings, draft, field),
    write: (field, text) => {
      const { [field]: _, ...others } = draft;
      setDraft(text === undefined ? others : { ...others, [field]: text });
      if (!saving.isIdle) saving.reset();
    },
    isTouched: (field) => draft[field] !== undefined,
    problem: (field) =>
      notNumbers.includes(field) ? say("settings.notNumber") : serverProblems[field],
  };
  const chosen = edit.read("llm_provider");
  const provider = providers.find((candidate) => candidate.provider === chosen);
  const saved = providers.find((candidate) => candidate.provider === settings.llm_provider);
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findNotNumbers(draft);
        setNotNumbers(found);
        if (found.length === 0 && isChanged) saving.mutate(changes);
      }}
    >
      <section aria-labelledby="model-heading">
        <h3 id="model-heading" className="text-base font-semibold">
          {say("settings.model")}
        </h3>
        <p className="mb-3 text-muted">{say("settings.modelWhy")}</p>
        <div className="rounded-lg border border-line bg-surface">
          <ProviderChoice edit={edit} providers={providers} />
          {provider === undefined ? null : (
            <ProviderFields key={provider.provider} edit={edit} provider={provider} />
          )}
        </div>
      </section>
      <AnswerFields edit={edit} />
      {saving.isError && Object.keys(serverProblems).length === 0 ? (
        <Problem error={saving.error} />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" weight="primary" disabled={!isChanged || saving.isPending}>
          {say(saving.isPending ? "action.saving" : "action.save")}
        </Button>
        <p role="status" className="text-muted">
          {say(
            isChanged
              ? "settings.unsaved"
              : saving.isSuccess
                ? "action.saved"
                : "settings.unchanged",
          )}
        </p>
      </div>
      <ConnectionTest
        provider={sayServer(language, saved?.display_name ?? settings.llm_provider)}
        isChanged={isChanged}
      />
    </form>
  );
}

function AnswerFields({ edit }: { edit: Edit }) {
  const { say } = useSpeech();
  const bind = (field: string) => ({
    value: edit.read(field),
    problem: edit.problem(field),
    onChange: (event: { target: { value: string } }) => edit.write(field, event.target.value),
  });
  return (
    <section aria-labelledby="answers-heading">
      <h3 id="answers-heading" className="mb-3 text-base font-semibold">
        {say("settings.answers")}
      </h3>
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3">
        <TextField
          label={say("settings.defaultModel")}
          hint={say("settings.defaultModelHint")}
          {...bind("llm_model")}
        />
        <TextField
          label={say("settings.temperature")}
          hint={say("settings.temperatureHint")}
          inputMode="decimal"
          {...bind("llm_temperature")}
        />
        <TextField
          label={say("settings.maxTokens")}
          hint={say("settings.maxTokensHint")}
          inputMode="numeric"
          {...bind("llm_max_tokens")}
        />
      </div>
    </section>
  );
}
