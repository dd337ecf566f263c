// Loads the code of a screen; while the server is away it waits, instead of failing for good.
import { isServerAway, noteReached, whenReachable } from "../api/reachability.ts";

export async function loadScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  await whenReachable();
  try {
    return await load();
  } catch (error) {
    // Either the server went away just now, or it has another version of the page, which only a reload brings.
    if (await isAnswering()) throw error;
    await whenReachable();
    return load();
  }
}

async function isAnswering(): Promise<boolean> {
  if (isServerAway()) return false;
  try {
    await fetch("/api/v1/settings/health", { cache: "no-store" });
    return true;
  } catch {
    noteReached(false);
    return false;
  }
}
