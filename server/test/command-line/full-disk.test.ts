// A disk that fills up while the server runs: writes are refused in words, reads go on, and nothing promised is lost.
import assert from "node:assert/strict";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callApi, type Reply } from "../app.ts";
import { runSheaf, startSheaf } from "./sheaf.ts";
import { mountDisk } from "./small-disk.ts";

test("on a full disk writes answer 503, reads go on, and with room again writes work without a restart", async (t) => {
  const directory = await mountDisk(t, "size=6m");
  if (directory === undefined) return;
  const server = await startSheaf(t, ["serve"], { DATA_DIR: directory });
  const acknowledged: string[] = [];
  const write = async (name: string): Promise<Reply> => {
    const body = { name, description: "x".repeat(1500) };
    const reply = await callApi(`${server.address}/api/v1/projects`, "POST", { body });
    if (reply.status === 200) acknowledged.push(name);
    return reply;
  };
  await write("before");
  const ballast = join(directory, "ballast");
  fillDisk(ballast);

  let refused: Reply | undefined;
  for (let count = 0; count < 200 && refused === undefined; count += 1) {
    const reply = await write(`while filling ${count}`);
    if (reply.status !== 200) refused = reply;
  }
  assert.equal(refused?.status, 503);
  assert.match(refused.message, /disk is full.*Free/u);
  assert.deepEqual(refused.data, { error: "disk_full" });
  const many = await Promise.all(["a", "b", "c"].map(write));
  assert.deepEqual(new Set(many.map((reply) => reply.status)), new Set([503]));
  assert.deepEqual(await namesAt(server.address), acknowledged.toSorted());
  const doctor = await runSheaf(["doctor"], { DATA_DIR: directory });
  assert.equal(doctor.code, 1);
  assert.match(doctor.stdout, /^PROBLEM +disk +0 bytes free\..*free some room/mu);

  rmSync(ballast);
  assert.equal((await write("after")).status, 200);
  assert.equal((await server.stop("SIGKILL")).code, null);
  const again = await startSheaf(t, ["serve"], { DATA_DIR: directory });
  assert.deepEqual(await namesAt(again.address), acknowledged.toSorted());
  assert.equal((await again.stop()).code, 0);
});

function fillDisk(path: string): void {
  const file = openSync(path, "w");
  for (const size of [64 * 1024, 4096]) {
    try {
      for (let count = 0; count < 1000; count += 1) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
    }
  }
  closeSync(file);
}

async function namesAt(address: string): Promise<string[]> {
  const { status, data } = await callApi(`${address}/api/v1/projects?page_size=200`, "GET");
  assert.equal(status, 200);
  return (data as { items: Array<{ name: string }> }).items.map(({ name }) => name).toSorted();
}
