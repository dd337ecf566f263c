// Endpoints of the team of a project.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import { changeRole, inviteMember, leaveTeam, listMembers, removeMember } from "./members.ts";
import { memberInvitation, memberRecord, memberUpdate } from "./members.schema.ts";

const base = "/projects/{project_id}/members";

export const memberEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listMembers",
    summary: "List the team of a project",
    access: inProject("viewer"),
    response: z.array(memberRecord),
    handle: ({ context, project }) => listMembers(context.db, project),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "inviteMember",
    summary: "Invite somebody by e-mail",
    description: "The invitation is pending until that e-mail's first request.",
    access: inProject("owner"),
    body: memberInvitation,
    response: memberRecord,
    transaction: true,
    handle: ({ context, writer, project, caller, body }) =>
      inviteMember(context, writer, project, caller, body),
  }),
  endpoint({
    method: "POST",
    path: `${base}/leave`,
    name: "leaveTeam",
    summary: "Leave the team of a project",
    description: "For whoever X-User-Email names, in any role. The last owner cannot leave.",
    access: inProject("viewer", "write"),
    alsoAnswers: [400],
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, caller }) {
      return deleted((await leaveTeam(context, writer, project, caller)).id);
    },
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{member_id}`,
    name: "changeMemberRole",
    summary: "Change a member's role",
    description: "The last owner cannot be demoted.",
    access: inProject("owner"),
    alsoAnswers: [400],
    body: memberUpdate,
    response: memberRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      changeRole(context, writer, project, params.member_id, body.role, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{member_id}`,
    name: "removeMember",
    summary: "Remove a member",
    description: "The last owner cannot be removed.",
    access: inProject("owner"),
    alsoAnswers: [400],
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await removeMember(context, writer, project, params.member_id, precondition);
      return deleted(params.member_id);
    },
  }),
];
