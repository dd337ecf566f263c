// What the server and a resident thread say to each other.
import type { ErrorRecord } from "./error-record.ts";

export type Outcome = { value: unknown } | { error: ErrorRecord };

export type ToThread =
  | { kind: "call"; call: number; name: string; input: unknown }
  | { kind: "answer"; question: number; outcome: Outcome };

export type FromThread =
  | { kind: "question"; call: number; question: number; value: unknown }
  | { kind: "result"; call: number; outcome: Outcome };

/** What a function in the thread may do besides its work: ask back whoever called it, who reaches what a thread cannot. */
export type ThreadCaller = { ask: <Answer>(question: unknown) => Promise<Answer> };
