// The keys of this server: which there are and what they may do, to be made, revoked and deleted; and the key of this tab.
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { askForCredentials, onCredentialsChange, readCredentials } from "../../api/credentials.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { SettingsArea } from "../../settings/settings-area.tsx";
import { healthQuery } from "../../settings/settings-queries.ts";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { apiKeysQuery } from "./key-queries.ts";
import { KeyTable } from "./key-table.tsx";

export function KeysScreen() {
  const { say } = useSpeech();
  const keys = useQuery(apiKeysQuery);
  const mode = useQuery(healthQuery).data?.auth_mode;
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsArea title={say("keys.title")}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <p className="max-w-prose min-w-0 flex-1 basis-80 text-muted">
            {say(mode === "required" ? "keys.whyRequired" : "keys.whyOpen")}
          </p>
          <Button weight="primary" onClick={() => setCreating(true)}>
            <Icon name="plus" />
            {say("keys.create")}
          </Button>
        </div>
        {keys.isPending ? <Pending words={say("keys.loading")} /> : null}
        {keys.isError ? <Problem error={keys.error} onRetry={() => void keys.refetch()} /> : null}
        {keys.data === undefined ? null : keys.data.length === 0 ? (
          <p className="border-y border-line py-6 text-center text-muted">{say("keys.none")}</p>
        ) : (
          <KeyTable keys={keys.data} />
        )}
        <OwnKey />
      </div>
      {isCreating ? <CreateKeyDialog onClose={() => setCreating(false)} /> : null}
    </SettingsArea>
  );
}

function OwnKey() {
  const { say } = useSpeech();
  const { key, email } = useSyncExternalStore(onCredentialsChange, readCredentials);
  return (
    <section aria-labelledby="access-heading">
      <h3 id="access-heading" className="mb-1 text-base font-semibold">
        {say("settings.access")}
      </h3>
      <p className="flex flex-wrap items-center gap-3">
        {key === ""
          ? say("settings.accessNone")
          : say("settings.accessKey", { key: `${key.slice(0, 12)}…` })}{" "}
        {email === "" ? null : say("settings.accessEmail", { email })}
        <Button onClick={askForCredentials}>{say("settings.accessChange")}</Button>
      </p>
    </section>
  );
}
