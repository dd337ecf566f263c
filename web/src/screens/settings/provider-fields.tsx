// The choice of a provider, and the key, address and model of the chosen one.
import { useId } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayServer } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import type { Provider } from "../../settings/settings-queries.ts";
import { providerFields, readStored } from "./settings-draft.ts";
import type { Edit } from "./settings-draft.ts";

export function ProviderChoice({ edit, providers }: { edit: Edit; providers: Provider[] }) {
  const { say, language } = useSpeech();
  const chosen = edit.read("llm_provider");
  return (
    <fieldset className="grid gap-px p-2 sm:grid-cols-2">
      <legend className="sr-only">{say("settings.provider")}</legend>
      {providers.map((provider) => (
        <label
          key={provider.provider}
          className="flex items-center gap-2.5 rounded-md px-2.5 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="llm_provider"
            value={provider.provider}
            checked={chosen === provider.provider}
            onChange={() => edit.write("llm_provider", provider.provider)}
            className="size-4 accent-accent-fill"
          />
          <span className="font-medium">{sayServer(language, provider.display_name)}</span>
          <KeyState edit={edit} provider={provider} />
        </label>
      ))}
    </fieldset>
  );
}

function KeyState({ edit, provider }: { edit: Edit; provider: Provider }) {
  const { say } = useSpeech();
  const field = providerFields(edit.settings, provider.provider).apiKey;
  const key = field === undefined ? "" : readStored(edit.settings, field);
  return (
    <span className="ml-auto text-xs text-muted">
      {field === undefined
        ? say("settings.keyNotNeeded")
        : key === ""
          ? say("settings.keyNone")
          : say("settings.keyStored", { key })}
    </span>
  );
}

export function ProviderFields({ edit, provider }: { edit: Edit; provider: Provider }) {
  const { say } = useSpeech();
  const listId = useId();
  const { apiKey, baseUrl, model } = providerFields(edit.settings, provider.provider);
  if (apiKey === undefined && baseUrl === undefined && model === undefined) return null;
  const bind = (field: string) => ({
    value: edit.read(field),
    problem: edit.problem(field),
    onChange: (event: { target: { value: string } }) => edit.write(field, event.target.value),
  });
  return (
    <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
      {apiKey === undefined ? null : <KeyField edit={edit} field={apiKey} />}
      {model === undefined ? null : (
        <>
          <TextField
            label={say("settings.providerModel")}
            list={listId}
            hint={say("settings.modelHint", { model: provider.models[0] ?? "" })}
            {...bind(model)}
          />
          <datalist id={listId}>
            {provider.models.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {baseUrl === undefined ? null : (
        <TextField
          label={say("settings.baseUrl")}
          type="url"
          hint={
            provider.default_base_url === ""
              ? undefined
              : say("settings.baseUrlHint", { url: provider.default_base_url })
          }
          {...bind(baseUrl)}
        />
      )}
    </div>
  );
}

/** The stored key is shown masked beside the field, never in it: what is typed replaces it. */
function KeyField({ edit, field }: { edit: Edit; field: string }) {
  const { say } = useSpeech();
  const stored = readStored(edit.settings, field);
  const typed = edit.isTouched(field) ? edit.read(field) : "";
  const isRemoved = edit.isTouched(field) && typed === "" && stored !== "";
  return (
    <TextField
      label={say("settings.apiKey")}
      type="password"
      autoComplete="new-password"
      value={typed}
      problem={edit.problem(field)}
      onChange={(event) => edit.write(field, event.target.value || undefined)}
      hint={
        stored === "" ? (
          say("settings.apiKeyNone")
        ) : isRemoved ? (
          say("settings.keyRemoved")
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            {say("settings.apiKeyStored", { key: stored })}
            <Button
              weight="quiet"
              className="h-6 px-1.5 text-xs"
              onClick={() => edit.write(field, "")}
            >
              {say("settings.removeKey")}
            </Button>
          </span>
        )
      }
    />
  );
}
