// What of a message its reader may see: an answer made of papers of a project goes with the membership in that project.
import type { Caller } from "../../api/access.ts";
import { projectsSeenBy } from "../projects/projects.ts";
import type { MessageRecord } from "./conversations.schema.ts";
import type { Readable } from "./messages.store.ts";

export const notice = "Not shown: this answer quotes a project that you are no longer a member of.";

/** The single user and the operator read everything. */
export function readableTo(caller: Caller): Readable {
  return caller.email === undefined ? undefined : projectsSeenBy(caller);
}

/** The text goes with the citations: answers are made of what the papers say, often word for word. */
export function emptied(message: MessageRecord): MessageRecord {
  const { doubts, nearest } = message;
  return {
    ...message,
    content: notice,
    citations: [],
    doubts: doubts && [],
    nearest: nearest && [],
  };
}
