// What this server is: whether it is well, its version, its engines, and what its environment has set.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { SettingsArea } from "../../settings/settings-area.tsx";
import { healthQuery, providersQuery, settingsQuery } from "../../settings/settings-queries.ts";
import type { Settings } from "../../settings/settings-queries.ts";

const databases = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

export function AboutScreen() {
  const { say } = useSpeech();
  const health = useQuery({ ...healthQuery, refetchInterval: 30_000 });
  const providers = useQuery(providersQuery);
  const settings = useQuery(settingsQuery);
  const facts = health.data;
  const provider = providers.data?.find((each) => each.provider === facts?.provider);
  return (
    <SettingsArea title={say("about.title")}>
      <div className="grid max-w-3xl gap-8">
        {health.isPending ? <Pending words={say("status.asking")} /> : null}
        {health.isError ? (
          <Problem error={health.error} onRetry={() => void health.refetch()} />
        ) : null}
        {facts === undefined ? null : (
          <Facts>
            <Fact name={say("about.state")}>
              <span
                role="status"
                className={`flex items-center gap-1.5 ${health.isError ? "text-bad" : "text-good"}`}
              >
                <span aria-hidden="true" className="size-2 rounded-full bg-current" />
                {say(health.isError ? "status.unreachable" : "status.healthy")}
              </span>
            </Fact>
            <Fact name={say("about.version")}>{facts.version}</Fact>
            <Fact name={say("about.access")}>
              {say(facts.auth_mode === "open" ? "status.open" : "status.required")}
            </Fact>
            <Fact name={say("about.database")}>{databases[facts.engine]}</Fact>
            <Fact name={say("about.answers")}>{provider?.display_name ?? facts.provider}</Fact>
            <Fact name={say("about.reference")}>
              <Link to="/docs" className="target rounded-sm text-accent hover:underline">
                {say("status.reference")}
              </Link>
            </Fact>
          </Facts>
        )}
        {settings.data === undefined ? null : <Environment settings={settings.data} />}
      </div>
    </SettingsArea>
  );
}

function Environment({ settings }: { settings: Settings }) {
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
      <h3 id="elsewhere-heading" className="text-base font-semibold">
        {say("settings.elsewhere")}
      </h3>
      <p className="mb-3 text-muted">{say("settings.elsewhereWhy")}</p>
      <Facts>
        {rows.map(([name, value]) => (
          <Fact key={name} name={<code className="text-xs">{name.toUpperCase()}</code>}>
            <span className={value === "" ? "text-muted" : "break-all"}>
              {value === "" ? say("settings.unset") : value}
            </span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid divide-y divide-line border-y border-line">{children}</dl>;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
