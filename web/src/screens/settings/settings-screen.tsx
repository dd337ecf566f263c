// The settings: who answers, with which key and model, and whether that works.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { askForCredentials, onCredentialsChange, readCredentials } from "../../api/credentials.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { providersQuery, settingsQuery } from "../../settings/settings-queries.ts";
import type { Settings } from "../../settings/settings-queries.ts";
import { SettingsForm } from "./settings-form.tsx";

export function SettingsScreen() {
  const { say } = useSpeech();
  useTitle(say("settings.title"));
  const settings = useQuery(settingsQuery);
  const providers = useQuery(providersQuery);
  const failed = [settings, providers].find((query) => query.isError);
  return (
    <div className="max-w-3xl">
      <h1 className="mb-4 text-xl font-semibold">{say("settings.title")}</h1>
      {failed === undefined ? null : (
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {settings.isPending || providers.isPending ? (
        <Pending words={say("settings.loading")} />
      ) : null}
      {settings.data === undefined || providers.data === undefined ? null : (
        <div className="grid gap-8">
          <SettingsForm settings={settings.data} providers={providers.data} />
          <Elsewhere settings={settings.data} />
        </div>
      )}
      <section aria-labelledby="network-heading" className="mt-8">
        <h2 id="network-heading" className="mb-2 text-base font-semibold">
          {say("network.title")}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {say("network.linkWhy")}
          <Link to="/settings/network" className="rounded-sm text-accent hover:underline">
            {say("network.link")}
          </Link>
        </p>
      </section>
      <Access />
    </div>
  );
}

function Elsewhere({ settings }: { settings: Settings }) {
  const { say } = useSpeech();
  const rows = Object.entries({
    embedding_model: settings.embedding_model,
    reranker_model: settings.reranker_model,
    data_dir: settings.data_dir,
    cuda_visible_devices: settings.cuda_visible_devices,
    graph_api_key: settings.graph_api_key,
    oa_email: settings.oa_email,
  });
  return (
    <section aria-labelledby="elsewhere-heading">
      <h2 id="elsewhere-heading" className="text-base font-semibold">
        {say("settings.elsewhere")}
      </h2>
      <p className="mb-3 text-muted">{say("settings.elsewhereWhy")}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 rounded-lg border border-line bg-surface p-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs leading-5 text-muted">{name.toUpperCase()}</dt>
            <dd className={value === "" ? "text-muted" : "break-all"}>
              {value === "" ? say("settings.unset") : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Access() {
  const { say } = useSpeech();
  const { key, email } = useSyncExternalStore(onCredentialsChange, readCredentials);
  return (
    <section aria-labelledby="access-heading" className="mt-8">
      <h2 id="access-heading" className="mb-2 text-base font-semibold">
        {say("settings.access")}
      </h2>
      <p className="flex flex-wrap items-center gap-3">
        {key === ""
          ? say("settings.accessNone")
          : say("settings.accessKey", { key: `${key.slice(0, 4)}***` })}{" "}
        {email === "" ? null : say("settings.accessEmail", { email })}
        <Button onClick={askForCredentials}>{say("settings.accessChange")}</Button>
      </p>
    </section>
  );
}
