// `sheaf serve`: the whole service in one process.
import { providers } from "../adapters/llm/providers.ts";
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { readSettings } from "../features/settings/settings.ts";
import { StorageError } from "../platform/errors.ts";
import { version } from "../version.ts";
import { untilStopped } from "./until-stopped.ts";

export async function runServe(config: Config): Promise<number> {
  const app = await createApp(config);
  const address = await app.serve().catch(async (error: unknown) => {
    await app.stop();
    throw describeListenError(error, config);
  });
  const { llm_provider: provider } = await readSettings(app.context, app.context.db);
  const mode =
    config.auth.mode === "open"
      ? "open (single user, no key needed)"
      : "required (every request needs a key)";
  const store = app.context.db.engine === "sqlite" ? "" : " (records in PostgreSQL)";
  // Whoever reads these lines may send the signal at once.
  const stopped = untilStopped(app);
  process.stdout.write(
    `Sheaf ${version} is at ${address}\n` +
      `Data directory: ${config.storage.dataDir}${store}\n` +
      `Provider: ${provider} (${providers[provider].displayName}), mode: ${mode}\n`,
  );
  return stopped;
}

function describeListenError(error: unknown, { server }: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") {
    return new StorageError(
      `Port ${server.port} on ${server.host} is in use. Stop what uses it, or choose another with --port or PORT.`,
    );
  }
  if (code === "EACCES")
    return new StorageError(`Port ${server.port} may not be used by you. Choose one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StorageError(`HOST=${server.host} is not an address of this machine.`);
  }
  return error;
}
