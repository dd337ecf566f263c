// Who belongs to a project: invitations, roles, and the rule that a project never loses its last owner.
import type { Caller, OwnedProject, Role, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../platform/errors.ts";
import type { MemberRecord } from "./members.schema.ts";
import * as store from "./members.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export function listMembers(reader: Reader, project: ViewableProject): Promise<MemberRecord[]> {
  return store.selectMembers(reader, project.id);
}

export async function inviteMember(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: OwnedProject,
  caller: Caller,
  invitation: { email: string; role: Role },
): Promise<MemberRecord> {
  const member = await store.insertOptionalMember(
    writer,
    { ...invitation, project_id: project.id, status: "pending", invited_by: caller.email ?? "" },
    timestamp(clock),
  );
  if (member === undefined) {
    throw new ConflictError(
      `${invitation.email} is on the team already. Change the role instead.`,
      {
        code: "already_member",
      },
    );
  }
  return member;
}

export async function changeRole(
  { db, clock }: Reach,
  writer: Writer,
  project: OwnedProject,
  memberId: number,
  role: Role | undefined,
  precondition: Precondition,
): Promise<MemberRecord> {
  const { member, others } = await holdTeam(db, writer, project, memberId);
  precondition(member);
  if (role === undefined) return member;
  if (role !== "owner") keepAnOwner(member, others);
  return store.updateMemberRole(writer, member, role, timestampAfter(member.updated_at, clock));
}

export async function removeMember(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: OwnedProject,
  memberId: number,
  precondition: Precondition,
): Promise<void> {
  const { member, others } = await holdTeam(db, writer, project, memberId);
  precondition(member);
  keepAnOwner(member, others);
  await store.deleteMember(writer, member.id);
}

/** Whoever the request speaks for takes themselves off the team. */
export async function leaveTeam(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: ViewableProject,
  caller: Caller,
): Promise<MemberRecord> {
  if (caller.email === undefined)
    throw new InvalidError("Nobody in particular asks: send X-User-Email to say who leaves.", {
      code: "no_identity",
    });
  const team = await store.selectMembersToChange(writer, project.id, rowLock(db));
  const member = team.find(({ email }) => email === caller.email);
  if (member === undefined)
    throw new NotFoundError(`${caller.email} is not on the team of project ${project.id}.`);
  keepAnOwner(
    member,
    team.filter((other) => other !== member),
  );
  await store.deleteMember(writer, member.id);
  return member;
}

/** Who creates a project is its first owner. */
export async function addFirstOwner(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  projectId: number,
  email: string,
): Promise<void> {
  const owner = {
    project_id: projectId,
    email,
    role: "owner",
    status: "active",
    invited_by: "",
  } as const;
  await store.insertOptionalMember(writer, owner, timestamp(clock));
}

/** Undefined for whoever is not on the team. */
export function roleOf(
  reader: Reader,
  projectId: number,
  email: string,
): Promise<Role | undefined> {
  return store.selectOptionalRole(reader, projectId, email);
}

/** An invitation is pending until its e-mail's first request, which is now. */
export async function welcome({ db, clock }: Reach, email: string): Promise<void> {
  const last = await store.selectLastPending(db, email);
  if (last === null) return;
  await db.write((writer) => store.activateMembers(writer, email, timestampAfter(last, clock)));
}

/** The ids of somebody's projects, or of those with this role, as a subquery; those in the bin are among them. */
export function projectsOf(email: string, role?: Role): Sql {
  return store.projectsOf(email, role);
}

/** A member and the rest of the team, none of whom anybody else can change until this transaction ends. */
async function holdTeam(
  db: AppContext["db"],
  writer: Writer,
  project: OwnedProject,
  memberId: number,
): Promise<{ member: MemberRecord; others: MemberRecord[] }> {
  const team = await store.selectMembersToChange(writer, project.id, rowLock(db));
  const member = team.find(({ id }) => id === memberId);
  if (member === undefined)
    throw new NotFoundError(`Member ${memberId} is not in project ${project.id}.`);
  return { member, others: team.filter((other) => other !== member) };
}

function keepAnOwner(member: MemberRecord, others: MemberRecord[]): void {
  if (member.role !== "owner" || others.some(({ role }) => role === "owner")) return;
  throw new InvalidError(
    "The last owner cannot be demoted or removed. Make somebody else an owner first.",
    {
      code: "last_owner",
    },
  );
}
