// SQL on the table of members.
import type { Role } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { MemberRecord } from "./members.schema.ts";

export function selectMembers(reader: Reader, projectId: number): Promise<MemberRecord[]> {
  return reader.all<MemberRecord>(
    sql`select * from members where project_id = ${projectId} order by id`,
  );
}

/** Always in the same order, so that two who change one team wait for each other and never both for ever. */
export function selectMembersToChange(
  writer: Writer,
  projectId: number,
  lock: Sql,
): Promise<MemberRecord[]> {
  return writer.all<MemberRecord>(
    sql`select * from members where project_id = ${projectId} order by id ${lock}`,
  );
}

/** The member, or undefined when that e-mail is on the team already. */
export function insertOptionalMember(
  writer: Writer,
  member: Omit<MemberRecord, "id" | "created_at" | "updated_at">,
  now: string,
): Promise<MemberRecord | undefined> {
  return writer.get<MemberRecord>(sql`insert into members
    (project_id, email, role, status, invited_by, created_at, updated_at)
    values (${member.project_id}, ${member.email}, ${member.role}, ${member.status}, ${member.invited_by}, ${now}, ${now})
    on conflict do nothing returning *`);
}

export async function updateMemberRole(
  writer: Writer,
  member: MemberRecord,
  role: Role,
  now: string,
): Promise<MemberRecord> {
  await writer.run(
    sql`update members set role = ${role}, updated_at = ${now} where id = ${member.id}`,
  );
  return { ...member, role, updated_at: now };
}

export async function deleteMember(writer: Writer, memberId: number): Promise<void> {
  await writer.run(sql`delete from members where id = ${memberId}`);
}

export async function selectOptionalRole(
  reader: Reader,
  projectId: number,
  email: string,
): Promise<Role | undefined> {
  const row = await reader.get<{ role: Role }>(
    sql`select role from members where project_id = ${projectId} and email = ${email}`,
  );
  return row?.role;
}

/** A subquery of the projects that somebody is in, or is in with this role. */
export function projectsOf(email: string, role: Role | undefined): Sql {
  const projects = sql`select project_id from members where email = ${email}`;
  return role === undefined ? projects : sql`${projects} and role = ${role}`;
}

/** When the youngest of somebody's pending invitations was last changed; null when there is none. */
export async function selectLastPending(reader: Reader, email: string): Promise<string | null> {
  const row = await reader.get<{ updated_at: string | null }>(
    sql`select max(updated_at) as updated_at from members where email = ${email} and status = 'pending'`,
  );
  return row?.updated_at ?? null;
}

export async function activateMembers(writer: Writer, email: string, now: string): Promise<void> {
  await writer.run(sql`update members set status = 'active', updated_at = ${now}
    where email = ${email} and status = 'pending'`);
}
