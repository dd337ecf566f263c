// Uploads PDFs as a browser does, and waits until they are read.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reply, TestApp } from "./app.ts";

const patienceMilliseconds = 60_000;

export type SentFile = { name: string; content: Uint8Array; field?: string };

export function upload(
  service: Pick<TestApp, "address">,
  project: string,
  files: SentFile[],
  headers: Record<string, string> = {},
): Promise<Reply> {
  return sendFiles(service, `${project}/papers/upload`, files, headers);
}

/** Gives a paper that is there its file. */
export function attach(
  service: Pick<TestApp, "address">,
  paper: string,
  files: SentFile[],
  headers: Record<string, string> = {},
): Promise<Reply> {
  return sendFiles(service, `${paper}/pdf`, files, headers);
}

async function sendFiles(
  { address }: Pick<TestApp, "address">,
  path: string,
  files: SentFile[],
  headers: Record<string, string>,
): Promise<Reply> {
  const form = new FormData();
  for (const { name, content, field = "files" } of files)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${address}/api/v1${path}`, {
    method: "POST",
    body: form,
    headers,
  });
  const answer = (await response.json()) as Pick<Reply, "code" | "message" | "data">;
  return { status: response.status, headers: response.headers, ...answer };
}

/** The paper once nothing is left to do for it. */
export async function untilRead(
  service: Pick<TestApp, "call">,
  project: string,
  paperId: number,
): Promise<Reply["data"]> {
  const deadline = performance.now() + patienceMilliseconds;
  for (let pause = 10; performance.now() < deadline; pause = Math.min(pause * 1.2, 250)) {
    const { data } = await service.call("GET", `${project}/papers/${paperId}`);
    if (data.status !== "pdf_downloaded") return data;
    await sleep(pause);
  }
  return assert.fail(`Paper ${paperId} was not read in time.`);
}
