// `sheaf worker`: background work only, beside any number of servers on the same database.
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { version } from "../version.ts";
import { untilStopped } from "./until-stopped.ts";

export async function runWorker(config: Config): Promise<number> {
  const app = await createApp(config);
  await app.work();
  // Whoever reads this line may send the signal at once.
  const stopped = untilStopped(app);
  process.stdout.write(`Sheaf ${version} worker is running on ${app.context.db.engine}\n`);
  return stopped;
}
