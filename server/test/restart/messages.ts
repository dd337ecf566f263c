// What the torture and the service it tortures say to each other.

/** steady tasks always succeed, flaky ones fail a few times first, doomed ones fail for good, asking ones wait for a word. */
export type TortureKind = "steady" | "flaky" | "doomed" | "asking";

export type TaskOrder = {
  /** Names the order, in the task's parameters too. */
  ticket: string;
  projectId: number;
  kind: TortureKind;
  /** How often a flaky task fails before it succeeds. */
  failures: number;
};

export type Request =
  | { ask: "start"; order: TaskOrder }
  | { ask: "answer"; taskId: number; projectId: number }
  /** Stands still for so long, as a process does when its machine sleeps. */
  | { ask: "freeze"; milliseconds: number };

export type Report =
  /** `interrupted`: tasks whose job an earlier process held when this one started. */
  | { tell: "listening"; address: string; interrupted: number[] }
  | { tell: "started"; ticket: string; taskId: number }
  | { tell: "answered"; taskId: number }
  /** Nothing was done: of an order, or of an answer by its task. */
  | { tell: "refused"; order: string | number }
  | { tell: "begun"; taskId: number; at: number };
