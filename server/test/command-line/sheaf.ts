// Runs the command line as a user does: a process of its own, with nothing in its environment but what a test gives.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cleanUp, type Scope } from "./cleanup.ts";

const main = fileURLToPath(new URL("../../sheaf.js", import.meta.url));
// Reading the sources is most of the time a start takes; what one start has compiled the next can use.
const compiled = fileURLToPath(new URL("../../../node_modules/.cache/compiled/", import.meta.url));
const patienceMilliseconds = 40_000;

export type Environment = Record<string, string>;
export type Outcome = { code: number | null; stdout: string; stderr: string };

type Started = { child: ChildProcess; said: Outcome; ended: Promise<Outcome> };

export type RunningSheaf = {
  address: string;
  process: number | undefined;
  /** What it has written so far. */
  said: Outcome;
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
};

/** Runs one command to its end. */
export function runSheaf(command: string[], environment: Environment = {}): Promise<Outcome> {
  return start(command, environment).ended;
}

/** Starts a server or a worker, and waits until it says that it is there; it ends with the test at the latest. */
export async function startSheaf(
  scope: Scope,
  command: string[],
  environment: Environment,
): Promise<RunningSheaf> {
  const { child, said, ended } = start(command, environment);
  cleanUp(scope, () => {
    child.kill("SIGKILL");
    return ended;
  });
  const isReady = () => /Provider: .*\n|worker is running.*\n/u.test(said.stdout);
  while (!isReady()) {
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), ended]);
    assert.equal(said.code, null, `it ended early: ${said.stderr}`);
  }
  return {
    address: /is at (\S+)/u.exec(said.stdout)?.[1] ?? "",
    process: child.pid,
    said,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

function start(command: string[], environment: Environment): Started {
  const child = spawn(process.execPath, [main, ...command], {
    env: { PORT: "0", NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patienceMilliseconds,
    killSignal: "SIGKILL",
  });
  const said: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (said.stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (said.stderr += String(chunk)));
  const ended = once(child, "close").then(([code]) => {
    said.code = code as number | null;
    return said;
  });
  return { child, said, ended };
}
