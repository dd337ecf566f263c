// What left this machine: whether anything may, to whom it went, and each single call.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Data } from "../../api/envelope.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { SelectField } from "../../parts/field.tsx";
import { Pager } from "../../parts/pager.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { CallTable } from "./call-table.tsx";
import { HostTable } from "./host-table.tsx";
import { networkLogQuery } from "./network-queries.ts";
import { sayPurpose } from "./network-words.ts";

const route = getRouteApi("/settings/network");

type NetworkLog = Data<"GET /api/v1/settings/network-log">;

export function NetworkScreen() {
  const { say } = useSpeech();
  const { data: found, error, isPending, refetch } = useQuery(networkLogQuery(route.useSearch()));
  useTitle(say("network.title"));
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <Link
          to="/settings"
          activeProps={{}}
          className="w-fit rounded-sm text-accent hover:underline"
        >
          ← {say("network.back")}
        </Link>
        <h1 className="text-xl font-semibold">{say("network.title")}</h1>
      </div>
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
        <h2 id="hosts-heading" className="text-base font-semibold">
          {say("network.hosts")}
        </h2>
        <HostTable hosts={found.hosts} />
      </section>
      <section aria-labelledby="calls-heading" className="grid gap-2">
        <h2 id="calls-heading" className="text-base font-semibold">
          {say("network.list")} <span className="font-normal text-muted">{total}</span>
        </h2>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <SelectField
            label={say("network.host")}
            value={search.host ?? ""}
            onChange={(event) => void navigate({ search: chosen("host", event.target.value) })}
          >
            <option value="">{say("network.all")}</option>
            {[...new Set([...hosts, ...(search.host === undefined ? [] : [search.host])])].map(
              (host) => (
                <option key={host} value={host}>
                  {host}
                </option>
              ),
            )}
          </SelectField>
          <SelectField
            label={say("network.purpose")}
            value={search.purpose ?? ""}
            onChange={(event) => void navigate({ search: chosen("purpose", event.target.value) })}
          >
            <option value="">{say("network.all")}</option>
            {found.purposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {sayPurpose(say, purpose)}
              </option>
            ))}
          </SelectField>
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
