// How long the server's event loop is blocked while twenty files are uploaded at once and read.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ToldDelay } from "./pdf-loop-delay.ts";

/** Milliseconds, of the whole time until the last file is read. */
export type LoopDelay = ToldDelay & { seconds: number; read: number };

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const unread = new Set(["pending", "pdf_downloaded"]);
const longestWait = 120_000;

export async function measureLoopDelay(directory: string, files: string[]): Promise<LoopDelay> {
  const child = fork(pathOf("../server/sheaf.js"), ["serve"], {
    env: { DATA_DIR: directory, PORT: "0", LOG_LEVEL: "warn", OFFLINE: "1" },
    execArgv: ["--import", pathOf("./pdf-loop-delay.ts")],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    const address = await addressIn(child.stdout);
    const project = await makeProject(address);
    await upload(project, files.slice(0, 1));
    await whenRead(project, 1);
    child.send("reset");
    const started = performance.now();
    await Promise.all(files.slice(1).map((file) => upload(project, [file])));
    const read = await whenRead(project, files.length);
    const seconds = (performance.now() - started) / 1000;
    const told = once(child, "message");
    child.send("tell");
    const [delay] = (await told) as [ToldDelay];
    return { ...delay, seconds, read };
  } finally {
    process.off("exit", end);
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
}

async function addressIn(output: NodeJS.ReadableStream | null): Promise<string> {
  if (output === null) throw new Error("The server has no output to read its address from.");
  for await (const line of createInterface(output)) {
    const found = /http:\/\/\S+/u.exec(line)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error("The server ended before it listened.");
}

async function makeProject(address: string): Promise<string> {
  const made = await ask<{ id: number }>(`${address}/api/v1/projects`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "uploads" }),
  });
  return `${address}/api/v1/projects/${made.id}`;
}

async function upload(project: string, files: string[]): Promise<void> {
  const form = new FormData();
  for (const file of files) form.append("files", new Blob([readFileSync(file)]), basename(file));
  await ask(`${project}/papers/upload`, { method: "POST", body: form });
}

/** How many were read without an error, once none is waiting. */
async function whenRead(project: string, count: number): Promise<number> {
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    const { items } = await ask<{ items: Array<{ status: string }> }>(
      `${project}/papers?page_size=100`,
    );
    if (items.length >= count && items.every(({ status }) => !unread.has(status)))
      return items.filter(({ status }) => status !== "error").length;
    await sleep(250);
  }
  throw new Error(`The uploads were not read within ${longestWait} ms.`);
}

async function ask<Data>(url: string, options: RequestInit = {}): Promise<Data> {
  const response = await fetch(url, options);
  const answer = (await response.json()) as { code: number; message: string; data: Data };
  if (answer.code !== 200) throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.data;
}
