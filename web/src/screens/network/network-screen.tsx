// What left this machine: whether anything may, to whom it went, and each single call.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Data } from "../../api/envelope.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Pager } from "../../parts/pager.tsx";
import { SettingsArea } from "../../settings/settings-area.tsx";
import { CallTable } from "./call-table.tsx";
import { HostTable } from "./host-table.tsx";
import { networkLogQuery } from "./network-queries.ts";
import { sayPurpose } from "./network-words.ts";

const route = getRouteApi("/settings/network");

type NetworkLog = Data<"GET /api/v1/settings/network-log">;

export function NetworkScreen() {
  const { say } = useSpeech();
  const { data: found, error, isPending, refetch } = useQuery(networkLogQuery(route.useSearch()));
  return (
    <SettingsArea title={say("network.title")}>
      <div className="grid gap-4">
        <p className="max-w-3xl text-muted">{say("network.what")}</p>
        {isPending ? <Pending words={say("network.loading")} /> : null}
        {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
        {found === undefined ? null : (
          <>
            <p role="status" className="rounded-lg border border-line bg-surface p-3">
              {say(found.offline ? "network.offline" : "network.online")}
            </p>
            {found.hosts.length === 0 ? (
              <Empty title={say("network.empty")}>
                <p className="max-w-md text-muted">{say("network.emptyNext")}</p>
              </Empty>
            ) : (
              <Calls found={found} />
            )}
          </>
        )}
      </div>
    </SettingsArea>
  );
}

function Calls({ found }: { found: NetworkLog }) {
  const { say, language } = useSpeech();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hosts = found.hosts.map(({ host }) => host);
  const total = found.total.toLocaleString(language);
  return (
    <>
      <section aria-labelledby="hosts-heading" className="grid gap-2">
        <h3 id="hosts-heading" className="text-base font-semibold">
          {say("network.hosts")}
        </h3>
        <HostTable hosts={found.hosts} />
      </section>
      <section aria-labelledby="calls-heading" className="grid gap-2">
        <h3 id="calls-heading" className="text-base font-semibold">
          {say("network.list")} <span className="font-normal text-muted">{total}</span>
        </h3>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <SelectField
            label={say("network.host")}
            chosen={search.host ?? ""}
            onChoose={(host) => void navigate({ search: chosen("host", host) })}
            options={[
              { value: "", words: say("network.all") },
              ...[...new Set([...hosts, ...(search.host === undefined ? [] : [search.host])])].map(
                (host) => ({ value: host, words: host }),
              ),
            ]}
          />
          <SelectField
            label={say("network.purpose")}
            chosen={search.purpose ?? ""}
            onChoose={(purpose) => void navigate({ search: chosen("purpose", purpose) })}
            options={[
              { value: "", words: say("network.all") },
              ...found.purposes.map((purpose) => ({
                value: purpose,
                words: sayPurpose(say, purpose),
              })),
            ]}
          />
        </div>
        <CallTable calls={found.items} />
        <Pager
          label={say("network.pages")}
          page={search.page ?? 1}
          pages={found.total_pages}
          onTurn={(page) => void navigate({ search: { ...search, page } })}
        />
      </section>
    </>
  );

  /** Another choice begins at its first page. */
  function chosen(name: "host" | "purpose", value: string) {
    const { page: _, [name]: __, ...others } = search;
    return value === "" ? others : { ...others, [name]: value };
  }
}
