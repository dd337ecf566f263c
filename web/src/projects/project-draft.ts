// A project as somebody is writing it, and what can be said about it before the server is asked.
import { problemsByField } from "../api/api-error.ts";
import type { Say } from "../language/translate.ts";

export type ProjectDraft = { name: string; domain: string; description: string };
export type DraftProblems = Partial<Record<keyof ProjectDraft, string>>;

const longestName = 255;

export function checkDraft(say: Say, draft: ProjectDraft): DraftProblems {
  const { length } = draft.name.trim();
  if (length === 0) return { name: say("project.nameMissing") };
  if (length > longestName) return { name: say("project.nameTooLong", { length }) };
  return {};
}

/** What the server said about the draft's fields; undefined when it complained of something else. */
export function readDraftProblems(error: unknown): DraftProblems | undefined {
  const { name, domain, description, ...others } = problemsByField(error);
  const problems: DraftProblems = {
    ...(name === undefined ? {} : { name }),
    ...(domain === undefined ? {} : { domain }),
    ...(description === undefined ? {} : { description }),
  };
  const isComplete = Object.keys(problems).length > 0 && Object.keys(others).length === 0;
  return isComplete ? problems : undefined;
}

export function trimDraft(draft: ProjectDraft): ProjectDraft {
  return {
    name: draft.name.trim(),
    domain: draft.domain.trim(),
    description: draft.description.trim(),
  };
}
