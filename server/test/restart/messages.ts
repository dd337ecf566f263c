// What the torture and the service it tortures say to each other.

/** steady tasks always succeed, flaky ones fail a few times first, doomed ones fail for good. */
export type TortureKind = "steady" | "flaky" | "doomed";

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
  /** Stands still for so long, as a process does when its machine sleeps. */
  | { ask: "freeze"; milliseconds: number };

export type Report =
  /** `interrupted`: tasks whose job an earlier process held when this one started. */
  | { tell: "listening"; address: string; interrupted: number[] }
  | { tell: "started"; ticket: string; taskId: number }
  | { tell: "refused"; ticket: string }
  | { tell: "begun"; taskId: number; at: number };
