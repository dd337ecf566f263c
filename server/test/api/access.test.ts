// Who may do what: every operation of the API document, tried by every kind of caller.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Role, Scope } from "../../src/api/access.ts";
import { endpoints } from "../../src/app.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { callApi, ownProject, startTestApp, type TestApp, type Reply } from "../app.ts";
import { buildTaskKind } from "../task-kinds.ts";

type Operation = {
  method: string;
  path: string;
  access: { kind: string; scope?: Scope; role?: Role };
};
type Who = { title: string; headers: Record<string, string>; scope: Scope; role?: Role | "none" };

const anyKind = buildTaskKind({ type: "search" }, async () => ({}));
const adminKey = "an-admin-key-of-the-environment";
const scopeRank = { read: 0, write: 1, admin: 2 };
const roleRank = { none: -1, viewer: 0, editor: 1, owner: 2 };

// What an operation on a task, which is reached without its project's path, asks of a member.
const rolesElsewhere: Record<string, Role> = {
  "GET /api/v1/tasks/{task_id}": "viewer",
  "POST /api/v1/tasks/{task_id}/cancel": "editor",
};

describe("access", () => {
  let service: TestApp;
  let operations: Operation[] = [];
  const keys: Record<string, string> = {};
  const asAdmin = { headers: { "x-api-key": adminKey } };

  before(async () => {
    service = await startTestApp(
      {
        AUTH_MODE: "required",
        ADMIN_API_KEY: adminKey,
        RATE_LIMIT: "0",
        RATE_LIMIT_HEAVY: "0",
        WORKERS: "0",
      },
      {
        moreTasks: [anyKind],
      },
    );
    for (const scope of ["read", "write", "admin"]) {
      const made = await service.call("POST", "/api-keys", {
        ...asAdmin,
        body: { name: scope, scope },
      });
      keys[scope] = made.data.key;
    }
    const revoked = await service.call("POST", "/api-keys", {
      ...asAdmin,
      body: { name: "r", scope: "admin" },
    });
    await service.call("POST", `/api-keys/${revoked.data.id}/revoke`, asAdmin);
    keys["revoked"] = revoked.data.key;
    operations = await readOperations(service.address);
  });
  after(() => service.dispose());

  test("the API document has every endpoint and says what each one asks", () => {
    assert.equal(operations.length, endpoints.length);
    for (const each of operations)
      assert.ok(["public", "scoped", "project"].includes(each.access.kind), each.path);
  });

  test("without a key, only health answers", async () => {
    for (const each of operations) {
      const reply = await attempt(service, each, 1, {});
      if (each.access.kind === "public") assert.equal(reply.status, 200, name(each));
      else assert.equal(reply.status, 401, name(each));
    }
  });

  test("an unknown or revoked key is refused everywhere, health included", async () => {
    for (const key of ["sheaf_nonsense", keys["revoked"] ?? ""]) {
      for (const each of operations) {
        assert.equal(
          (await attempt(service, each, 1, { "x-api-key": key })).status,
          401,
          name(each),
        );
        const bearer = await attempt(service, each, 1, { authorization: `Bearer ${key}` });
        assert.equal(bearer.status, 401, name(each));
      }
    }
  });

  test("every operation is open to those who may and closed to those who may not", async () => {
    let unchanged: Awaited<ReturnType<typeof makeProject>> | undefined;
    for (const each of operations) {
      for (const who of callers(keys)) {
        unchanged ??= await makeProject(service, keys["admin"] ?? "");
        const { projectId, taskId } = unchanged;
        const reply = await attempt(service, each, projectId, who.headers, taskId);
        const label = `${name(each)} as ${who.title} answered ${reply.status} ${reply.message}`;
        if (mayCall(each, who)) assert.ok(![401, 403].includes(reply.status), label);
        else assert.equal(reply.status, 403, label);
        if (mayCall(each, who) && each.method !== "GET") unchanged = undefined;
      }
    }
  });

  test("a member who was removed is a stranger from that moment", async () => {
    const { projectId } = await makeProject(service, keys["admin"] ?? "");
    const headers = { "x-api-key": keys["write"] ?? "", "x-user-email": "editor@example.org" };
    assert.equal((await service.call("GET", `/projects/${projectId}`, { headers })).status, 200);
    const team = await service.call("GET", `/projects/${projectId}/members`, asAdmin);
    const editor = team.data.find((each: { email: string }) => each.email === "editor@example.org");
    await service.call("DELETE", `/projects/${projectId}/members/${editor.id}`, asAdmin);
    assert.equal((await service.call("GET", `/projects/${projectId}`, { headers })).status, 403);
    const listed = await service.call("GET", "/projects?page_size=200", { headers });
    assert.ok(!listed.data.items.some((each: { id: number }) => each.id === projectId));
  });
});

