// How a task is said: its kind, what it is about, and the colour of its state.
import { sayServer } from "../language/server-words.ts";
import { sayValue } from "../language/translate.ts";
import type { Language, Say } from "../language/translate.ts";
import type { Tone } from "../parts/pill.tsx";
import type { ListedTask } from "./task-queries.ts";

export const taskTones: Record<ListedTask["status"], Tone> = {
  pending: "calm",
  running: "info",
  waiting: "info",
  completed: "good",
  failed: "bad",
  cancelled: "calm",
};

export function sayTaskType(say: Say, task: Pick<ListedTask, "task_type">): string {
  return sayValue(say, "task", task.task_type);
}

/** The name of its file or paper; tasks from before they had titles are told by their number. */
export function sayTaskTitle(
  say: Say,
  language: Language,
  { id, title }: Pick<ListedTask, "id" | "title">,
): string {
  return title ? sayServer(language, title) : say("tasks.number", { id });
}
