// The record of what left this machine: shown newest first, and forgotten after a month.
import { toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import type { NetworkLogQuery } from "./network-log.schema.ts";
import * as store from "./network-log.store.ts";

type Reach = Pick<AppContext, "db" | "config" | "calls">;

const mostHosts = 200;
const mostKept = 100_000;
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

export async function showNetworkLog({ db, config, calls }: Reach, query: NetworkLogQuery) {
  await calls.flush();
  const [items, total, hosts, purposes] = await Promise.all([
    store.selectCalls(db, query),
    store.countCalls(db, query),
    store.selectHosts(db, mostHosts),
    store.selectPurposes(db),
  ]);
  return { ...toPage(items, total, query), offline: config.network.offline, hosts, purposes };
}

export async function forgetOldCalls({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMilliseconds).toISOString();
  await db.write((writer) => store.deleteOldCalls(writer, before, mostKept));
}
