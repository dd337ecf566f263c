// The team of a project: who is on it in which role, invitations, and the way out.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { askForCredentials, onCredentialsChange, readCredentials } from "../../api/credentials.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { healthQuery } from "../../settings/settings-queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberTable } from "./member-table.tsx";
import { membersQuery } from "./member-queries.ts";
import { standingOf } from "./standing.ts";

const route = getRouteApi("/projects/$projectId/team");

export function TeamScreen() {
  const { say, language } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const project = useQuery(projectQuery(projectId)).data?.data;
  const members = useQuery(membersQuery(projectId));
  const { email } = useSyncExternalStore(onCredentialsChange, readCredentials);
  const title = say("team.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  const team = members.data;
  const standing = standingOf(team ?? [], email);
  return (
    <section aria-labelledby="team-heading" className="grid max-w-4xl gap-6">
      <ScreenHeader id="team-heading" title={title} note={team?.length.toLocaleString(language)} />
      {email === "" ? <Anonymous /> : null}
      {members.isPending ? <Pending words={say("team.loading")} /> : null}
      {members.isError ? (
        <Problem error={members.error} onRetry={() => void members.refetch()} />
      ) : null}
      {team === undefined ? null : (
        <>
          {standing.mayManage ? <InviteForm projectId={projectId} /> : null}
          {team.length === 0 ? (
            <p className="border-y border-line py-6 text-center text-muted">{say("team.none")}</p>
          ) : (
            <MemberTable projectId={projectId} members={team} standing={standing} />
          )}
        </>
      )}
      <Roles />
    </section>
  );
}

/** Without an e-mail one is nobody in particular: on an open server the one person there is, elsewhere whoever has the key. */
function Anonymous() {
  const { say } = useSpeech();
  const mode = useQuery(healthQuery).data?.auth_mode;
  if (mode === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-80">
        {say(mode === "open" ? "team.open" : "team.nobody")}{" "}
        {mode === "open" ? <span className="text-muted">{say("team.openHow")}</span> : null}
      </p>
      {mode === "open" ? null : <Button onClick={askForCredentials}>{say("team.sayWho")}</Button>}
    </div>
  );
}

function Roles() {
  const { say } = useSpeech();
  return (
    <section aria-labelledby="roles-heading">
      <h2 id="roles-heading" className="mb-1 text-xs font-medium text-muted">
        {say("team.roles")}
      </h2>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {choices.Member.role.toReversed().map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium">{say(`team.role.${role}`)}</dt>
            <dd className="text-muted">{say(`team.roleWhat.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
