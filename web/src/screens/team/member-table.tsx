// The members of a team as rows: their role to be read or changed, whether they came, and the way out.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import { Select } from "../../parts/select.tsx";
import { projectsKey } from "../../projects/project-queries.ts";
import { membersQuery } from "./member-queries.ts";
import type { Member } from "./member-queries.ts";
import { isLastOwner } from "./standing.ts";
import type { Standing } from "./standing.ts";

const { role: roles } = choices.Member;

type Props = { projectId: number; members: Member[]; standing: Standing };

export function MemberTable({ projectId, members, standing }: Props) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Member>();
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Member["role"] }) =>
      call("PUT /api/v1/projects/{project_id}/members/{member_id}", {
        path: { project_id: projectId, member_id: member.id },
        body: { role },
      }),
    onSettled: () => queries.invalidateQueries(membersQuery(projectId)),
  });
  return (
    <div className="grid gap-3">
      {change.isError ? <Problem error={change.error} /> : null}
      <ul aria-label={say("team.title")} className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            standing={standing}
            isLast={isLastOwner(members, member)}
            onRole={(role) => change.mutate({ member, role })}
            onLeave={() => setLeaving(member)}
          />
        ))}
      </ul>
      {leaving === undefined ? null : (
        <LeaveDialog
          member={leaving}
          isOwn={leaving.id === standing.own?.id}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}

function MemberRow({
  member,
  standing,
  isLast,
  onRole,
  onLeave,
}: {
  member: Member;
  standing: Standing;
  isLast: boolean;
  onRole: (role: Member["role"]) => void;
  onLeave: () => void;
}) {
  const { say } = useSpeech();
  const { email, role, status } = member;
  const isOwn = member.id === standing.own?.id;
  const leave = isOwn ? say("team.leave") : say("team.remove");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <span className="font-medium break-all">{email}</span>{" "}
        {isOwn ? <span className="text-muted">({say("team.you")})</span> : null}{" "}
        {status === "pending" ? <Pill tone="warn">{say("team.pending")}</Pill> : null}
        <p className="text-xs text-muted">
          {say(status === "pending" ? "team.invitedAt" : "team.since")}{" "}
          <MomentView moment={member.created_at} />
          {member.invited_by === "" ? null : ` · ${say("team.by", { email: member.invited_by })}`}
          {isLast ? ` · ${say("team.lastOwner")}` : null}
        </p>
      </div>
      {standing.mayManage ? (
        <Select
          look="bar"
          aria-label={say("team.roleOf", { email })}
          options={roles.map((value) => ({ value, words: say(`team.role.${value}`) }))}
          chosen={role}
          isDisabled={isLast}
          onChoose={onRole}
        />
      ) : (
        <span className="text-muted">{say(`team.role.${role}`)}</span>
      )}
      {(standing.mayManage || isOwn) && !isLast ? (
        <Button weight="quiet" aria-label={`${leave}: ${email}`} onClick={onLeave}>
          {leave}
        </Button>
      ) : null}
    </li>
  );
}

function LeaveDialog({
  member,
  isOwn,
  onClose,
}: {
  member: Member;
  isOwn: boolean;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = { project_id: member.project_id };
  const leaving = useMutation({
    mutationFn: async () => {
      if (isOwn) await call("POST /api/v1/projects/{project_id}/members/leave", { path });
      else
        await call("DELETE /api/v1/projects/{project_id}/members/{member_id}", {
          path: { ...path, member_id: member.id },
        });
    },
    onSuccess: async () => {
      onClose();
      if (!isOwn) return queries.invalidateQueries(membersQuery(member.project_id));
      await navigate({ to: "/" });
      return queries.invalidateQueries({ queryKey: projectsKey });
    },
  });
  const { email } = member;
  return (
    <Dialog
      title={say(isOwn ? "team.leaveTitle" : "team.removeTitle", { email })}
      onClose={onClose}
    >
      <p className="mb-3">{say(isOwn ? "team.leaveWhat" : "team.removeWhat")}</p>
      {leaving.isError ? <Problem error={leaving.error} /> : null}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {say("action.cancel")}
        </Button>
        <Button weight="danger" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          {say(isOwn ? "team.leave" : "team.remove")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
