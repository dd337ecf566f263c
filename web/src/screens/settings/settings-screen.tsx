// The settings of models: who answers, with which key and model, and whether that works.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { SettingsArea } from "../../settings/settings-area.tsx";
import { providersQuery, settingsQuery } from "../../settings/settings-queries.ts";
import { SettingsForm } from "./settings-form.tsx";

export function SettingsScreen() {
  const { say } = useSpeech();
  const settings = useQuery(settingsQuery);
  const providers = useQuery(providersQuery);
  const failed = [settings, providers].find((query) => query.isError);
  return (
    <SettingsArea title={say("area.models")}>
      <div className="max-w-3xl">
        {failed === undefined ? null : (
          <Problem error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {settings.isPending || providers.isPending ? (
          <Pending words={say("settings.loading")} />
        ) : null}
        {settings.data === undefined || providers.data === undefined ? null : (
          <SettingsForm settings={settings.data} providers={providers.data} />
        )}
      </div>
    </SettingsArea>
  );
}
