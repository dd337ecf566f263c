// What must hold after any number of kills, read from the database itself.
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { saysGivenUp } from "./given-up.ts";
import type { Ledger } from "./ledger.ts";
import { stepNames, tortureKinds } from "./torture-kinds.ts";

type TaskRow = {
  id: number;
  task_type: string;
  status: string;
  params: string;
  answers: string;
  error_message: string | null;
};
type MarkRow = { id: number; task_id: number; what: string; step: string; run: number };

/** SQLite's own view of its file; the service may be running. */
export function checkIntegrity(file: string, ledger: Ledger): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const found = Object.values(database.prepare("pragma integrity_check").get() ?? {});
  database.close();
  if (found[0] !== "ok") ledger.breach(`integrity_check says ${String(found[0])}`);
}

export async function checkProjects(database: Database, ledger: Ledger): Promise<void> {
  const rows = await database.all<{ id: number; name: string; description: string }>(
    sql`select id, name, description from projects where deleted_at is null`,
  );
  const members = await database.all<{ project_id: number; email: string; role: string }>(
    sql`select project_id, email, role from members`,
  );
  const counted = await database.get<{ projects: number }>(sql`select projects from project_count`);
  if (counted?.projects !== rows.length)
    ledger.breach(`${counted?.projects} projects are counted, and ${rows.length} are there`);
  const known = new Set(ledger.projects.map((project) => project.name));
  for (const row of rows) if (!known.has(row.name)) ledger.repeated(`unknown project ${row.name}`);
  for (const project of ledger.projects) {
    const found = rows.filter((row) => row.name === project.name);
    if (found.length > 1) ledger.repeated(`project ${project.name} is there ${found.length} times`);
    if (project.removed !== (found.length === 0)) {
      ledger.missing(`project ${project.name} is ${project.removed ? "back" : "gone"}`);
    }
    if (project.removed || found[0] === undefined) continue;
    if (found[0].description !== project.description)
      ledger.missing(`${project.name} holds "${found[0].description}"`);
    const team = members.filter((member) => member.project_id === project.id);
    for (const [email, role] of project.members) {
      const same = team.filter((member) => member.email === email && member.role === role);
      if (same.length !== 1) ledger.missing(`${email} in ${project.name}`);
    }
    if (team.length > project.members.size) ledger.repeated(`members of ${project.name}`);
  }
}

export async function checkSum(database: Database, ledger: Ledger, projectId: number) {
  const row = await database.get<{ settings: string }>(
    sql`select settings from projects where id = ${projectId}`,
  );
  const { sum = 0 } = JSON.parse(row?.settings ?? "{}") as { sum?: number };
  const { acknowledged, unknown } = ledger.increments;
  if (sum < acknowledged) ledger.missing(`the sum is ${sum} after ${acknowledged} additions`);
  if (sum > acknowledged + unknown) ledger.repeated(`the sum is ${sum}, too much`);
}

export async function checkNotifications(database: Database, ledger: Ledger): Promise<void> {
  const rows = await database.all<{
    id: number;
    title: string;
    is_read: number;
    is_dismissed: number;
  }>(sql`select id, title, is_read, is_dismissed from notifications`);
  const present = new Map(rows.map((row) => [row.id, row]));
  for (const [title, same] of Map.groupBy(rows, (row) => row.title))
    if (same.length > 1) ledger.repeated(`notification "${title}"`);
  for (const [id, known] of ledger.notifications) {
    const row = present.get(id);
    const kept = row?.is_read === 1 && row.is_dismissed === Number(known.is_dismissed);
    if (known.removed ? row !== undefined : !kept)
      ledger.missing(`what became of notification ${id}`);
  }
}

/** `frozen` processes woke up beside their heirs, so that both could begin a step before either had finished it. */
export async function checkTasks(
  database: Database,
  ledger: Ledger,
  frozen: ReadonlySet<number>,
): Promise<Record<"tasks" | "steps" | "interrupted" | "retries" | "givenUp", number>> {
  const all = await database.all<TaskRow>(
    sql`select id, task_type, status, params, answers, error_message from tasks`,
  );
  const isTorture = ({ task_type }: TaskRow) => tortureKinds.has(task_type);
  const tasks = all.filter(isTorture);
  const givenUp = checkOthers(
    ledger,
    all.filter((task) => !isTorture(task)),
  );
  const marks = await database.all<MarkRow>(sql`select * from torture_marks order by id`);
  const marksOf = Map.groupBy(marks, (mark) => mark.task_id);
  const byTicket = Map.groupBy(tasks, (task) => JSON.parse(task.params).ticket as string);
  for (const [ticket, { id }] of ledger.tasks) {
    const found = byTicket.get(ticket) ?? [];
    if (found.length > 1) ledger.repeated(`task ${ticket} is there ${found.length} times`);
    if (id !== undefined && found[0]?.id !== id) ledger.missing(`task ${id} (${ticket})`);
  }
  for (const task of tasks) checkTask(ledger, task, marksOf.get(task.id) ?? [], frozen);
  const count = (what: string) => marks.filter((mark) => mark.what === what).length;
  const steps = count("kept");
  return {
    tasks: all.length,
    steps,
    interrupted: count("begun") - steps,
    retries: count("failed"),
    givenUp,
  };
}

/** Tells how many of the service's own tasks were given up because their process died each time. */
function checkOthers(ledger: Ledger, tasks: TaskRow[]): number {
  let givenUp = 0;
  for (const { id, task_type, status, error_message } of tasks) {
    if (status === "completed") continue;
    if (status === "failed" && saysGivenUp(error_message)) givenUp += 1;
    else ledger.breach(`${task_type} task ${id} is ${status}: ${error_message}`);
  }
  return givenUp;
}

function checkTask(
  ledger: Ledger,
  task: TaskRow,
  marks: MarkRow[],
  frozen: ReadonlySet<number>,
): void {
  const { kind } = JSON.parse(task.params) as { kind: string };
  const name = `${kind} task ${task.id}`;
  if (task.status !== (kind === "doomed" ? "failed" : "completed"))
    ledger.missing(`${name} is ${task.status}`);
  const answers = (JSON.parse(task.answers) as unknown[]).length;
  if (answers > 1) ledger.repeated(`${name} was answered ${answers} times`);
  if (answers === 0 && kind === "asking") ledger.missing(`the answer to ${name}`);
  const ends = marks.filter((mark) => mark.what === "ended").length;
  if (ends > 1) ledger.repeated(`${name} ended ${ends} times`);
  for (const step of stepNames) {
    const kept = marks.filter((mark) => mark.what === "kept" && mark.step === step);
    if (kept.length > 1) ledger.repeated(`step ${step} of ${name} was kept ${kept.length} times`);
    if (kept.length === 0 && kind !== "doomed") ledger.missing(`step ${step} of ${name}`);
    const first = kept.find((mark) => !frozen.has(mark.run));
    const again = marks.filter(
      ({ id, what, step: begun, run }) =>
        what === "begun" && begun === step && id > (first?.id ?? Infinity) && !frozen.has(run),
    );
    if (again.length > 0) ledger.repeated(`step ${step} of ${name} began after it was finished`);
  }
}
