// Starts the servers of the benchmark as processes of their own, and asks the system (Linux) what they use.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type RunningServer = {
  address: string;
  memoryMegabytes: () => number;
  /** What it has used of the processor so far. */
  processorMilliseconds: () => number;
  stop: () => Promise<void>;
};

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export function startSheaf(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const environment = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", OFFLINE: "1", ...more };
  return start([pathOf("../server/sheaf.js"), "serve"], environment);
}

export function startBare(databaseFile: string): Promise<RunningServer> {
  return start([pathOf("./bare-server.ts"), databaseFile], {});
}

/** A language model's provider that streams as the name of the model says. */
export function startStreamProvider(): Promise<RunningServer> {
  return start([pathOf("./streams-provider.ts")], {});
}

async function start(
  command: string[],
  environment: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  // Whatever ends the benchmark ends the servers.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const found = /http:\/\/\S+/u.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    void exited.then(([code, signal]) =>
      reject(new Error(`${command.join(" ")} ended (${code ?? signal}) before it listened.`)),
    );
  });
  return {
    address,
    memoryMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]) / 1024;
    },
    processorMilliseconds() {
      // Behind the name in brackets: user and system time are the 12th and 13th field, in ticks of 10 ms.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ");
      return (Number(fields?.[11]) + Number(fields?.[12])) * 10;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      process.off("exit", end);
    },
  };
}
