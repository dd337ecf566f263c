// Watches the system calls of a running process through strace: what it had done by the time it did something else.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";

/** A call, from the line of the record on which it began to the one on which it returned. */
export type SystemCall = { name: string; begun: number; ended: number; told: string };

export type Watch = { end(): Promise<SystemCall[]> };

const watched = "fsync,fdatasync,rename,renameat,renameat2,write,writev,pwrite64,sendto,sendmsg";

/** Undefined where there is no strace, or it may not look into other processes. */
export async function watchProcess(pid: number, record: string): Promise<Watch | undefined> {
  const options = ["-f", "-y", "-s", "2000", "-e", `trace=${watched}`, "-o", record];
  const strace = spawn("strace", [...options, "-p", String(pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (!(await hasAttached(strace))) return undefined;
  return {
    async end() {
      strace.kill("SIGINT");
      await once(strace, "close");
      return parseCalls(await readFile(record, "utf8"));
    },
  };
}

function hasAttached(strace: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    strace.on("error", () => resolve(false)).on("exit", () => resolve(false));
    strace.stderr?.on("data", (said) => {
      if (String(said).includes("attached")) resolve(true);
    });
  });
}

function parseCalls(record: string): SystemCall[] {
  const calls: SystemCall[] = [];
  const open = new Map<string, SystemCall>();
  for (const [index, line] of record.split("\n").entries()) {
    const [, thread = "", rest = ""] = /^(\d+)\s+(.*)$/u.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/u.exec(rest)?.[1];
    const begun = open.get(thread);
    if (resumed !== undefined && begun !== undefined) {
      begun.ended = index;
      begun.told += resumed;
      open.delete(thread);
      continue;
    }
    const name = /^(\w+)\(/u.exec(rest)?.[1];
    if (name === undefined) continue;
    const call = { name, begun: index, ended: index, told: rest };
    if (rest.includes("<unfinished ...>")) open.set(thread, call);
    calls.push(call);
  }
  return calls;
}
