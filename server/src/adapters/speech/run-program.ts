// Runs a program of this machine on some input: no shell, nothing of our environment, and limits on time and output.
import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { UpstreamError, UpstreamTimeoutError } from "../../platform/errors.ts";

export type ProgramRun = {
  command: string;
  given: string[];
  input: string | Uint8Array;
  signal: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
};

/** Undefined where the search path, which the environment calls PATH, has no such program. */
export async function findProgram(searchPath: string, name: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter((each) => each !== "")) {
    const command = join(folder, name);
    const isThere = await access(command, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return command;
  }
  return undefined;
}

/** What it wrote. A program that is told to stop, takes too long or says too much is killed. */
export function runProgram(run: ProgramRun): Promise<Buffer> {
  const { command, given, input, signal, timeoutMs, maxBytes } = run;
  signal.throwIfAborted();
  const name = command.split("/").at(-1) ?? command;
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      env: { LANG: "C.UTF-8" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = "";
    const end = (error: unknown): void => {
      child.kill("SIGKILL");
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const leave = () => end(signal.reason);
    const timer = setTimeout(() => {
      const message = `${name} took longer than ${timeoutMs / 1000} seconds and was stopped.`;
      end(new UpstreamTimeoutError(message, { code: "program_timeout" }));
    }, timeoutMs);
    signal.addEventListener("abort", leave, { once: true });
    child.stdout.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) end(failure(name, "it wrote without end"));
      else output.push(part);
    });
    child.stderr.on("data", (part: Buffer) => {
      if (complaint.length < 1000) complaint += part.toString("utf8");
    });
    child.on("error", () => end(failure(name, "it could not be started")));
    child.on("close", (code) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      if (code === 0) resolve(Buffer.concat(output));
      else reject(failure(name, complaint.trim().split("\n").at(-1) ?? ""));
    });
    // It may end before it has read all of its input; its exit code tells of that.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

function failure(name: string, why: string): UpstreamError {
  return new UpstreamError(`${name} failed${why === "" ? "" : `: ${why}`}.`, {
    code: "program_failed",
  });
}
