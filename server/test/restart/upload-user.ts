// A user of the tortured service who uploads PDFs, and what must be stored of each afterwards.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CallOptions } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { formOf } from "./form.ts";
import { titleOf } from "./words.ts";
import { createProject, insist, type User } from "./writers.ts";

type KnownFile = { sha256: string; projectId: number; paperId: number };
type KnownConflict = { projectId: number; isResolved: boolean };

export type UploadLedger = {
  files: KnownFile[];
  /** By their id, which the same file sent again has again. */
  conflicts: Map<string, KnownConflict>;
  projects: Set<number>;
};

export function createUploadLedger(): UploadLedger {
  return { files: [], conflicts: new Map(), projects: new Set() };
}

type SentFile = { name: string; content: Buffer; sha256: string };

export async function uploadFiles(user: User, known: UploadLedger): Promise<void> {
  const { random, leaving } = user;
  const { id: projectId } = await createProject(user, `${user.name} uploads`);
  known.projects.add(projectId);
  const earlier: SentFile[] = [];
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const fresh = Array.from({ length: random.between(1, 2) }, (_, index) =>
      buildFile(user, `${user.name}-${turn}-${index}.pdf`),
    );
    const again = random.chance(0.2)
      ? earlier.at(random.between(0, earlier.length - 1))
      : undefined;
    await upload(user, known, projectId, turn, { fresh, again });
    earlier.push(...fresh);
    if (random.chance(0.3)) await keepOld(user, known, projectId, turn);
    await sleep(random.between(500, 1_500));
  }
}

/** What the service gave up reading, because its process died each time, is read once more on request. */
export async function readAgain(user: User, { projects }: UploadLedger): Promise<void> {
  for (const projectId of projects) {
    const reply = await insist(user, "POST", `/projects/${projectId}/papers/process`, {
      headers: key(user, "again"),
    });
    user.ledger.accept(reply, "reading again");
  }
}

async function upload(
  user: User,
  known: UploadLedger,
  projectId: number,
  turn: number,
  { fresh, again }: { fresh: SentFile[]; again: SentFile | undefined },
): Promise<void> {
  const sent = again === undefined ? fresh : [...fresh, again];
  const { raw, headers } = await formOf("files", sent);
  const options: CallOptions = { raw, headers: { ...headers, ...key(user, `upload-${turn}`) } };
  const reply = await insist(user, "POST", `/projects/${projectId}/papers/upload`, options);
  if (!user.ledger.accept(reply, `upload ${turn} of ${user.name}`)) return;
  const { papers, conflicts } = reply.data;
  if (papers.length !== fresh.length || conflicts.length !== sent.length - fresh.length)
    user.ledger.breach(
      `upload ${turn} gave ${papers.length} papers and ${conflicts.length} conflicts`,
    );
  for (const [index, { sha256 }] of fresh.entries())
    known.files.push({ sha256, projectId, paperId: papers[index]?.id });
  for (const { conflict_id: id } of conflicts)
    known.conflicts.set(id, { projectId, isResolved: false });
}

async function keepOld(user: User, known: UploadLedger, projectId: number, turn: number) {
  const waiting = [...known.conflicts].find(
    ([, each]) => each.projectId === projectId && !each.isResolved,
  );
  if (waiting === undefined) return;
  const [id, conflict] = waiting;
  const body = { conflict_id: id, action: "keep_old" };
  const options = { body, headers: key(user, `resolve-${turn}`) };
  const reply = await insist(user, "POST", `/projects/${projectId}/dedup/resolve`, options);
  if (user.ledger.accept(reply, `resolving conflict ${id}`)) conflict.isResolved = true;
}

function buildFile({ random }: User, name: string): SentFile {
  const said = Array.from(
    { length: 6 },
    () => `${titleOf(random)} was seen in every one of the plots.`,
  );
  const content = buildTextPdf([[titleOf(random), "Ada Lovelace", "Abstract", ...said]]);
  return { name, content, sha256: createHash("sha256").update(content).digest("hex") };
}

function key(user: User, name: string): Record<string, string> {
  return { "idempotency-key": `${user.name}-${name}` };
}
