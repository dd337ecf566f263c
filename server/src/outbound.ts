// The way out, put together: how often whom, under which name, and recorded where.
import { join } from "node:path";
import { pacesOfSources } from "./adapters/paper-sources/paces.ts";
import type { Config } from "./config/config.ts";
import type { CallRecorder } from "./features/settings/call-recorder.ts";
import type { SettingsRecord } from "./features/settings/settings.schema.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { createAnswerCache } from "./platform/http/answer-cache.ts";
import { createHostTurns } from "./platform/http/host-turns.ts";
import type { Pace } from "./platform/http/paces.ts";
import { createSafeFetcher, type SafeFetcher } from "./platform/http/safe-fetch.ts";
import type { Log } from "./platform/log/log.ts";
import { version } from "./version.ts";

type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  calls: CallRecorder;
  /** Read afresh for every request: they can change at any time. */
  settings: () => Promise<SettingsRecord>;
  /** Instead of what the terms of the services say. */
  paces: readonly Pace[] | undefined;
};

const mostKeptAnswers = 256 * 1024 ** 2;

export function createOutbound(parts: Parts): SafeFetcher {
  const { config, db, clock, log, calls, settings } = parts;
  const turns = createHostTurns({
    db,
    clock,
    log,
    paces: async () => parts.paces ?? pacesOfSources(config.sources, await settings()),
  });
  const cache = createAnswerCache({
    directory: join(config.storage.dataDir, "cache", "answers"),
    most: mostKeptAnswers,
    log,
  });
  return createSafeFetcher({
    ...config.network,
    turns,
    cache,
    record: calls.record,
    userAgent: async () => userAgentOf((await settings()).oa_email),
  });
}

/** Services ask to be told who is asking, and serve those better whom they could write to. */
export function userAgentOf(contact: string): string {
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/u.test(contact);
  return `Sheaf/${version} (literature manager${isPlain ? `; mailto:${contact}` : ""})`;
}
