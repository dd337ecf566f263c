// Users of the tortured service: each does one thing after another and remembers what it was told.
import { setTimeout as sleep } from "node:timers/promises";
import type { CallOptions, Reply } from "../app.ts";
import type { KnownProject, Ledger } from "./ledger.ts";
import type { TortureKind } from "./messages.ts";
import type { Random } from "./random.ts";
import type { Service } from "./service.ts";

/** A user: where it turns to, its own randomness, what it tells, and when it goes home. */
export type User = {
  name: string;
  service: Service;
  random: Random;
  ledger: Ledger;
  leaving: AbortSignal;
};

/** Creates, changes, shares and removes projects of its own. */
export async function keepProjects(user: User): Promise<void> {
  const { random, leaving } = user;
  const own: KnownProject[] = [await createProject(user, `${user.name} 0`)];
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const present = own.filter((project) => !project.removed);
    const project = present[random.between(0, present.length - 1)];
    if (project === undefined || random.chance(0.3)) {
      own.push(await createProject(user, `${user.name} ${turn}`));
    } else if (random.chance(0.5)) await changeProject(user, project, `version ${turn}`);
    else if (random.chance(0.7)) await inviteMember(user, project, turn);
    else await removeProject(user, project);
    await sleep(random.between(0, 20));
  }
}

/** Adds one to a number that others add to as well: If-Match must let nobody's addition disappear. */
export async function addTogether(user: User, projectId: number): Promise<void> {
  const { service, ledger, random, leaving } = user;
  while (!leaving.aborted) {
    const read = await insist(user, "GET", `/projects/${projectId}`);
    const settings = { sum: Number(read.data.settings.sum ?? 0) + 1 };
    const written = await service.call("PUT", `/projects/${projectId}`, {
      body: { settings },
      headers: { "if-match": read.headers.get("etag") ?? "" },
    });
    if (written === undefined) {
      ledger.lostAnswers += 1;
      ledger.increments.unknown += 1;
    } else if (written.status !== 412 && ledger.accept(written, "adding one"))
      ledger.increments.acknowledged += 1;
    await sleep(random.between(5, 40));
  }
}

/** Reads, puts aside and removes the notifications of failed tasks. */
export async function readNotifications(user: User, projectId: number): Promise<void> {
  const { ledger, random, leaving } = user;
  while (!leaving.aborted) {
    const list = await insist(user, "GET", `/projects/${projectId}/notifications?unread_only=true`);
    for (const { id } of list.data.items) {
      const path = `/projects/${projectId}/notifications/${id}`;
      const known = {
        is_read: true,
        is_dismissed: random.chance(0.3),
        removed: random.chance(0.2),
      };
      await change(user, "POST", `${path}/read`);
      if (known.is_dismissed) await change(user, "POST", `${path}/dismiss`);
      if (known.removed) await change(user, "DELETE", path);
      ledger.notifications.set(id, known);
    }
    await sleep(random.between(50, 150));
  }
}

export async function startTasks(user: User, projectId: number): Promise<void> {
  const { service, ledger, random, leaving } = user;
  const kinds: [TortureKind, ...TortureKind[]] = [
    "steady",
    "steady",
    "steady",
    "flaky",
    "doomed",
    "asking",
  ];
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const ticket = `${user.name} ${turn}`;
    const order = { ticket, projectId, kind: random.pick(kinds), failures: random.between(1, 2) };
    const id = await service.startTask(order);
    ledger.tasks.set(ticket, { order, id });
    if (id === undefined) ledger.lostAnswers += 1;
    else ledger.acknowledged += 1;
    await sleep(random.between(40, 200));
  }
}

