// Builds what the tests of the API share: one service for a file, raw HTTP, a clock that obeys and a log that remembers.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { after, before } from "node:test";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import type { Replacements } from "../../src/app.ts";
import { raw } from "../../src/platform/db/sql.ts";
import type { Log } from "../../src/platform/log/log.ts";
import { type CallOptions, type Reply, startTestApp, type TestApp } from "../app.ts";

type Loose = Reply["data"];

export type SharedApp = {
  readonly running: TestApp;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Reply>;
  /** A project made through the API; the headers say by whom. */
  readonly createProject: (fields?: object, headers?: Record<string, string>) => Promise<Loose>;
};

/** One service for all tests of a suite: call it first thing inside `describe`. */
export function useApp(
  environment: Record<string, string> = {},
  replacements: Replacements = {},
): SharedApp {
  let running: TestApp | undefined;
  before(async () => {
    running = await startTestApp(environment, replacements);
  });
  after(() => running?.dispose());
  const shared: SharedApp = {
    get running() {
      assert.ok(running, "the service has not been started");
      return running;
    },
    call: (method, path, options) => shared.running.call(method, path, options),
    async createProject(fields = {}, headers = {}) {
      const body = { name: "A project", ...fields };
      return expectOk(await shared.call("POST", "/projects", { body, headers }));
    },
  };
  return shared;
}

/** The data of an answer that must be a success. */
export function expectOk(reply: Reply): Loose {
  assert.equal(reply.status, 200, `${reply.status} ${reply.message}`);
  return reply.data;
}

export function expectRefusal(reply: Reply, status: number): Reply {
  assert.equal(reply.status, status, `${reply.status} ${reply.message}`);
  assert.equal(reply.code, status);
  return reply;
}

/** A validation error that names exactly this place first. */
export function expectInvalid(reply: Reply, ...loc: Array<string | number>): void {
  expectRefusal(reply, 422);
  assert.equal(reply.message, "Validation error");
  assert.deepEqual(reply.data[0].loc, loc);
  assert.equal(typeof reply.data[0].msg, "string");
  assert.equal(typeof reply.data[0].type, "string");
}

/** The options of a call by somebody. */
export function as(email: string): { headers: Record<string, string> } {
  return { headers: { "x-user-email": email } };
}

export function statusesOf(replies: Reply[]): number[] {
  return replies.map((reply) => reply.status).sort((a, b) => a - b);
}

export type RawReply = { status: number; headers: IncomingHttpHeaders; text: string; json: Loose };

/** HTTP as it is sent: with any Host, any path, and the body in one piece or in chunks. */
export function sendRaw(
  address: string,
  wanted: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    chunks?: Array<string | Uint8Array>;
  },
): Promise<RawReply> {
  const { hostname, port } = new URL(address);
  const { method = "GET", path, headers = {}, chunks = [] } = wanted;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers, agent: false },
      (incoming) => {
        const received: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => received.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const text = Buffer.concat(received).toString();
          const isJson = incoming.headers["content-type"]?.includes("json") === true && text !== "";
          const json: Loose = isJson ? JSON.parse(text) : undefined;
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json });
        });
      },
    );
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

/** A clock that stands still until told otherwise. */
export function createTestClock(start = "2026-03-01T12:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => void (time += milliseconds),
  };
}

/** A log that keeps everything, errors with their stacks and causes. */
export function createRecordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const logWith = (outer: object): Log => {
    const write = (level: string) => (fields: object, message: string) =>
      void lines.push(`${level} ${message} ${inspect({ ...outer, ...fields }, { depth: 12 })}`);
    return {
      debug: write("debug"),
      info: write("info"),
      warn: write("warn"),
      error: write("error"),
      child: (fields) => logWith({ ...outer, ...fields }),
    };
  };
  return { log: logWith({}), lines };
}

/** Everything the service has stored of itself: its rows and, where the database is a file, the very bytes. */
export async function storedText({ app, fixture }: TestApp): Promise<string> {
  const tables = ["settings", "api_keys", "idempotent_answers", "projects", "members", "tasks"];
  const rows = await Promise.all(
    tables.map((table) => app.context.db.all(raw(`select * from ${table}`))),
  );
  const entries = await readdir(fixture.dataDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "secrets.key");
  const bytes = await Promise.all(
    files.map(({ name }) => readFile(join(fixture.dataDir, name), "latin1")),
  );
  return JSON.stringify(rows) + bytes.join("\n");
}

/** The time is for a machine that does much else; where the condition comes true, nobody waits for it to pass. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  withinMilliseconds = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMilliseconds;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `not true within ${withinMilliseconds} ms`);
    await sleep(20);
  }
}

/** Starts work while another transaction holds these rows, and lets them go when the work can only wait for them. */
export async function whileHeld<Result>(
  { fixture }: TestApp,
  rows: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const other = await fixture.again();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const lock = other.engine === "postgres" ? "for update" : "";
  const holding = other.write(async (writer) => {
    await writer.all(raw(`select * from ${rows} ${lock}`));
    await released;
  });
  const working = work();
  await sleep(100);
  release();
  await holding;
  return working;
}

/** The same call so many times, all under way together. */
export function atOnce<Result>(
  times: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}
