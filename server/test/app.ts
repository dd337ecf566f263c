// Starts the whole service for a test, on the engine under test, and calls it as a user would: over HTTP.
import { openProject, operator, type OwnedProject } from "../src/api/access.ts";
import { type App, createApp, type Replacements } from "../src/app.ts";
import { type Config, readConfig } from "../src/config/config.ts";
import { openTestDatabase, type TestDatabase, testEngine } from "./database.ts";

export type CallOptions = {
  body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
};

/** Whatever the service answered; a test that reads a wrong field fails in its assertion. */
type Loose = ReturnType<typeof JSON.parse>;

export type Reply = {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  data: Loose;
};

export type TestApp = {
  app: App;
  fixture: TestDatabase;
  address: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  dispose(): Promise<void>;
};

export async function startTestApp(
  environment: Record<string, string> = {},
  replacements: Replacements = {},
  engine = testEngine,
): Promise<TestApp> {
  const fixture = await openTestDatabase(engine);
  const app = await createApp(configOf(fixture, environment), {
    db: fixture.database,
    // The services of tests stand on this machine and mind no haste.
    paces: [],
    ...replacements,
  });
  const address = await app.serve();
  return {
    app,
    fixture,
    address,
    call: (method, path, options) => callApi(`${address}/api/v1${path}`, method, options),
    async dispose() {
      await app.stop();
      await fixture.dispose();
    },
  };
}

/** A project as those see it who may do everything with it: for tests that call a rule by itself. */
export function ownProject({ gatekeeper }: App, id: number): Promise<OwnedProject> {
  return openProject(gatekeeper, operator, id, "owner");
}

export function configOf(
  { dataDir, schema }: Pick<TestDatabase, "dataDir" | "schema">,
  environment: Record<string, string>,
): Config {
  return readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_SCHEMA: schema,
    LOG_LEVEL: "silent",
    ...environment,
  });
}

export async function callApi(
  url: string,
  method: string,
  options: CallOptions = {},
): Promise<Reply> {
  const body =
    options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const parsed =
    isJson && text !== "" ? JSON.parse(text) : { code: response.status, message: text, data: null };
  return { status: response.status, headers: response.headers, ...parsed };
}
