// One line that says how the server is: well or not, its version, mode and provider.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { healthQuery, providersQuery } from "../../settings/settings-queries.ts";

export function StatusLine() {
  const { say } = useSpeech();
  const health = useQuery({ ...healthQuery, refetchInterval: 30_000 });
  const providers = useQuery(providersQuery);
  const facts: string[] = [];
  if (health.data !== undefined) {
    const { version, auth_mode: mode, provider, engine } = health.data;
    facts.push(`Sheaf ${version}`);
    if (mode !== undefined) facts.push(say(mode === "open" ? "status.open" : "status.required"));
    const found = providers.data?.find((candidate) => candidate.provider === provider);
    if (provider !== undefined) facts.push(found?.display_name ?? provider);
    if (engine !== undefined) facts.push(engine);
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <p role="status" aria-label={say("status.label")} className="flex flex-wrap gap-x-2">
        <HealthWord isWell={health.isSuccess} isKnown={!health.isPending} />
        {facts.map((fact) => (
          <span key={fact} className="before:mr-2 before:content-['·']">
            {fact}
          </span>
        ))}
      </p>
      <Link to="/docs" className="ml-auto text-accent hover:underline">
        {say("status.reference")}
      </Link>
    </div>
  );
}

function HealthWord({ isWell, isKnown }: { isWell: boolean; isKnown: boolean }) {
  const { say } = useSpeech();
  if (!isKnown) return <span className="appear-late">{say("status.asking")}</span>;
  return (
    <span className={`flex items-center gap-1.5 font-medium ${isWell ? "text-good" : "text-bad"}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {say(isWell ? "status.healthy" : "status.unreachable")}
    </span>
  );
}
