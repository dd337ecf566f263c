// What whoever looks at a team may do with it, and why somebody cannot leave it.
import type { Member } from "./member-queries.ts";

export type Standing = {
  own: Member | undefined;
  /** Owners manage the team; so does whoever speaks for nobody in particular. */
  mayManage: boolean;
};

export function standingOf(members: readonly Member[], email: string): Standing {
  const own = members.find((member) => member.email === email.trim().toLowerCase());
  return { own, mayManage: email.trim() === "" || own?.role === "owner" };
}

export function isLastOwner(members: readonly Member[], member: Member): boolean {
  return (
    member.role === "owner" &&
    !members.some((other) => other.id !== member.id && other.role === "owner")
  );
}
