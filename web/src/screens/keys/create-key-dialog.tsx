// Makes a key and shows it, this once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { apiKeysQuery } from "./key-queries.ts";
import type { ApiKey } from "./key-queries.ts";

const { scope: scopes } = choices.ApiKey;

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<ApiKey["scope"]>("write");
  const creation = useMutation({
    mutationFn: () => call("POST /api/v1/api-keys", { body: { name: name.trim(), scope } }),
    onSuccess: () => void queries.invalidateQueries(apiKeysQuery),
  });
  const problems = problemsByField(creation.error);
  if (creation.data !== undefined) {
    return (
      <Dialog title={say("keys.madeTitle", { name: creation.data.name })} onClose={onClose}>
        <p className="mb-3">{say("keys.madeOnce")}</p>
        <CopyBlock text={creation.data.key} look="wrapped" copyLabel={say("keys.copy")} />
        <DialogActions>
          <Button weight="primary" onClick={onClose}>
            {say("keys.kept")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={say("keys.create")} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate();
        }}
      >
        <TextField
          label={say("keys.name")}
          hint={say("keys.nameHint")}
          autoFocus
          maxLength={100}
          value={name}
          problem={problems["name"]}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-medium">{say("keys.scope")}</legend>
          {scopes.map((each) => (
            <label
              key={each}
              className="flex items-baseline gap-2.5 rounded-md px-2 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="scope"
                checked={scope === each}
                onChange={() => setScope(each)}
                className="size-4 shrink-0 translate-y-0.5 accent-accent-fill"
              />
              <span>
                <span className="font-medium">{say(`keys.scope.${each}`)}</span>
                <span className="block text-xs text-muted">{say(`keys.scopeWhat.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {creation.isError && Object.keys(problems).length === 0 ? (
          <Problem error={creation.error} />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button
            type="submit"
            weight="primary"
            disabled={creation.isPending || name.trim() === ""}
          >
            {say("keys.create")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
