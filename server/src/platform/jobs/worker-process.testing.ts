// A process for tests to kill: claims jobs of one kind and never ends them.
import { openDatabase } from "../db/open-database.ts";
import { createJobs } from "./jobs.ts";
import { quietLog } from "./jobs.testing.ts";

type Address = { url: string; schema: string; dataDir: string; kind: string };

const { url, schema, dataDir, kind } = JSON.parse(process.argv[2] ?? "{}") as Address;
const database = await openDatabase({ url, schema, dataDir, connections: 2 });
const jobs = createJobs(database, { schema, log: quietLog });
await jobs.work([{ name: kind, concurrency: 1, maxTries: 3, run: () => new Promise(() => {}) }]);
