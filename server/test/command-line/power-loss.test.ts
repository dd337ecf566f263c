// What is answered survives a power loss: seen in the order of the system calls of a server that runs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { callApi } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { upload } from "../upload.ts";
import { makeFolder, type Scope } from "./cleanup.ts";
import { startSheaf } from "./sheaf.ts";
import { type SystemCall, watchProcess } from "./system-calls.ts";

const unseen = "strace is not here, or may not look into other processes: install it, run as root";

/** The calls that had returned when the answer to a request began. */
type Seen = { before: (requestId: string) => SystemCall[] };

/** Everything a fresh server did while it was given a paper and then a file; undefined where nobody may look. */
async function watchWrites(scope: Scope): Promise<Seen | undefined> {
  const environment = { DATA_DIR: await makeFolder(scope), UV_USE_IO_URING: "0" };
  const running = await startSheaf(scope, ["serve", "--no-workers"], environment);
  const { address } = running;
  const made = await callApi(`${address}/api/v1/projects`, "POST", { body: { name: "Kept" } });
  const project = `/projects/${made.data.id}`;
  const watch = await watchProcess(running.process ?? 0, join(await makeFolder(scope), "calls"));
  if (watch === undefined) return undefined;
  const paper = { body: { title: "Kept" }, headers: { "x-request-id": "paper" } };
  const created = await callApi(`${address}/api/v1${project}/papers`, "POST", paper);
  const files = [{ name: "kept.pdf", content: buildTextPdf([["A file that is kept"]]) }];
  const uploaded = await upload({ address }, project, files, { "x-request-id": "file" });
  assert.deepEqual([created.status, uploaded.status], [200, 200]);
  const calls = await watch.end();
  await running.stop();
  const answerTo = (id: string) => {
    const answer = calls.find(({ told }) => told.includes(`x-request-id: ${id}\\r`));
    return answer ?? assert.fail(`the answer to ${id} is not among the calls`);
  };
  return { before: (id) => calls.filter(({ ended }) => ended < answerTo(id).begun) };
}

function isSync({ name, told }: SystemCall): boolean {
  return (name === "fsync" || name === "fdatasync") && told.endsWith("= 0");
}

function isSynced(path: string, among: readonly SystemCall[]): boolean {
  return among.some((call) => isSync(call) && call.told.includes(`<${path}>`));
}

function assertLogSynced(calls: readonly SystemCall[]): void {
  const ofLog = calls.filter(({ told }) => told.includes("sheaf.sqlite-wal>"));
  assert.ok(
    ofLog.some(({ name }) => name.includes("write")),
    "nothing was written",
  );
  const last = ofLog.at(-1);
  assert.ok(last && isSync(last), `the last that was done with the log: ${last?.told}`);
}

describe("before an answer begins", () => {
  let seen: Seen | undefined;
  const endings: Array<() => Promise<void>> = [];
  before(async () => {
    seen = await watchWrites({ after: (clear) => void endings.push(clear) });
  });
  after(async () => {
    for (const clear of endings) await clear();
  });

  test("the database's log is synced after the last write to it", (t) => {
    if (seen === undefined) return t.skip(unseen);
    assertLogSynced(seen.before("paper"));
  });

  test("a file is synced, then moved to its place, then its folders are synced, then the row that names it", (t) => {
    if (seen === undefined) return t.skip(unseen);
    const calls = seen.before("file");
    const moved = calls.findIndex(({ name }) => name.startsWith("rename"));
    const paths = [...(calls[moved]?.told ?? "").matchAll(/"([^"]+)"/gu)].map(
      ([, path = ""]) => path,
    );
    const [from = "", to = ""] = paths;
    assert.ok(isSynced(from, calls.slice(0, moved)), `${from} was not synced`);
    const folders = [join(to, ".."), join(to, "..", ".."), join(to, "..", "..", "..")];
    for (const folder of folders)
      assert.ok(isSynced(folder, calls.slice(moved)), `${folder} was not synced`);
    assertLogSynced(calls);
  });
});
