// A run whose disk fills up under it: it says so in its status or waits, and with room again it comes to its end.
import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildTextPdf } from "../../pdf-builder.ts";
import type { Ledger } from "../ledger.ts";
import { Random } from "../random.ts";
import { titleOf } from "../words.ts";
import { Crew } from "./crew.ts";

const diskBytes = "16m";
const leftBytes = 900_000;
const files = 4;
const fullMilliseconds = 4_000;
const patienceMilliseconds = 90_000;

/** Tells what the run said of it; undefined where no small disk can be mounted. */
export async function fillDiskUnderRun(ledger: Ledger, seed: string): Promise<string | undefined> {
  const directory = await mkdtemp(join(tmpdir(), "sheaf-full-"));
  const disk = join(directory, "disk");
  mkdirSync(disk);
  const options = ["-t", "tmpfs", "-o", `mode=700,size=${diskBytes}`, "tmpfs", disk];
  const isMounted = spawnSync("mount", options).status === 0;
  const crew = new Crew({ DATA_DIR: disk, PDF_DIR: directory, LOG_LEVEL: "silent" }, 0);
  try {
    if (!isMounted) return undefined;
    return await run(crew, { directory, disk }, ledger, new Random(seed));
  } finally {
    if (crew.processes.length > 0) await crew.kill();
    if (isMounted) spawnSync("umount", ["--lazy", disk]);
    await rm(directory, { recursive: true, force: true });
  }
}

async function run(
  crew: Crew,
  { directory, disk }: { directory: string; disk: string },
  ledger: Ledger,
  random: Random,
): Promise<string> {
  await crew.start();
  const { id } = await crew.insist("POST", "/projects", { body: { name: "full" } });
  const titles = Array.from({ length: files }, () => titleOf(random));
  const paths = titles.map((title, place) => {
    const path = join(directory, `${place}.pdf`);
    writeFileSync(path, Buffer.concat([pdfOf(title), Buffer.alloc(400_000, "%\n")]));
    return path;
  });
  const ballast = join(disk, "ballast");
  fill(ballast);
  // Room for the run itself and for one or two of its files.
  truncateSync(ballast, statSync(ballast).size - leftBytes);
  const body = { project_id: id, pdf_paths: paths };
  const { thread_id: thread } = await crew.insist("POST", "/pipelines/upload", { body });
  const statusOf = () => crew.insist("GET", `/pipelines/${thread}/status`);
  const seen = new Set<string>();
  for (const deadline = Date.now() + fullMilliseconds; Date.now() < deadline; await sleep(200)) {
    const { status, error } = await statusOf();
    seen.add(error === null ? status : `${status}: ${error}`);
  }
  rmSync(ballast);
  for (const deadline = Date.now() + patienceMilliseconds; ; await sleep(200)) {
    const { status, error } = await statusOf();
    seen.add(error === null ? status : `${status}: ${error}`);
    if (status === "completed") break;
    if (status === "failed") await crew.insist("POST", `/pipelines/${thread}/retry`);
    if (Date.now() > deadline) {
      ledger.missing(`the run whose disk was full, which is ${status}: ${error}`);
      break;
    }
  }
  const listed = await crew.insist("GET", `/projects/${id}/papers?page_size=50`);
  const found = (listed.items as Array<{ title: string; status: string }>).map(
    ({ title, status }) => `${title} ${status}`,
  );
  const expected = titles.map((title) => `${title} indexed`);
  if (found.toSorted().join("\n") !== expected.toSorted().join("\n"))
    ledger.missing(`papers of the run whose disk was full: ${found.join(", ")}`);
  return [...seen].join(" → ");
}

function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}

function pdfOf(title: string): Buffer {
  const lines = Array.from({ length: 12 }, (_, line) => `Line ${line} of a text about ${title}.`);
  return buildTextPdf([[title, "Anna Keller and Ravi Patel", ...lines]]);
}