/** Answers whatever waits; what was acknowledged must not be asked again. */
export async function answerTasks(user: User, projectId: number): Promise<void> {
  const { service, ledger, random, leaving } = user;
  while (!leaving.aborted) {
    const path = `/tasks?project_id=${projectId}&status=waiting&limit=500`;
    const waiting = await service.call("GET", path);
    for (const { id } of waiting?.data ?? []) {
      if (ledger.answered.has(id)) ledger.missing(`the answer to task ${id}`);
      else if (await service.answerTask(projectId, id)) {
        ledger.answered.add(id);
        ledger.acknowledged += 1;
      }
    }
    await sleep(random.between(50, 150));
  }
}

export async function createProject(user: User, name: string): Promise<KnownProject> {
  const { ledger, random } = user;
  const request = {
    body: { name, description: "version 0" },
    headers: { "idempotency-key": name.replaceAll(" ", "-") },
  };
  const reply = await insist(user, "POST", "/projects", request);
  ledger.accept(reply, `creating ${name}`);
  if (random.chance(0.2)) await repeat(user, "/projects", request, reply);
  const { id, description } = reply.data;
  const etag = reply.headers.get("etag") ?? "";
  const project = { id, name, description, etag, members: new Map(), removed: false };
  ledger.projects.push(project);
  return project;
}

async function changeProject(user: User, project: KnownProject, description: string) {
  const { service, ledger } = user;
  const path = `/projects/${project.id}`;
  const headers = { "if-match": project.etag };
  let reply = await service.call("PUT", path, { body: { description }, headers });
  if (reply === undefined) {
    // The change may have been made or not; from now on it is one of the two for good.
    ledger.lostAnswers += 1;
    reply = await insist(user, "GET", path);
    if (![description, project.description].includes(reply.data.description))
      ledger.missing(`${project.name} holds "${reply.data.description}"`);
    description = reply.data.description;
  }
  if (!ledger.accept(reply, `changing ${project.name}`)) return;
  Object.assign(project, { description, etag: reply.headers.get("etag") });
}

async function inviteMember(user: User, project: KnownProject, turn: number): Promise<void> {
  const { ledger, random } = user;
  const body = { email: `guest-${turn}@example.org`, role: random.pick(["viewer", "editor"]) };
  const request = {
    body,
    headers: { "idempotency-key": `${user.name}-guest-${turn}`.replaceAll(" ", "-") },
  };
  const path = `/projects/${project.id}/members`;
  const reply = await insist(user, "POST", path, request);
  if (!ledger.accept(reply, `inviting to ${project.name}`)) return;
  if (random.chance(0.2)) await repeat(user, path, request, reply);
  project.members.set(body.email, body.role);
}

async function removeProject(user: User, project: KnownProject): Promise<void> {
  project.removed = true;
  await change(user, "DELETE", `/projects/${project.id}`, { "if-match": project.etag });
}

/** A change that is harmless twice; after a lost answer a removal may find nothing left. */
export async function change(
  user: User,
  method: string,
  path: string,
  headers = {},
): Promise<void> {
  const { service, ledger } = user;
  const first = await service.call(method, path, { headers });
  if (first !== undefined) return void ledger.accept(first, `${method} ${path}`);
  ledger.lostAnswers += 1;
  const second = await insist(user, method, path, { headers });
  if (second.status === 404 && method === "DELETE") ledger.acknowledged += 1;
  else ledger.accept(second, `${method} ${path} once more`);
}

/** The same key must give the first answer again, however often the service died in between. */
async function repeat(user: User, path: string, request: CallOptions, first: Reply): Promise<void> {
  const again = await insist(user, "POST", path, request);
  user.ledger.repeatedRequests += 1;
  if (again.status !== first.status || again.data.id !== first.data.id)
    user.ledger.repeated(`POST ${path} gave ${first.data.id}, then ${again.data?.id}`);
}

/** Asks until there is an answer. */
export async function insist(
  user: User,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  for (;;) {
    const reply = await user.service.call(method, path, options);
    if (reply !== undefined) return reply;
    user.ledger.lostAnswers += 1;
    if (method === "POST") user.ledger.repeatedRequests += 1;
  }
}
