// Who is calling, what that caller may do, and the proofs of access that use cases ask for.
import { ForbiddenError, NotFoundError } from "../platform/errors.ts";

export const scopes = ["read", "write", "admin"] as const;
export type Scope = (typeof scopes)[number];

export const roles = ["viewer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

export type Caller = {
  scope: Scope;
  /** Which key was presented: a stored one's id, or none. */
  keyId: number | "environment" | undefined;
  /** Who is calling, when the request says so; without it the caller is the single user. */
  email: string | undefined;
};

/** Whoever runs the service: to read its data directory is to be able to do anything with it. */
export const operator: Caller = { scope: "admin", keyId: undefined, email: undefined };

declare const proof: unique symbol;
/** A project the caller may read; editors and owners may do more. Only performing an operation makes one. */
export type ViewableProject = { readonly id: number; readonly [proof]: Role };
export type EditableProject = { readonly id: number; readonly [proof]: "editor" | "owner" };
export type OwnedProject = { readonly id: number; readonly [proof]: "owner" };
export type ProjectFor<Needed extends Role> = Needed extends "owner"
  ? OwnedProject
  : Needed extends "editor"
    ? EditableProject
    : ViewableProject;

/** What an endpoint asks of its caller. */
export type Access =
  | { readonly kind: "public" }
  | { readonly kind: "scoped"; readonly scope: Scope }
  | {
      readonly kind: "project";
      readonly scope: Scope;
      readonly role: Role;
      /** The project of the path may be in the bin. */
      readonly mayBeBinned?: true;
    };

export const everyone = { kind: "public" } as const;

export function withScope(scope: Scope) {
  return { kind: "scoped", scope } as const;
}

/** Asks for a role in the project of the path; viewing needs a read key and changing a write key unless said otherwise. */
export function inProject<const Needed extends Role>(role: Needed, scope?: Scope) {
  return { kind: "project", role, scope: scope ?? (role === "viewer" ? "read" : "write") } as const;
}

/** Asks for an owner of the project of the path, wherever it is: whether it is in the bin its operation finds out. */
export function inBin() {
  return { kind: "project", role: "owner", scope: "write", mayBeBinned: true } as const;
}

/** What must be found out about a caller; the features that own the tables answer it. */
export type Gatekeeper = {
  findKey(presented: string): Promise<{ id: number | "environment"; scope: Scope } | undefined>;
  welcome(email: string): Promise<void>;
  findRole(projectId: number, email: string | undefined): Promise<FoundRole>;
};

/** A project in the bin does not exist for those who do not ask for the bin. */
export type FoundRole = { exists: boolean; isBinned?: boolean; role?: Role | undefined };

export function requireScope(caller: Caller, access: Access): void {
  if (access.kind === "public") return;
  if (scopes.indexOf(caller.scope) < scopes.indexOf(access.scope)) {
    throw new ForbiddenError(
      `This needs a key with scope ${access.scope}; yours has scope ${caller.scope}.`,
      {
        code: "scope_too_small",
      },
    );
  }
}

export async function openProject<const Needed extends Role>(
  gatekeeper: Pick<Gatekeeper, "findRole">,
  caller: Caller,
  projectId: number,
  needed: Needed,
): Promise<ProjectFor<Needed>> {
  const found = await gatekeeper.findRole(projectId, caller.email);
  if (!found.exists) throw new NotFoundError(`Project ${projectId} does not exist.`);
  if (caller.email !== undefined) requireRole(found.role, needed, projectId);
  return { id: projectId } as ProjectFor<Needed>;
}

/** For what its maker puts into a project in the very transaction that makes it. */
export function openNewProject({ id }: { id: number }): OwnedProject {
  return { id } as OwnedProject;
}

/**
 * A project for one of its owners, also in the bin. One that has left it is opened as well: whoever repeats the request
 * that brought it back gets the first answer again.
 */
export async function openBinnedProject(
  gatekeeper: Pick<Gatekeeper, "findRole">,
  caller: Caller,
  projectId: number,
): Promise<OwnedProject> {
  const found = await gatekeeper.findRole(projectId, caller.email);
  if (!found.exists && found.isBinned !== true)
    throw new NotFoundError(`Project ${projectId} is not in the bin.`, { code: "not_in_bin" });
  if (caller.email !== undefined) requireRole(found.role, "owner", projectId);
  return { id: projectId } as OwnedProject;
}

/** Several projects to be read; those that do not exist are told all at once. */
export async function openProjects(
  gatekeeper: Gatekeeper,
  caller: Caller,
  projectIds: readonly number[],
): Promise<ViewableProject[]> {
  const found = await Promise.all(
    [...new Set(projectIds)].map(async (id) => ({
      id,
      ...(await gatekeeper.findRole(id, caller.email)),
    })),
  );
  const missing = found.filter(({ exists }) => !exists).map(({ id }) => id);
  if (missing.length > 0)
    throw new NotFoundError(`These projects do not exist: ${missing.join(", ")}.`);
  if (caller.email !== undefined) for (const { id, role } of found) requireRole(role, "viewer", id);
  return found.map(({ id }) => ({ id }) as ViewableProject);
}

function requireRole(role: Role | undefined, needed: Role, projectId: number): void {
  if (role === undefined) {
    throw new ForbiddenError(
      `You are not a member of project ${projectId}. Ask an owner to invite you.`,
      {
        code: "not_a_member",
      },
    );
  }
  if (roles.indexOf(role) < roles.indexOf(needed)) {
    throw new ForbiddenError(
      `This needs the role ${needed} in project ${projectId}; yours is ${role}.`,
      {
        code: "role_too_small",
      },
    );
  }
}
