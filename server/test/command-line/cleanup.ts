// What a test has to clear away when it ends, the latest first: a process before the folder it works in.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A test, or a suite whose tests share something. */
export type Scope = { after(clear: () => Promise<void>): void };

const stacks = new WeakMap<Scope, AsyncDisposableStack>();

export function cleanUp(scope: Scope, clear: () => unknown): void {
  let stack = stacks.get(scope);
  if (stack === undefined) {
    const made = new AsyncDisposableStack();
    scope.after(() => made.disposeAsync());
    stacks.set(scope, made);
    stack = made;
  }
  stack.defer(async () => void (await clear()));
}

/** A folder that goes with the test. */
export async function makeFolder(scope: Scope): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "sheaf-command-"));
  cleanUp(scope, () => rm(path, { recursive: true, force: true }));
  return path;
}
