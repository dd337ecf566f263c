// Loads the code of a part of the page when it is first needed; while the server is away it waits, instead of failing for good.
import { lazy } from "react";
import type { ComponentType } from "react";
import { isServerAway, noteReached, whenReachable } from "../api/reachability.ts";

export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
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

/** A part that is opened now and then, and need not be there for the first look at a screen. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }));
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
