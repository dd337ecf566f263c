// Starts a PostgreSQL of its own for the tests, from the system's binaries, in a temporary folder on a free port.
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type PostgresServer = { url: string; stop: () => Promise<void> };

export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries();
  const directory = mkdtempSync(join(tmpdir(), "sheaf-postgres-"));
  const port = await findFreePort();
  // PostgreSQL refuses to run as root, so root becomes the user that Debian's package made for it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, Number(idOf("-u")), Number(idOf("-g")));
  const run = (program: string, ...given: string[]) => {
    const command = [join(binaries, program), ...given];
    const [file, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file as string, rest, { cwd: directory, stdio: ["ignore", "ignore", "inherit"] });
  };
  const data = join(directory, "data");
  run("initdb", "-D", data, "-A", "trust", "-U", "sheaf", "-E", "UTF8", "--locale=C.UTF-8");
  const options = `-p ${port} -h 127.0.0.1 -k ${directory} -c max_connections=300 -c fsync=off`;
  run("pg_ctl", "-D", data, "-w", "-l", join(directory, "log"), "-o", options, "start");
  return {
    url: `postgres://sheaf@127.0.0.1:${port}/postgres`,
    async stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const newest = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);
  const found = [newest, "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"].find(
    (directory) => directory !== undefined && existsSync(join(directory, "initdb")),
  );
  if (found === undefined) {
    throw new Error(
      "No PostgreSQL was found. Install it (Debian: apt install postgresql), or set TEST_DATABASE_URL.",
    );
  }
  return found;
}

function idOf(flag: "-u" | "-g"): string {
  return execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
