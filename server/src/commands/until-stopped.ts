// Keeps the process going until the signal to stop, with little memory while it is idle; then stops in order. A second signal does not wait.
import type { App } from "../app.ts";
import { restWhenIdle } from "../platform/threads/rest.ts";

export async function untilStopped(app: App): Promise<never> {
  restWhenIdle(() => app.context.db.rest());
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, resolve);
  });
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));
  app.context.log.info({ signal }, "stopping");
  await app.stop();
  // A job that did not heed its signal was given back, but would keep the process alive until it ends.
  process.exit(0);
}