function callers(keys: Record<string, string>): Who[] {
  const withKey = (scope: Scope) => ({ "x-api-key": keys[scope] ?? "" });
  const as = (email: string, role: Role | "none"): Who => ({
    title: `${email} with a write key`,
    headers: { ...withKey("write"), "x-user-email": email },
    scope: "write",
    role,
  });
  return [
    { title: "a read key", headers: withKey("read"), scope: "read" },
    { title: "a write key", headers: withKey("write"), scope: "write" },
    { title: "an admin key", headers: withKey("admin"), scope: "admin" },
    as("viewer@example.org", "viewer"),
    as("editor@example.org", "editor"),
    as("owner@example.org", "owner"),
    as("stranger@example.org", "none"),
    as("removed@example.org", "none"),
  ];
}

function mayCall(operation: Operation, who: Who): boolean {
  const { access } = operation;
  if (access.kind === "public") return true;
  if (scopeRank[who.scope] < scopeRank[access.scope ?? "admin"]) return false;
  const needed = access.role ?? rolesElsewhere[name(operation)];
  return needed === undefined || who.role === undefined || roleRank[who.role] >= roleRank[needed];
}

/** A project with a viewer, an editor, two owners, a removed member, a notification and a task. */
async function makeProject(
  service: TestApp,
  key: string,
): Promise<{ projectId: number; taskId: number }> {
  const headers = { "x-api-key": key };
  const project = await service.call("POST", "/projects", { headers, body: { name: "tried" } });
  const projectId: number = project.data.id;
  const { db, clock, jobs } = service.app.context;
  const now = clock.now().toISOString();
  const opened = await ownProject(service.app, projectId);
  const taskId = await db.write(async (writer) => {
    for (const role of ["viewer", "editor", "owner"]) {
      await writer.run(sql`insert into members (project_id, email, role, status, created_at, updated_at)
        values (${projectId}, ${`${role}@example.org`}, ${role}, 'active', ${now}, ${now})`);
    }
    return startTask({ clock, jobs }, writer, opened, anyKind, {});
  });
  return { projectId, taskId };
}

function attempt(
  service: TestApp,
  operation: Operation,
  projectId: number,
  headers: Record<string, string>,
  taskId = 1,
): Promise<Reply> {
  const path = operation.path
    .replace("{project_id}", String(projectId))
    .replace("{task_id}", String(taskId))
    .replaceAll(/\{\w+\}/gu, "987654321");
  // Nobody works on tasks here, so none is waited for, and a stream that follows one is left at once.
  const query = /\/(?:import|run|index|start)$/u.test(path) ? "?wait=false" : "";
  if (path.endsWith("/index/stream")) return openAndLeave(service.address + path, headers);
  return callApi(service.address + path + query, operation.method, {
    headers,
    ...(operation.method === "GET" ? {} : { body: {} }),
  });
}

async function openAndLeave(url: string, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url, { method: "POST", headers });
  if (response.ok) await response.body?.cancel();
  const { code, message, data } = response.ok
    ? { code: response.status, message: "", data: null }
    : ((await response.json()) as Reply);
  return { status: response.status, headers: response.headers, code, message, data };
}

function name(operation: Operation): string {
  return `${operation.method} ${operation.path}`;
}

async function readOperations(address: string): Promise<Operation[]> {
  const response = await fetch(`${address}/openapi.json`);
  const document = (await response.json()) as {
    paths: Record<string, Record<string, { "x-access": Operation["access"] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation["x-access"],
    })),
  );
}
